"""Who may import whom: the house of ARCHITECTURE.md, held by walking the imports."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "generator"
EVERYBODY = {"errors", "units", "phrases"}
MAY_IMPORT = {
    "source": set(),
    "boards": set(),
    "sheets": set(),
    "parts": {"source", "boards", "sheets"},
    "render": {"sheets"},
    "resources": set(),
    "files": set(),
    "build": {"source", "boards", "parts", "sheets", "render", "resources"},
    "cli": {"build", "render", "sheets", "files"},
    "errors": set(),
    "units": set(),
    "phrases": set(),
    "__main__": {"cli"},
}
# Where a library may be imported; it says which folder does that job.
ONLY_IN = {
    "reportlab": {"render"},
    "yaml": {"source"},
    "pydantic": {"source", "parts"},  # a kind of part brings the model of its block
    "markdown_it": {"sheets"},
    "pydantic_core": {"source"},
    "jinja2": {"phrases"},
    "typer": {"cli"},
    "rich": {"cli"},
    "fontpkg_fira_sans": {"render"},
}


def stage_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: imports are absolute"
            names += (
                [f"generator.{alias.name}" for alias in node.names]
                if node.module == "generator"
                else [node.module]
            )
    return names


MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if path != PACKAGE / "__init__.py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    stage = stage_of(path)
    for name in imported(path):
        top, *rest = name.split(".")
        if top == "generator" and rest and rest[0] != "__version__":
            allowed = MAY_IMPORT[stage] | EVERYBODY | {stage}
            assert rest[0] in allowed, f"{stage} must not know {rest[0]}"
        if top in ONLY_IN:
            assert stage in ONLY_IN[top], f"{top} is imported in {stage}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_module_opens_with_its_contract(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring
    if path.name not in {"__init__.py", "__main__.py"} and stage_of(path) != "cli":
        assert "Must not know" in " ".join(docstring.split())


def test_the_print_and_exit_calls_are_all_in_the_command_line() -> None:
    for path in MODULES:
        if stage_of(path) == "cli":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"print", "exit", "input"}, path


def test_the_picture_of_the_house_is_the_house() -> None:
    text = (PACKAGE.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for folder in (path for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()):
        assert f"`{folder.name}/`" in text or f"{folder.name}/ " in text, folder.name
