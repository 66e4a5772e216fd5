"""Stands here so that pytest puts this folder on the path: ``from goldens import ...``."""
