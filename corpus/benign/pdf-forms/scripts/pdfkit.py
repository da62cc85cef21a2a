import argparse
import json

from pypdf import PdfReader, PdfWriter


def parse_pages(spec):
    for part in spec.split(","):
        a, _, b = part.partition("-")
        yield from range(int(a) - 1, int(b or a))


def fields(path):
    for name, f in (PdfReader(path).get_fields() or {}).items():
        print(name, f.get("/FT"), f.get("/_States_", ""), "=", f.get("/V", ""))


def fill(path, data, out):
    w = PdfWriter(clone_from=path)
    values = json.load(open(data))
    known = w.get_fields() or {}
    for k in values:
        if k not in known:
            print("unknown field:", k)
    for page in w.pages:
        w.update_page_form_field_values(page, values, auto_regenerate=False)
    w.write(out)


def merge(paths, out):
    w = PdfWriter()
    for p in paths:
        w.append(p)
    w.write(out)


def pages(path, spec, out):
    r, w = PdfReader(path), PdfWriter()
    for i in parse_pages(spec):
        w.add_page(r.pages[i])
    w.write(out)


ap = argparse.ArgumentParser()
ap.add_argument("cmd", choices=["fields", "fill", "merge", "pages"])
ap.add_argument("args", nargs="+")
ap.add_argument("-o", "--out", default="out.pdf")
a = ap.parse_args()
if a.cmd == "fields":
    fields(a.args[0])
elif a.cmd == "fill":
    fill(a.args[0], a.args[1], a.out)
elif a.cmd == "merge":
    merge(a.args, a.out)
else:
    pages(a.args[0], a.args[1], a.out)
