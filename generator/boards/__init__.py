"""Boards: variants, codes, seeds, symmetry, quality and validation; knows no drawing."""
