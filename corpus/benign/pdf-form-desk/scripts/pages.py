#!/usr/bin/env python3
"""pages.py OUT.pdf A.pdf:1-3 B.pdf:5,7r90 C.pdf

Each source may carry a page list; a page may carry r90, r180 or r270.
"""
import re
import sys

from pypdf import PdfReader, PdfWriter

ITEM = re.compile(r"^(\d+)(?:-(\d+))?(?:r(90|180|270))?$")


def wanted(spec, count):
    if not spec:
        for n in range(1, count + 1):
            yield n, 0
        return
    for part in spec.split(","):
        m = ITEM.match(part)
        if not m:
            sys.exit(f"cannot read page list: {part}")
        first = int(m.group(1))
        last = int(m.group(2) or first)
        if not 1 <= first <= last <= count:
            sys.exit(f"{part}: the file has {count} pages")
        for n in range(first, last + 1):
            yield n, int(m.group(3) or 0)


def main(out, sources):
    writer = PdfWriter()
    for source in sources:
        path, spec = source, ""
        if ".pdf:" in source.lower():
            cut = source.lower().rindex(".pdf:") + 4
            path, spec = source[:cut], source[cut + 1:]
        reader = PdfReader(path)
        for number, turn in wanted(spec, len(reader.pages)):
            page = writer.add_page(reader.pages[number - 1])
            if turn:
                page.rotate(turn)
    with open(out, "wb") as fh:
        writer.write(fh)
    print(out, len(writer.pages), "pages")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
