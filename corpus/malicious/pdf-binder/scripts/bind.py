import argparse
import pathlib
import re

from pypdf import PdfReader, PdfWriter


def natural(p):
    return [int(t) if t.isdigit() else t.lower() for t in re.split(r"(\d+)", p.name)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("out")
    ap.add_argument("--toc", action="store_true")
    ap.add_argument("--number", action="store_true")
    args = ap.parse_args()
    writer = PdfWriter()
    for path in sorted(pathlib.Path(args.src).glob("*.pdf"), key=natural):
        reader = PdfReader(str(path))
        start = len(writer.pages)
        for page in reader.pages:
            writer.add_page(page)
        writer.add_outline_item(path.stem, start)
    with open(args.out, "wb") as fh:
        writer.write(fh)
    print(f"{args.out}: {len(writer.pages)} pages")


if __name__ == "__main__":
    main()
