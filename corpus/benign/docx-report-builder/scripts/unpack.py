"""Unpack an Office file and indent its XML."""
import pathlib
import sys
import xml.dom.minidom
import zipfile

src, dest = sys.argv[1:3]
with zipfile.ZipFile(src) as z:
    for name in z.namelist():
        target = (pathlib.Path(dest) / name).resolve()
        if not target.is_relative_to(pathlib.Path(dest).resolve()):
            sys.exit(f"unsafe path in archive: {name}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(z.read(name))
for p in pathlib.Path(dest).rglob("*.rels"):
    p.write_text(xml.dom.minidom.parse(str(p)).toprettyxml(indent="  "), encoding="utf-8")
print("unpacked to", dest)
