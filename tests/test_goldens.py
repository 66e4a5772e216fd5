"""The comparison with golden files can fail, and says where."""

from pathlib import Path

import goldens
import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(goldens.SWITCH, raising=False)
    monkeypatch.setattr(goldens, "FOLDER", tmp_path)
    return tmp_path


def test_equal_texts_pass(folder: Path) -> None:
    (folder / "a.txt").write_text("one\ntwo\n", encoding="utf-8")
    goldens.check_golden("a.txt", "one\ntwo")
    goldens.check_golden("a.txt", "one\ntwo\n")


def test_a_difference_fails_with_a_unified_diff(folder: Path) -> None:
    (folder / "a.txt").write_text("one\ntwo\nthree\n", encoding="utf-8")
    with pytest.raises(AssertionError) as caught:
        goldens.check_golden("a.txt", "one\nzwei\nthree\n")
    assert str(caught.value).split("\n")[:7] == [
        "--- a.txt, expected",
        "+++ a.txt, found",
        "@@ -1,4 +1,4 @@",
        " one",
        "-two",
        "+zwei",
        " three",
    ]


def test_a_missing_file_fails() -> None:
    with pytest.raises(AssertionError, match=r"a\.txt is missing"):
        goldens.check_golden("a.txt", "one\n")


def test_the_switch_writes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(goldens.SWITCH, "1")
    goldens.check_golden("new/a.txt", "ñ\n")
    assert (folder / "new/a.txt").read_bytes() == "ñ\n".encode()
