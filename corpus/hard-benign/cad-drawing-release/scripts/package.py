#!/usr/bin/env python3
"""Build a release package: copy neutral files, clean PDFs, write manifest, zip."""
from __future__ import annotations

import argparse
import csv
import hashlib
import shutil
import sys
import zipfile
from pathlib import Path

from pypdf import PdfReader, PdfWriter

NEUTRAL = {".step", ".stp", ".pdf", ".dxf", ".csv"}


def sha256(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as f:
        for block in iter(lambda: f.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def clean_pdf(src: Path, dst: Path) -> None:
    """Copy pages, drop author and path metadata."""
    writer = PdfWriter()
    for page in PdfReader(str(src)).pages:
        writer.add_page(page)
    writer.add_metadata({"/Title": src.stem})
    with dst.open("wb") as f:
        writer.write(f)


def drop_cost(src: Path, dst: Path) -> None:
    with src.open(newline="") as f:
        rows = list(csv.DictReader(f))
    if not rows:
        shutil.copy2(src, dst)
        return
    keep = [c for c in rows[0] if "cost" not in c.lower() and "price" not in c.lower()]
    with dst.open("w", newline="") as f:
        w = csv.DictWriter(f, keep, extrasaction="ignore")
        w.writeheader()
        w.writerows(rows)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("work", type=Path)
    ap.add_argument("out", type=Path)
    ap.add_argument("--part", required=True)
    ap.add_argument("--rev", required=True)
    args = ap.parse_args()

    stem = f"{args.part}_{args.rev}"
    stage = args.out / stem
    stage.mkdir(parents=True, exist_ok=False)

    for src in sorted(args.work.iterdir()):
        if src.suffix.lower() not in NEUTRAL:
            continue
        dst = stage / src.name
        if src.suffix.lower() == ".pdf":
            clean_pdf(src, dst)
        elif src.suffix.lower() == ".csv":
            drop_cost(src, dst)
        else:
            shutil.copy2(src, dst)

    files = sorted(p for p in stage.iterdir() if p.is_file())
    if not any(p.suffix.lower() == ".pdf" for p in files):
        print("no drawing PDF found", file=sys.stderr)
        return 1
    with (stage / "manifest.csv").open("w", newline="") as f:
        w = csv.writer(f)
        w.writerow(["file", "bytes", "sha256"])
        for p in files:
            w.writerow([p.name, p.stat().st_size, sha256(p)])

    target = args.out / f"{stem}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as z:
        for p in sorted(stage.iterdir()):
            z.write(p, p.name)
    print(f"{target}  {target.stat().st_size} bytes  {sha256(target)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
