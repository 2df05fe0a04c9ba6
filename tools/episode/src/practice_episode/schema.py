"""JSON Schemas (2020-12) of the documents, made of the record declarations.

What a schema cannot say stays with the reader: a duplicate key, a float that equals an integer, a law between fields,
a lone surrogate, ascending names.

Source: ADR-0240.
"""

from practice_episode.documents import DOCUMENT_KINDS
from practice_episode.errors import DocumentError
from practice_episode.json_decoding import JsonValue
from practice_evidence import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
    declaration_of,
)

__all__ = ["document_schema", "schema_names"]

_LARGEST_INTEGER = 2**53 - 1
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_names() -> tuple[str, ...]:
    """Give the schema names of all documents, each once."""
    return tuple(dict.fromkeys(kind.schema for kind in DOCUMENT_KINDS))


def document_schema(name: str) -> dict[str, JsonValue]:
    """Give the JSON Schema of a document.

    Raises:
        DocumentError: There is no document of that name.

    Source: ADR-0240.
    """
    kinds = [kind for kind in DOCUMENT_KINDS if kind.schema == name]
    if not kinds:
        raise DocumentError(f"there is no document {name}; there are {', '.join(schema_names())}")
    definitions: dict[str, JsonValue] = {}
    documents = [_document(name, kind.record_type, definitions) for kind in kinds]
    whole: dict[str, JsonValue] = documents[0] if len(documents) == 1 else {"oneOf": list(documents)}
    return {"$schema": _DIALECT, "title": name, **whole, "$defs": dict(sorted(definitions.items()))}


# Private from here on.


def _document(name: str, record_type: type, definitions: dict[str, JsonValue]) -> dict[str, JsonValue]:
    properties: dict[str, JsonValue] = {"schema": {"const": name}, **_properties(record_type, definitions)}
    return _closed_object(properties)


def _closed_object(properties: dict[str, JsonValue]) -> dict[str, JsonValue]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _properties(record_type: type, definitions: dict[str, JsonValue]) -> dict[str, JsonValue]:
    declaration = declaration_of(record_type)
    assert declaration is not None  # noqa: S101  # documents hold records only
    return {field.name: _schema(field.value_type, definitions) for field in declaration.fields}


def _schema(value_type: ValueType, definitions: dict[str, JsonValue]) -> dict[str, JsonValue]:
    match value_type:
        case TextType():
            return {"type": "string"}
        case IntegerType(natural=natural):
            return {"type": "integer", "minimum": 0 if natural else -_LARGEST_INTEGER, "maximum": _LARGEST_INTEGER}
        case BooleanType():
            return {"type": "boolean"}
        case EnumType(enum=enum):
            return {"enum": [member.value for member in enum]}
        case RecordType(record_type=record_type):
            return _reference(record_type, definitions)
        case OptionalType(inner=inner):
            return {"anyOf": [_schema(inner, definitions), {"type": "null"}]}
        case UnionType(alternatives=alternatives):
            return {"oneOf": [_reference(alternative.record_type, definitions) for alternative in alternatives]}
        case SequenceType(item=item):
            return {"type": "array", "items": _schema(item, definitions)}
        case PairType():
            return _pair()
        case VersionPairsType():
            return {"type": "array", "items": _pair(), "uniqueItems": True}


def _pair() -> dict[str, JsonValue]:
    return {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}


def _reference(record_type: type, definitions: dict[str, JsonValue]) -> dict[str, JsonValue]:
    name = record_type.__name__
    if name not in definitions:
        definitions[name] = {}
        definitions[name] = _closed_object(_properties(record_type, definitions))
    return {"$ref": f"#/$defs/{name}"}
