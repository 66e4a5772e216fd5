"""Models -> JSON Schema, by which editors complete and check descriptions.

In: a model. Out: a JSON Schema (draft 2020-12) of what may stand in its files. Must not
know: any particular model. An editor reads YAML its own way, 4 as a number and no as false;
what each field type accepts there stands with the type.
"""

from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from generator.source.model import Checked
from generator.source.words import LONG_FORM, Words

_WORDS = Words.FORM.__get_pydantic_json_schema__(None, None)
_LONG_WORDS = LONG_FORM.__get_pydantic_json_schema__(None, None)


def json_schema(
    model: type[Checked], unions: Mapping[str, Mapping[str, type[Checked]]] | None = None
) -> dict[str, Any]:
    """Return the JSON Schema of the files that ``model`` describes.

    ``unions`` says, for each name that the comment of a field refers to, which models may
    stand there by the value of their key ``kind``.
    """
    schema = _with_words_by_name(model.model_json_schema(schema_generator=_Schema))
    defs = {**schema.get("$defs", {})}
    defs["Words"] = {"description": "A text, or one for each language.", **_WORDS}
    for name, models in (unions or {}).items():
        defs["LongWords"] = {"description": "The same, and it may be long.", **_LONG_WORDS}
        kinds = [_of_kind(kind, one, defs) for kind, one in models.items()]
        defs[name] = {"description": "One of these, by its key kind.", "anyOf": kinds}
    return {"$schema": _Schema.schema_dialect, **schema, "$defs": defs}


def _of_kind(kind: str, model: type[Checked], defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of ``model`` for one ``kind``; what it refers to joins ``defs``."""
    schema: dict[str, Any] = _with_words_by_name(model.model_json_schema(schema_generator=_Schema))
    defs |= schema.pop("$defs", {})
    schema["properties"] = {
        **schema["properties"],
        "kind": {"const": kind, "description": "The kind of part."},
    }
    return schema


def _with_words_by_name(node: Any) -> Any:
    """Say once, not at each text, how texts are written; a person may read this too."""
    if isinstance(node, list):
        return [_with_words_by_name(entry) for entry in node]
    if not isinstance(node, dict):
        return node
    if "$comment" in node:
        return {"$ref": f"#/$defs/{node['$comment']}"}
    for name, words in (("Words", _WORDS), ("LongWords", _LONG_WORDS)):
        if node.get("anyOf") == words["anyOf"]:
            rest = {key: value for key, value in node.items() if key != "anyOf"}
            return {"$ref": f"#/$defs/{name}", **rest}
    return {key: _with_words_by_name(value) for key, value in node.items()}


class _Schema(GenerateJsonSchema):
    """Leaves out what a description cannot contain and what an editor does not need."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """Leave out null: a key may be missing, but no value may be."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Leave out what a missing key means: it is not written the way it is kept."""
        return self.generate_inner(schema["schema"])

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """Refuse keys of the wrong form; pydantic would let an editor accept them."""
        return {**super().dict_schema(schema), "additionalProperties": False}

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """Leave out the name of the class."""
        return {key: value for key, value in super().model_schema(schema).items() if key != "title"}

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Leave out titles: they would only repeat the keys."""
        return False
