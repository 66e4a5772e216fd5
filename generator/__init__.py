"""Pliego: paper games to print, cut and play.

The package is a chain of stages, each in a folder of its own:
``source`` (YAML -> checked values) -> ``boards`` -> ``parts`` (-> Drawing) ->
``sheets`` (-> Page) -> ``render`` (-> PDF). ``build`` joins them into products,
``cli`` talks to the user. ARCHITECTURE.md has the whole picture.
"""

__version__ = "0.1.0"
