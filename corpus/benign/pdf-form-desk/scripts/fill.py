#!/usr/bin/env python3
"""fill.py form.pdf values.json filled.pdf"""
import json
import os
import sys

from pypdf import PdfReader, PdfWriter


def check(fields, values):
    problems = []
    for name, value in values.items():
        field = fields.get(name)
        if field is None:
            problems.append(f"no such field: {name}")
            continue
        if field.get("/FT") == "/Sig":
            problems.append(f"signature field, not filled: {name}")
        allowed = field.get("/_States_")
        if allowed and value not in [str(a) for a in allowed]:
            problems.append(f"{name}: {value!r} is not one of {list(allowed)}")
    return problems


def main(source, values_path, target):
    if os.path.abspath(source) == os.path.abspath(target):
        sys.exit("target must differ from source")
    with open(values_path, encoding="utf-8") as fh:
        values = json.load(fh)
    reader = PdfReader(source)
    fields = reader.get_fields() or {}
    if not fields:
        sys.exit("this PDF has no AcroForm fields")
    problems = check(fields, values)
    if problems:
        sys.exit("\n".join(problems))
    writer = PdfWriter()
    writer.append(reader)
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    with open(target, "wb") as fh:
        writer.write(fh)
    empty = [n for n, f in fields.items() if n not in values and f.get("/FT") == "/Tx"]
    print(f"filled {len(values)}; text fields left empty: {len(empty)}")
    for name in empty:
        print("  ", name)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
