"""From the text of a description to checked values that know file, line and column.

In: bytes of YAML files and of hand-made boards. Out: frozen models (``Game``), or every
fault that was found. Must not know: boards, parts, sheets, PDF.

A file passes ``text`` (bytes to characters), ``yaml_text`` (to a ``tree`` with places) and
``model`` (to values, by the ``forms`` and ``fields`` a model is made of); ``load`` is the
way in.
"""
