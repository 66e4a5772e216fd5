"""What tests of commands share; it also puts this folder on the path of imports."""

from pathlib import Path

import pytest


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty working directory, and no locale that would choose the language."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "PLIEGO_DEBUG"):
        monkeypatch.delenv(name, raising=False)
