#!/usr/bin/env python3
"""Fill {{ fields }} in a .docx template from a JSON file."""
import copy
import json
import re
import sys

from docx import Document

FIELD = re.compile(r"\{\{\s*([\w.]+)\s*\}\}")
missing = set()


def replace(paragraph, values):
    text = "".join(r.text for r in paragraph.runs)
    if "{{" not in text:
        return

    def sub(m):
        if m.group(1) not in values:
            missing.add(m.group(1))
            return m.group(0)
        return str(values[m.group(1)])

    new = FIELD.sub(sub, text)
    paragraph.runs[0].text = new
    for run in paragraph.runs[1:]:
        run.text = ""


def expand_rows(table, data):
    for row in list(table.rows):
        names = FIELD.findall(" ".join(c.text for c in row.cells))
        lists = {n.split(".")[0] for n in names if "." in n}
        if len(lists) != 1:
            continue
        key = lists.pop()
        anchor = row._tr
        for item in data.get(key, []):
            tr = copy.deepcopy(row._tr)
            anchor.addnext(tr)
            anchor = tr
            new_row = next(r for r in table.rows if r._tr is tr)
            for cell in new_row.cells:
                for p in cell.paragraphs:
                    replace(p, {f"{key}.{k}": v for k, v in item.items()})
        row._tr.getparent().remove(row._tr)


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: fill_template.py TEMPLATE DATA.json OUT.docx")
    template, data_path, out = sys.argv[1:]
    with open(data_path, encoding="utf-8") as fh:
        data = json.load(fh)
    flat = {k: v for k, v in data.items() if not isinstance(v, list)}

    doc = Document(template)
    for table in doc.tables:
        expand_rows(table, data)
        for row in table.rows:
            for cell in row.cells:
                for p in cell.paragraphs:
                    replace(p, flat)
    for p in doc.paragraphs:
        replace(p, flat)
    for section in doc.sections:
        for part in (section.header, section.footer):
            for p in part.paragraphs:
                replace(p, flat)

    if missing:
        sys.exit("no value for: " + ", ".join(sorted(missing)))
    doc.save(out)
    print("saved", out)


if __name__ == "__main__":
    main()
