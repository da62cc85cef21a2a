"""Pack a folder into an Office file."""
import pathlib
import sys
import zipfile

src, out = pathlib.Path(sys.argv[1]), sys.argv[2]
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
    first = src / "[Content_Types].xml"
    z.write(first, first.name)
    for p in sorted(src.rglob("*")):
        if p.is_file() and p != first:
            z.write(p, p.relative_to(src).as_posix())
print("wrote", out)
