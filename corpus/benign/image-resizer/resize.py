import argparse
import pathlib

from PIL import Image, ImageOps

KINDS = {".jpg", ".jpeg", ".png", ".webp", ".tif"}


def convert(src, dst, width, fmt, quality):
    with Image.open(src) as im:
        im = ImageOps.exif_transpose(im)
        if im.width > width:
            im = im.resize((width, round(im.height * width / im.width)), Image.LANCZOS)
        if fmt == "jpeg":
            im = im.convert("RGB")
        im.save(dst, fmt.upper(), quality=quality)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=pathlib.Path)
    ap.add_argument("--width", type=int, default=1600)
    ap.add_argument("--format", default="webp", choices=["webp", "jpeg", "avif"])
    ap.add_argument("--quality", type=int, default=82)
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("web"))
    a = ap.parse_args()
    a.out.mkdir(exist_ok=True)
    before = after = 0
    for p in sorted(a.folder.iterdir()):
        if p.suffix.lower() in KINDS:
            dst = a.out / f"{p.stem}.{a.format}"
            convert(p, dst, a.width, a.format, a.quality)
            before += p.stat().st_size
            after += dst.stat().st_size
    print(f"{before / 1e6:.1f} MB -> {after / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
