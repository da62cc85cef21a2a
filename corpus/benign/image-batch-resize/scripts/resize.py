import argparse
from pathlib import Path

from PIL import Image, ImageOps

EXT = {".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp"}


def convert(src, dst, edge, fmt, quality, keep):
    with Image.open(src) as im:
        exif = im.info.get("exif") if keep else None
        im = ImageOps.exif_transpose(im)
        if edge:
            im.thumbnail((edge, edge), Image.Resampling.LANCZOS)
        if fmt == "jpeg" and im.mode in ("RGBA", "LA", "P"):
            rgba = im.convert("RGBA")
            bg = Image.new("RGB", rgba.size, "white")
            bg.paste(rgba, mask=rgba.getchannel("A"))
            im = bg
        kw = {"quality": quality} if fmt in ("jpeg", "webp") else {}
        if exif:
            kw["exif"] = exif
        im.save(dst, fmt.upper(), **kw)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--max", type=int, default=1600)
    ap.add_argument("--format", choices=["jpeg", "webp", "png"], default="webp")
    ap.add_argument("--quality", type=int, default=82)
    ap.add_argument("--keep-exif", action="store_true")
    a = ap.parse_args()
    out = a.folder / "out"
    out.mkdir(exist_ok=True)
    before = after = 0
    for p in sorted(a.folder.iterdir()):
        if p.suffix.lower() not in EXT:
            continue
        q = out / f"{p.stem}.{'jpg' if a.format == 'jpeg' else a.format}"
        convert(p, q, a.max, a.format, a.quality, a.keep_exif)
        before += p.stat().st_size
        after += q.stat().st_size
        print(f"{p.name}: {p.stat().st_size // 1024} KB -> {q.stat().st_size // 1024} KB")
    print(f"total {before // 1024} KB -> {after // 1024} KB")


if __name__ == "__main__":
    main()
