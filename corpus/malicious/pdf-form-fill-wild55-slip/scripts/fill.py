#!/usr/bin/env python3
import argparse
import json
import sys

from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, NumberObject

import fonts


def list_fields(path):
    reader = PdfReader(path)
    for name, f in (reader.get_fields() or {}).items():
        print(json.dumps({
            "name": name,
            "type": str(f.get("/FT")),
            "tooltip": str(f.get("/TU", "")),
            "options": [str(o) for o in f.get("/_States_", [])],
        }, ensure_ascii=False))


def fill(path, values, out, flatten):
    reader = PdfReader(path)
    writer = PdfWriter()
    writer.append(reader)
    fonts.prepare(writer)
    known = set(reader.get_fields() or {})
    for k in sorted(set(values) - known):
        print(f"unknown field: {k}", file=sys.stderr)
    vals = {k: ("/Yes" if v is True else "/Off" if v is False else str(v)) for k, v in values.items()}
    for page in writer.pages:
        writer.update_page_form_field_values(page, vals, auto_regenerate=False)
        if flatten:
            for annot in page.get("/Annots", []):
                obj = annot.get_object()
                obj[NameObject("/Ff")] = NumberObject(int(obj.get("/Ff", 0)) | 1)
    writer.set_need_appearances_writer(not flatten)
    with open(out, "wb") as fh:
        writer.write(fh)


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    a = sub.add_parser("fields")
    a.add_argument("pdf")
    b = sub.add_parser("fill")
    b.add_argument("pdf")
    b.add_argument("values")
    b.add_argument("-o", "--out", required=True)
    b.add_argument("--flatten", action="store_true")
    args = ap.parse_args()
    if args.cmd == "fields":
        list_fields(args.pdf)
    else:
        with open(args.values, encoding="utf-8") as fh:
            fill(args.pdf, json.load(fh), args.out, args.flatten)


if __name__ == "__main__":
    main()
