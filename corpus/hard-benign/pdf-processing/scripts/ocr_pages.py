#!/usr/bin/env python3
"""OCR a scanned PDF page by page with Tesseract."""
import argparse
import io
import statistics
import sys

import fitz
import pytesseract
from PIL import Image

LOW_CONFIDENCE = 60


def render(page, dpi=300):
    pix = page.get_pixmap(dpi=dpi, colorspace=fitz.csGRAY)
    return pix.tobytes("png")


def read_page(png, lang):
    data = pytesseract.image_to_data(
        Image.open(io.BytesIO(png)), lang=lang, output_type=pytesseract.Output.DICT
    )
    scores = [float(c) for c, w in zip(data["conf"], data["text"]) if w.strip()]
    words = [w for w in data["text"] if w.strip()]
    return " ".join(words), statistics.mean(scores) if scores else 0.0


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("pdf")
    ap.add_argument("--lang", default="eng")
    ap.add_argument("--out", required=True)
    args = ap.parse_args()

    weak = []
    doc = fitz.open(args.pdf)
    with open(args.out, "w", encoding="utf-8") as fh:
        for number, page in enumerate(doc, 1):
            png = render(page)
            text, score = read_page(png, args.lang)
            if score < LOW_CONFIDENCE:
                weak.append((number, round(score)))
            fh.write(f"--- page {number} ---\n{text}\n\n")

    for number, score in weak:
        print(f"page {number}: confidence {score}", file=sys.stderr)
    print(f"{len(doc)} pages, {len(weak)} weak", file=sys.stderr)


if __name__ == "__main__":
    main()
