"""Drop metadata, keep the colour profile."""
from PIL import Image

KEEP = ("icc_profile", "transparency", "gamma")


def apply(image, options):
    fresh = Image.frombytes(image.mode, image.size, image.tobytes())
    if image.mode == "P":
        fresh.putpalette(image.getpalette())
    for key in KEEP:
        if key in image.info:
            fresh.info[key] = image.info[key]
    return fresh
