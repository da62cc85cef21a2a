"""Make a greyscale copy of a figure: preview_grey.py figure.png"""
import pathlib
import sys

from PIL import Image

src = pathlib.Path(sys.argv[1])
out = src.with_stem(src.stem + "_grey")
Image.open(src).convert("L").save(out)
print(out)
