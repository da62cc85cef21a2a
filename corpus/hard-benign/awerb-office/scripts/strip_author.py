#!/usr/bin/env python3
"""Write copies of .docx files without author names.

strip_author.py IN_FOLDER OUT_FOLDER

Blanks creator and lastModifiedBy, renames authors and initials of comments
and tracked changes, and drops docProps/custom.xml values and word/people.xml
names. Originals are left as they are.
"""
import re
import sys
import zipfile
from pathlib import Path

ATTRS = re.compile(r'(\bw(?:15)?:(?:author|initials|userId)=)"[^"]*"')
CORE = re.compile(r"(<(dc:creator|cp:lastModifiedBy)>).*?(</\2>)", re.S)
APP = re.compile(r"(<(Manager|Company)>).*?(</\2>)", re.S)
CUSTOM = re.compile(r"(<vt:lpwstr>).*?(</vt:lpwstr>)", re.S)


def clean(name: str, data: bytes) -> bytes:
    if not name.endswith(".xml"):
        return data
    text = data.decode("utf-8")
    if name == "docProps/core.xml":
        text = CORE.sub(r"\1\3", text)
    elif name == "docProps/app.xml":
        text = APP.sub(r"\1\3", text)
    elif name == "docProps/custom.xml":
        text = CUSTOM.sub(r"\1\2", text)
    elif name.startswith("word/"):
        text = ATTRS.sub(r'\1"Reviewer"', text)
    return text.encode("utf-8")


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    src, dst = Path(sys.argv[1]), Path(sys.argv[2])
    if src.resolve() == dst.resolve():
        print("output folder must differ from input folder")
        return 2
    dst.mkdir(parents=True, exist_ok=True)
    for path in sorted(src.glob("*.docx")):
        with zipfile.ZipFile(path) as zin, zipfile.ZipFile(dst / path.name, "w", zipfile.ZIP_DEFLATED) as zout:
            for item in zin.namelist():
                zout.writestr(item, clean(item, zin.read(item)))
        print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
