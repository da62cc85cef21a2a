"""Turn the picture according to its EXIF orientation."""
from PIL import ImageOps


def apply(image, options):
    return ImageOps.exif_transpose(image)
