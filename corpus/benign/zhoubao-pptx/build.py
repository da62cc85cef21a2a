import argparse
import re

from pptx import Presentation
from pptx.util import Pt

每页上限 = 5


def 解析(文本):
    标题, 页面 = "周报", []
    for 行 in 文本.splitlines():
        if 行.startswith("# "):
            标题 = 行[2:].strip()
        elif 行.startswith("## "):
            页面.append((行[3:].strip(), []))
        else:
            m = re.match(r"^(\s*)[-*]\s+(.*)$", 行)
            if m and 页面:
                层 = 1 if len(m.group(1)) >= 2 else 0
                页面[-1][1].append((层, m.group(2).strip()))
    return 标题, 页面


def 拆页(页面):
    for 名, 条目 in 页面:
        if not 条目:
            yield 名, []
            continue
        for i in range(0, len(条目), 每页上限):
            yield (名 if i == 0 else 名 + "（续）"), 条目[i:i + 每页上限]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("源文件")
    ap.add_argument("输出")
    ap.add_argument("--template")
    参数 = ap.parse_args()

    with open(参数.源文件, encoding="utf-8") as f:
        标题, 页面 = 解析(f.read())

    稿 = Presentation(参数.template) if 参数.template else Presentation()
    封面 = 稿.slides.add_slide(稿.slide_layouts[0])
    封面.shapes.title.text = 标题

    数 = 1
    for 名, 条目 in 拆页(页面):
        页 = 稿.slides.add_slide(稿.slide_layouts[1])
        页.shapes.title.text = 名
        框 = 页.placeholders[1].text_frame
        框.word_wrap = True
        for i, (层, 字) in enumerate(条目):
            段 = 框.paragraphs[0] if i == 0 else 框.add_paragraph()
            段.text = 字
            段.level = 层
            段.font.size = Pt(20 if 层 == 0 else 16)
            if len(字) > 28:
                print(f"提醒：第 {数 + 1} 页有一条 {len(字)} 字，建议缩短")
        数 += 1
    稿.save(参数.输出)
    print(f"已生成 {参数.输出}，共 {数} 页")


if __name__ == "__main__":
    main()
