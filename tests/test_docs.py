"""The README is true, and the committed schemas are current."""

import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

from generator.build.checks import KINDS, schema_of

ROOT = Path(__file__).parent.parent
SHIPPED = {
    "game": sorted((ROOT / "games").glob("*.yaml")),
    "layout": sorted((ROOT / "layouts").glob("*.yaml")),
    "template": sorted((ROOT / "templates").glob("*.yaml")),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_committed_schema_is_the_one_that_the_program_prints(kind: str) -> None:
    committed = (ROOT / "docs" / "schema" / f"{kind}.json").read_text(encoding="utf-8")
    assert json.loads(committed) == schema_of(kind), (
        f"pliego schema {kind} > docs/schema/{kind}.json"
    )


@pytest.mark.parametrize(
    ("kind", "path"),
    [(kind, path) for kind, paths in SHIPPED.items() for path in paths],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)
def test_every_shipped_file_names_its_schema_and_satisfies_it(kind: str, path: Path) -> None:
    first, *_ = text = path.read_text(encoding="utf-8").splitlines()
    assert first == f"# yaml-language-server: $schema=../docs/schema/{kind}.json"
    validator = jsonschema.Draft202012Validator(schema_of(kind))
    assert not list(validator.iter_errors(yaml.safe_load("\n".join(text))))


def test_an_unknown_key_in_a_layout_for_one_paper_violates_its_schema() -> None:
    layout = yaml.safe_load((ROOT / "layouts" / "board.yaml").read_text(encoding="utf-8"))
    layout["papers"]["a5"]["titel_pt"] = 12
    validator = jsonschema.Draft202012Validator(schema_of("layout"))
    assert [error.message for error in validator.iter_errors(layout)]


@pytest.mark.parametrize("name", ["board", "test"])
def test_the_readme_has_each_of_its_two_commands_once(name: str) -> None:
    command = subprocess.run(
        [sys.executable, ROOT / ".ci" / "readme_command.py", name],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert command.startswith("python3 -m venv .venv && ")
    assert command.count("\n") == 1


def test_every_option_of_the_readme_exists() -> None:
    shown = "".join(
        subprocess.run(
            [sys.executable, "-m", "generator", command, "--help"],
            capture_output=True,
            text=True,
            check=True,
            env={"COLUMNS": "200", "PATH": ""},
        ).stdout
        for command in ("board", "rules", "kit")
    )
    for readme in ("README.md", "README.es.md"):
        text = (ROOT / readme).read_text(encoding="utf-8")
        for option in set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text)) - {
            "--quiet",
            "--extra",
        }:
            assert option in shown, f"{readme} speaks of {option}"


def test_the_options_of_games_in_the_readme_are_those_of_the_descriptions() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (`[a-z_]+=.*) \|$", text, re.MULTILINE))
    for path in (ROOT / "games").glob("*.yaml"):
        options = yaml.safe_load(path.read_text(encoding="utf-8"))["options"]
        told = dict(re.findall(r"`([a-z_]+)=([^`]*)`", rows.pop(path.stem)))
        assert told.keys() == options.keys(), path.stem
        for name, values in told.items():
            option = options[name]
            known = {
                "switch": {"yes", "no"},
                "number": {f"{option.get('least')}…{option.get('most')}"},
                "choice": set(option.get("values", ())),
            }[option["type"]]
            assert set(values.split("\\|")) == known, (path.stem, name)
    assert not rows


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in ROOT.glob("*.md"):
        text = document.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (ROOT / target).exists(), f"{document.name}: {target}"


def test_the_only_addresses_are_those_of_documentation() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\0")
    registry = re.compile("|".join(["pypi" + r"\.org", "python" + "hosted", "index" + "-url"]))
    for name in filter(None, tracked):
        path = ROOT / name
        if path.suffix == ".png" or not path.is_file():
            continue
        assert not registry.search(path.read_text(encoding="utf-8")), name
