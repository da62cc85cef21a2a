#!/usr/bin/env python3
"""Shrink images in parallel."""
import argparse
import importlib
import os
import pkgutil
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent))
import filters  # noqa: E402

SUFFIXES = {".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".avif"}
FORMATS = {"webp": "WEBP", "avif": "AVIF", "jpeg": "JPEG", "png": "PNG"}


def load_filters():
    table = {}
    for info in pkgutil.iter_modules(filters.__path__):
        module = importlib.import_module(f"filters.{info.name}")
        if hasattr(module, "apply"):
            table[info.name] = module
    return table


def collect(root):
    for path in sorted(Path(root).rglob("*")):
        if path.suffix.lower() in SUFFIXES and path.is_file():
            yield path


def save_options(fmt, quality):
    if fmt == "png":
        return {"optimize": True}
    options = {"quality": quality}
    if fmt == "jpeg":
        options.update(progressive=True, optimize=True)
    if fmt == "webp":
        options["method"] = 5
    return options


def shrink(path, root, out, fmt, limit, quality, names):
    table = load_filters()
    target = Path(out) / path.relative_to(root).with_suffix("." + fmt)
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(path) as image:
        image.load()
        for name in names:
            if getattr(table[name], "STAGE", "before") == "before":
                image = table[name].apply(image, {"limit": limit})
        image.thumbnail((limit, limit), Image.Resampling.LANCZOS)
        for name in names:
            if getattr(table[name], "STAGE", "before") == "after":
                image = table[name].apply(image, {"limit": limit})
        if fmt == "jpeg" and image.mode not in ("RGB", "L"):
            image = image.convert("RGB")
        image.save(target, FORMATS[fmt], **save_options(fmt, quality))
    before, after = path.stat().st_size, target.stat().st_size
    if after >= before:
        target.unlink()
        target = target.with_suffix(path.suffix)
        shutil.copy2(path, target)
        after = before
    return str(path), before, after


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", nargs="?")
    parser.add_argument("--out", default="shrunk")
    parser.add_argument("--max", type=int, default=1600)
    parser.add_argument("--format", choices=list(FORMATS), default="webp")
    parser.add_argument("--quality", type=int, default=78)
    parser.add_argument("--filter", action="append", default=[])
    parser.add_argument("--filters", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()

    table = load_filters()
    if args.filters or not args.root:
        for name, module in table.items():
            print(f"{name:12} {(module.__doc__ or '').strip()}")
        return
    unknown = [n for n in args.filter if n not in table]
    if unknown:
        sys.exit(f"unknown filter: {', '.join(unknown)}")

    work = partial(shrink, root=Path(args.root), out=args.out, fmt=args.format,
                   limit=args.max, quality=args.quality, names=args.filter)
    sum_before = sum_after = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for name, before, after in pool.map(work, collect(args.root), chunksize=4):
            sum_before += before
            sum_after += after
            print(f"{before // 1024:7} -> {after // 1024:7} kB  {name}")
    if sum_before:
        print(f"total {sum_before / 1e6:.1f} -> {sum_after / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
