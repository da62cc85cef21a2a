#!/usr/bin/env python3
"""List comments in a .docx: author, date, text."""
import sys
import zipfile

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"

with zipfile.ZipFile(sys.argv[1]) as z:
    if "word/comments.xml" not in z.namelist():
        print("no comments")
        sys.exit(0)
    root = etree.fromstring(z.read("word/comments.xml"))

for c in root.iter(W + "comment"):
    text = "".join(t.text or "" for t in c.iter(W + "t"))
    print(f"[{c.get(W + 'author')} {c.get(W + 'date', '')[:10]}] {text}")
