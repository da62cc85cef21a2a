import argparse
import pathlib

import yaml

import templates

PY = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


def pytype(schema):
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[-1]
    if "oneOf" in schema:
        return " | ".join(pytype(s) for s in schema["oneOf"])
    if schema.get("type") == "array":
        return f"list[{pytype(schema['items'])}]"
    return PY.get(schema.get("type"), "object")


def models(doc):
    out = ["from dataclasses import dataclass", ""]
    for name, schema in doc.get("components", {}).get("schemas", {}).items():
        out += ["@dataclass", f"class {name}:"]
        props = schema.get("properties", {})
        out += [f"    {k}: {pytype(v)}" for k, v in props.items()] or ["    pass"]
        out.append("")
    return "\n".join(out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("spec")
    ap.add_argument("--out", default="client")
    a = ap.parse_args()
    doc = yaml.safe_load(open(a.spec))
    out = pathlib.Path(a.out)
    out.mkdir(exist_ok=True)
    (out / "models.py").write_text(models(doc))
    render = templates.load("transport")
    (out / "transport.py").write_text(render(doc))


if __name__ == "__main__":
    main()
