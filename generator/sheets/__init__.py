"""From drawings to pages: shapes, text, bands, blocks and paper, all in millimetres."""
