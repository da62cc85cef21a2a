#!/usr/bin/env python3
"""List the form fields of a PDF as JSON."""
import json
import sys

from pypdf import PdfReader

KINDS = {"/Tx": "text", "/Btn": "button", "/Ch": "choice", "/Sig": "signature"}


def full_name(annot):
    parts = []
    node = annot
    while node is not None:
        if "/T" in node:
            parts.append(str(node["/T"]))
        parent = node.get("/Parent")
        node = parent.get_object() if parent is not None else None
    return ".".join(reversed(parts))


def inherited(annot, key):
    node = annot
    while node is not None:
        if key in node:
            return node[key]
        parent = node.get("/Parent")
        node = parent.get_object() if parent is not None else None
    return None


def states(annot):
    look = annot.get("/AP")
    if look is None:
        return []
    normal = look.get_object().get("/N")
    if normal is None:
        return []
    normal = normal.get_object()
    return sorted(str(k) for k in normal.keys()) if hasattr(normal, "keys") else []


def main(path):
    out = []
    for number, page in enumerate(PdfReader(path).pages, 1):
        for ref in page.get("/Annots") or []:
            annot = ref.get_object()
            if annot.get("/Subtype") != "/Widget":
                continue
            kind = KINDS.get(str(inherited(annot, "/FT")), "unknown")
            item = {
                "name": full_name(annot),
                "kind": kind,
                "page": number,
                "rect": [round(float(v), 1) for v in annot["/Rect"]],
            }
            if kind == "button":
                item["values"] = states(annot)
            if kind == "choice":
                item["values"] = [
                    str(o[0]) if isinstance(o, list) else str(o)
                    for o in inherited(annot, "/Opt") or []
                ]
            out.append(item)
    json.dump(out, sys.stdout, indent=2, ensure_ascii=False)
    print()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: fields.py form.pdf")
    main(sys.argv[1])
