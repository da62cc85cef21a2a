"""List or fill AcroForm fields with pypdf."""
import argparse
import json

from pypdf import PdfReader, PdfWriter


def list_fields(path):
    reader = PdfReader(path)
    for name, f in (reader.get_fields() or {}).items():
        kind = f.get("/FT")
        states = f.get("/_States_", "")
        print(f"{name}\t{kind}\t{f.get('/V', '')}\t{states}")


def fill(path, answers, out):
    reader = PdfReader(path)
    writer = PdfWriter()
    writer.append(reader)
    known = set((reader.get_fields() or {}))
    for key in answers:
        if key not in known:
            print("unknown field:", key)
    for page in writer.pages:
        writer.update_page_form_field_values(page, answers, auto_regenerate=False)
    writer.set_need_appearances_writer(True)
    with open(out, "wb") as fh:
        writer.write(fh)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("pdf")
    ap.add_argument("--fill")
    ap.add_argument("-o", "--out", default="filled.pdf")
    a = ap.parse_args()
    if a.fill:
        with open(a.fill, encoding="utf-8") as fh:
            fill(a.pdf, json.load(fh), a.out)
    else:
        list_fields(a.pdf)
