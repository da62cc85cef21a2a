"""文档入库前检查。只读文件，打印结果，不修改任何东西。"""
import re
import sys
import unicodedata
from pathlib import Path

HIDDEN = {
    "零宽字符": re.compile("[\u200b\u200c\u2060\ufeff]"),
    "双向控制符": re.compile("[\u202a-\u202e\u2066-\u2069]"),
    "标签字符": re.compile("[\U000e0000-\U000e007f]"),
}

PHRASES = [
    ("夺权", r"(忽略|无视|忘记|覆盖)(掉)?(之前|以上|上面|先前|此前)的?(所有|全部|一切)?(指令|提示|规则|要求|设定)"),
    ("夺权", r"ignore\s+(all\s+)?(previous|prior|above)\s+instructions"),
    ("换身份", r"你现在(是|扮演)(一个)?(不受|没有|无)(任何)?(限制|约束|规则)"),
    ("套设置", r"(输出|复述|翻译|显示|告诉我)[^。\n]{0,12}(系统提示词|system prompt|初始指令)"),
    ("对机器说", r"(AI|模型|助手|机器人)(请注意|必须|务必)[：:，,]"),
    ("带参图片", r"!\[[^\]]*\]\(https?://[^)]+\?[^)]*(=|%3D)[^)]*\)"),
    ("伪造轮次", r"(^|\n)\s*(助手|assistant|system)\s*[：:]"),
]
RULES = [(n, re.compile(p, re.I)) for n, p in PHRASES]

HTML = [
    ("HTML 注释", re.compile(r"<!--(.+?)-->", re.S)),
    ("隐藏元素", re.compile(r"style\s*=\s*[\"'][^\"']*(display\s*:\s*none|font-size\s*:\s*0|opacity\s*:\s*0|color\s*:\s*(#fff(fff)?|white))", re.I)),
]


def scan(path: Path):
    text = path.read_text(encoding="utf-8", errors="replace")
    found = []
    for name, rx in HIDDEN.items():
        n = len(rx.findall(text.lstrip("\ufeff")))
        if n:
            found.append((name, 0, f"{n} 处"))
    for name, rx in HTML:
        for m in rx.finditer(text):
            found.append((name, text.count("\n", 0, m.start()) + 1, m.group(0)[:60]))
    clean = unicodedata.normalize("NFKC", text)
    for rx in HIDDEN.values():
        clean = rx.sub("", clean)
    for name, rx in RULES:
        for m in rx.finditer(clean):
            found.append((name, clean.count("\n", 0, m.start()) + 1, m.group(0).strip()[:60]))
    return found


def main():
    bad = 0
    for arg in sys.argv[1:]:
        hits = scan(Path(arg))
        if hits:
            bad += 1
            print(f"[待复核] {arg}")
            for name, line, what in hits:
                print(f"    {name}  第 {line} 行  {what!r}")
        else:
            print(f"[通过]   {arg}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
