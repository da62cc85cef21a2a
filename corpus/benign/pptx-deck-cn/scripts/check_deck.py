# -*- coding: utf-8 -*-
"""检查演示文稿：字号、字数、占位文字、空备注。"""
import sys

from pptx import Presentation
from pptx.util import Pt

HOLD = ("单击此处", "Click to add", "lorem ipsum", "XXX")


def main(path):
    deck = Presentation(path)
    bad = 0
    for n, slide in enumerate(deck.slides, 1):
        words = 0
        for shape in slide.shapes:
            if not shape.has_text_frame:
                continue
            text = shape.text_frame.text
            words += len(text)
            if any(h.lower() in text.lower() for h in HOLD):
                bad += 1
                print(f"第 {n} 页：占位文字 {text[:20]}")
            for p in shape.text_frame.paragraphs:
                for r in p.runs:
                    if r.font.size and r.font.size < Pt(12):
                        bad += 1
                        print(f"第 {n} 页：字号 {r.font.size.pt:.0f} 磅：{r.text[:15]}")
        if words > 220:
            bad += 1
            print(f"第 {n} 页：{words} 字，过多")
        if not slide.has_notes_slide:
            print(f"第 {n} 页：没有备注")
    print(len(deck.slides), "页，", bad, "个问题")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
