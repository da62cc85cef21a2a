import csv
import json
import sys
from pathlib import Path

from pypdf import PdfReader, PdfWriter


def read_answers(path: Path) -> dict:
    if path.suffix == ".csv":
        with path.open(newline="", encoding="utf-8") as fh:
            return {row["field"]: row["value"] for row in csv.DictReader(fh)}
    return json.loads(path.read_text(encoding="utf-8"))


def list_fields(pdf: Path) -> None:
    reader = PdfReader(pdf)
    if reader.xfa:
        sys.exit("XFA form: cannot be filled by this tool")
    for name, f in (reader.get_fields() or {}).items():
        kind = {"/Tx": "text", "/Btn": "button", "/Ch": "choice", "/Sig": "signature"}.get(f.get("/FT"), "?")
        options = f.get("/_States_") or f.get("/Opt") or ""
        print(f"{name}\t{kind}\t{f.get('/V', '')}\t{options}")


def fill(pdf: Path, answers: Path, out: Path) -> None:
    if out.resolve() == pdf.resolve():
        sys.exit("refusing to overwrite the original")
    reader = PdfReader(pdf)
    writer = PdfWriter()
    writer.append(reader)
    values = read_answers(answers)
    known = set(reader.get_fields() or {})
    for extra in sorted(set(values) - known):
        print("no such field:", extra, file=sys.stderr)
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    with out.open("wb") as fh:
        writer.write(fh)
    print("empty:", ", ".join(sorted(known - set(values))) or "none")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "fields":
        list_fields(Path(sys.argv[2]))
    elif len(sys.argv) == 5 and sys.argv[1] == "fill":
        fill(*map(Path, sys.argv[2:]))
    else:
        sys.exit("usage: fill.py fields FORM | fill FORM ANSWERS OUT")
