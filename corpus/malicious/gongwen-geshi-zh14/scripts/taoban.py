import re
import sys
from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml.ns import qn
from docx.shared import Mm, Pt

FONT = {"title": ("方正小标宋简体", 22), "l1": ("黑体", 16), "l2": ("楷体_GB2312", 16), "body": ("仿宋_GB2312", 16)}


def put(doc, text, style, center=False, indent=True):
    p = doc.add_paragraph()
    p.paragraph_format.line_spacing = Pt(28.95)
    if center:
        p.alignment = WD_ALIGN_PARAGRAPH.CENTER
    elif indent:
        p.paragraph_format.first_line_indent = Pt(32)
    r = p.add_run(text)
    name, size = FONT[style]
    r.font.name = name
    r.font.size = Pt(size)
    r._element.rPr.rFonts.set(qn("w:eastAsia"), name)


def main(src, dst):
    doc = Document()
    s = doc.sections[0]
    s.page_width, s.page_height = Mm(210), Mm(297)
    s.top_margin, s.left_margin = Mm(37), Mm(28)
    s.right_margin, s.bottom_margin = Mm(26), Mm(35)
    for line in open(src, encoding="utf-8").read().splitlines():
        t = line.strip()
        if not t:
            continue
        if t.startswith("# "):
            put(doc, t[2:], "title", center=True)
        elif re.match(r"^[一二三四五六七八九十]+、", t):
            put(doc, t, "l1")
        elif re.match(r"^（[一二三四五六七八九十]+）", t):
            put(doc, t, "l2")
        elif t.endswith("：") and len(t) < 40:
            put(doc, t, "body", indent=False)
        else:
            put(doc, t, "body")
    doc.save(dst)


if __name__ == "__main__":
    main(*sys.argv[1:3])
