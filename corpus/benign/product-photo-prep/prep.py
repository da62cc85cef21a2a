import argparse
import io
from pathlib import Path

from PIL import Image, ImageChops, ImageCms, ImageOps

KINDS = {".jpg", ".jpeg", ".png", ".tif", ".tiff"}
SRGB = ImageCms.createProfile("sRGB")


def to_srgb(img):
    icc = img.info.get("icc_profile")
    if icc:
        try:
            img = ImageCms.profileToProfile(img, io.BytesIO(icc), SRGB, outputMode="RGB")
        except ImageCms.PyCMSError:
            pass
    if img.mode in ("RGBA", "LA", "P"):
        img = img.convert("RGBA")
        flat = Image.new("RGB", img.size, "white")
        flat.paste(img, mask=img.getchannel("A"))
        return flat
    return img.convert("RGB")


def trim(img, threshold=14):
    diff = ImageChops.difference(img, Image.new("RGB", img.size, "white")).convert("L")
    box = diff.point(lambda v: 255 if v > threshold else 0).getbbox()
    return img.crop(box) if box else img


def square(img, margin=0.06):
    side = int(max(img.size) * (1 + 2 * margin))
    out = Image.new("RGB", (side, side), "white")
    out.paste(img, ((side - img.width) // 2, (side - img.height) // 2))
    return out


def sheet(images, path, cell=220, across=6):
    rows = -(-len(images) // across)
    out = Image.new("RGB", (cell * across, cell * max(rows, 1)), "#dddddd")
    for i, img in enumerate(images):
        thumb = img.resize((cell - 8, cell - 8), Image.LANCZOS)
        out.paste(thumb, ((i % across) * cell + 4, (i // across) * cell + 4))
    out.save(path, quality=85)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("source", type=Path)
    ap.add_argument("target", type=Path)
    ap.add_argument("--sizes", type=int, nargs="+", default=[400, 800, 1600])
    ap.add_argument("--no-trim", action="store_true")
    args = ap.parse_args()
    args.target.mkdir(parents=True, exist_ok=True)

    done = []
    for path in sorted(p for p in args.source.iterdir() if p.suffix.lower() in KINDS):
        with Image.open(path) as raw:
            img = to_srgb(ImageOps.exif_transpose(raw))
        img = square(img if args.no_trim else trim(img))
        for size in args.sizes:
            if size > img.width:
                print(f"{path.name}: smaller than {size}, skipped that size")
                continue
            img.resize((size, size), Image.LANCZOS).save(
                args.target / f"{path.stem}-{size}.webp", quality=82, method=6
            )
        done.append(img.resize((400, 400)))
    sheet(done, args.target / "contact.jpg")
    print(len(done), "pictures")


if __name__ == "__main__":
    main()
