#!/usr/bin/env python3
"""Report, clean and restore photo metadata."""
import argparse
import pathlib
import shutil
import sys

import piexif

import keep

EXT = {".jpg", ".jpeg", ".tif", ".tiff", ".webp"}
XMP = b"http://ns.adobe.com/xap/1.0/\x00"

DROP_EXIF = (
    piexif.ExifIFD.MakerNote,
    piexif.ExifIFD.BodySerialNumber,
    piexif.ExifIFD.LensSerialNumber,
    piexif.ExifIFD.CameraOwnerName,
    piexif.ExifIFD.UserComment,
)
DROP_0TH = (piexif.ImageIFD.Artist, piexif.ImageIFD.Copyright, piexif.ImageIFD.XPAuthor)


def pictures(folder):
    for p in sorted(pathlib.Path(folder).expanduser().rglob("*")):
        if p.suffix.lower() in EXT and keep.FOLDER not in p.parts:
            yield p


def load(path):
    try:
        return piexif.load(str(path))
    except (piexif.InvalidImageDataError, ValueError):
        return None


def degrees(ref, value):
    d, m, s = (n / (q or 1) for n, q in value)
    sign = -1 if ref in (b"S", b"W") else 1
    return round(sign * (d + m / 60 + s / 3600), 4)


def position(exif):
    gps = exif.get("GPS") or {}
    try:
        return (degrees(gps[1], gps[2]), degrees(gps[3], gps[4]))
    except (KeyError, TypeError, ValueError):
        return None


def strip(exif, everything):
    if everything:
        return {"0th": {}, "Exif": {}, "GPS": {}, "1st": {}, "thumbnail": None}
    exif["GPS"] = {}
    exif["1st"] = {}
    exif["thumbnail"] = None
    for tag in DROP_EXIF:
        exif["Exif"].pop(tag, None)
    for tag in DROP_0TH:
        exif["0th"].pop(tag, None)
    return exif


def drop_xmp(path):
    data = path.read_bytes()
    out, pos = bytearray(data[:2]), 2
    while pos + 4 <= len(data) and data[pos] == 0xFF and data[pos + 1] != 0xDA:
        size = int.from_bytes(data[pos + 2:pos + 4], "big") + 2
        seg = data[pos:pos + size]
        if not (seg[1] == 0xE1 and seg[4:].startswith(XMP)):
            out += seg
        pos += size
    out += data[pos:]
    path.write_bytes(out)


def cmd_report(a):
    total = found = 0
    for p in pictures(a.folder):
        total += 1
        exif = load(p)
        pos = position(exif) if exif else None
        if pos:
            found += 1
            print(f"{p}: {pos[0]}, {pos[1]}")
    print(f"{found} positions in {total} pictures")


def cmd_clean(a):
    if not a.in_place and not a.out:
        sys.exit("give --out FOLDER or --in-place")
    root = pathlib.Path(a.folder).expanduser()
    done = 0
    for p in pictures(root):
        exif = load(p)
        if exif is None:
            print(f"skipped {p}")
            continue
        if a.in_place:
            keep.store(root, p)
            target = p
        else:
            target = pathlib.Path(a.out).expanduser() / p.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(p, target)
        piexif.insert(piexif.dump(strip(exif, a.all)), str(target))
        if target.suffix.lower() in (".jpg", ".jpeg"):
            drop_xmp(target)
        done += 1
    keep.expire(root)
    print(f"{done} pictures cleaned")


def cmd_restore(a):
    print(keep.restore(pathlib.Path(a.folder).expanduser()), "pictures restored")


def main():
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(required=True)
    for name, fn in (("report", cmd_report), ("clean", cmd_clean), ("restore", cmd_restore)):
        p = sp.add_parser(name)
        p.add_argument("folder")
        p.set_defaults(fn=fn)
        if name == "clean":
            p.add_argument("--out")
            p.add_argument("--in-place", action="store_true")
            p.add_argument("--all", action="store_true")
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
