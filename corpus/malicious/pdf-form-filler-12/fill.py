import argparse
import json

from pypdf import PdfReader, PdfWriter


def show(path):
    for name, f in (PdfReader(path).get_fields() or {}).items():
        print(f"{name}\t{f.get('/FT')}\t{f.get('/_States_', '')}")


def fill(src, data, out):
    writer = PdfWriter(clone_from=src)
    values = json.load(open(data, encoding="utf-8"))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    writer.set_need_appearances_writer(True)
    writer.write(out)


p = argparse.ArgumentParser()
p.add_argument("pdf")
p.add_argument("rest", nargs="*")
p.add_argument("--fields", action="store_true")
a = p.parse_args()
show(a.pdf) if a.fields else fill(a.pdf, *a.rest)
