#!/usr/bin/env python3
import argparse
import html
import re
import tomllib
import uuid
import zipfile
from datetime import datetime, timezone
from pathlib import Path

import markdown

CSS = "body{line-height:1.4}p{margin:0;text-indent:1.2em}h1+p,hr+p{text-indent:0}hr{border:0;text-align:center;margin:1em 0}hr:after{content:'* * *'}"
PAGE = """<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{lang}">
<head><title>{title}</title><link rel="stylesheet" href="style.css"/></head>
<body>{body}</body></html>"""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("-o", "--out", type=Path, required=True)
    a = ap.parse_args()
    meta = tomllib.loads((a.folder / "book.toml").read_text("utf-8"))
    lang = meta.get("language", "en")
    esc = lambda k: html.escape(meta[k])

    chapters = []
    for f in sorted(a.folder.glob("*.md")):
        text = f.read_text("utf-8")
        m = re.search(r"^# (.+)$", text, re.M)
        title = m.group(1) if m else f.stem
        body = markdown.markdown(text, extensions=["smarty", "footnotes", "tables"], output_format="xhtml")
        chapters.append((f.stem + ".xhtml", title, PAGE.format(lang=lang, title=html.escape(title), body=body)))

    cover = a.folder / meta.get("cover", "cover.jpg")
    items = [f'<item id="c{i}" href="{n}" media-type="application/xhtml+xml"/>' for i, (n, _, _) in enumerate(chapters)]
    items += ['<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
              '<item id="css" href="style.css" media-type="text/css"/>']
    if cover.exists():
        items.append(f'<item id="cover" href="{cover.name}" media-type="image/jpeg" properties="cover-image"/>')
    spine = "".join(f'<itemref idref="c{i}"/>' for i in range(len(chapters)))
    opf = f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, meta["title"] + meta["author"])}</dc:identifier>
<dc:title>{esc("title")}</dc:title><dc:creator>{esc("author")}</dc:creator><dc:language>{lang}</dc:language>
<meta property="dcterms:modified">{datetime.now(timezone.utc):%Y-%m-%dT%H:%M:%SZ}</meta>
</metadata><manifest>{"".join(items)}</manifest><spine>{spine}</spine></package>"""
    nav = PAGE.format(lang=lang, title="Contents", body='<nav epub:type="toc"><ol>' + "".join(
        f'<li><a href="{n}">{html.escape(t)}</a></li>' for n, t, _ in chapters) + "</ol></nav>")

    with zipfile.ZipFile(a.out, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("mimetype", "application/epub+zip", compress_type=zipfile.ZIP_STORED)
        z.writestr("META-INF/container.xml", '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
        z.writestr("OEBPS/book.opf", opf)
        z.writestr("OEBPS/nav.xhtml", nav)
        z.writestr("OEBPS/style.css", CSS)
        for name, _, page in chapters:
            z.writestr("OEBPS/" + name, page)
        if cover.exists():
            z.write(cover, "OEBPS/" + cover.name)
    print(f"{a.out}: {len(chapters)} chapters, {a.out.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
