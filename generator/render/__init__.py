"""Pages to PDF: the only package that imports reportlab."""
