"""Make example values from JSON schemas."""
from __future__ import annotations

import uuid
from typing import Any


class Maker:
    def __init__(self, spec: dict):
        self.spec = spec

    def resolve(self, node: dict) -> dict:
        while "$ref" in node:
            target: Any = self.spec
            for part in node["$ref"].lstrip("#/").split("/"):
                target = target[part.replace("~1", "/").replace("~0", "~")]
            node = target
        return node

    def make(self, schema: dict, name: str = "value", depth: int = 0) -> Any:
        schema = self.resolve(schema)
        if "example" in schema:
            return schema["example"]
        if "enum" in schema:
            return schema["enum"][0]
        if depth > 6:
            return None
        for key in ("oneOf", "anyOf"):
            if schema.get(key):
                return self.make(schema[key][0], name, depth + 1)
        if "allOf" in schema:
            merged: dict = {}
            for part in schema["allOf"]:
                value = self.make(part, name, depth + 1)
                if isinstance(value, dict):
                    merged |= value
            return merged
        kind = schema.get("type", "object" if "properties" in schema else "string")
        if kind == "object":
            return {k: self.make(v, k, depth + 1) for k, v in schema.get("properties", {}).items()}
        if kind == "array":
            return [self.make(schema.get("items", {}), name, depth + 1) for _ in range(schema.get("minItems", 1))]
        if kind in ("integer", "number"):
            return schema.get("minimum", 1)
        if kind == "boolean":
            return True
        return self.text(schema.get("format"), name)

    @staticmethod
    def text(fmt: str | None, name: str) -> str:
        return {
            "date-time": "2024-01-01T12:00:00Z",
            "date": "2024-01-01",
            "uuid": str(uuid.uuid5(uuid.NAMESPACE_OID, name)),
            "email": f"{name}@mail.test",
            "uri": f"https://{name}.test/",
        }.get(fmt or "", name)
