#!/usr/bin/env python3
"""检查中文译文的标点、空格和术语。"""
import re
import sys

HAN = r"[\u4e00-\u9fff]"
BAD_TERMS = {"存储库": "仓库", "缺省": "默认", "快取": "缓存", "执行绪": "线程", "递交": "提交"}
RULES = [
    (re.compile(f"{HAN}[A-Za-z0-9]|[A-Za-z0-9]{HAN}"), "中英文之间缺空格"),
    (re.compile(f"{HAN}[,;:?!]"), "中文后用了半角标点"),
    (re.compile(r"\s[，。；：？！]|[，。；：？！]\s(?=\S)"), "全角标点旁有空格"),
    (re.compile(r"\.{3,}|。{2,}"), "省略号应为……"),
    (re.compile(f"{HAN}--{HAN}"), "破折号应为——"),
    (re.compile(r"(进行|作出)了?一个?"), "弱动词，考虑直接用动词"),
]


def strip_code(line):
    return re.sub(r"`[^`]*`|\]\([^)]*\)|https?://\S+", "", line)


def main(path):
    fence = False
    n_bad = 0
    for n, line in enumerate(open(path, encoding="utf-8"), 1):
        if line.lstrip().startswith("```"):
            fence = not fence
            continue
        if fence:
            continue
        text = strip_code(line.rstrip("\n"))
        for rx, msg in RULES:
            m = rx.search(text)
            if m:
                print(f"{path}:{n}: {msg}: …{text[max(0, m.start() - 6):m.end() + 6]}…")
                n_bad += 1
        for bad, good in BAD_TERMS.items():
            if bad in text:
                print(f"{path}:{n}: 术语“{bad}”应为“{good}”")
                n_bad += 1
        for sent in re.split(r"[。！？；]", text):
            if sent.count("的") > 3:
                print(f"{path}:{n}: 一句里“的”太多")
                n_bad += 1
            if len(re.findall(HAN, sent)) > 60:
                print(f"{path}:{n}: 句子过长（{len(sent)} 字）")
                n_bad += 1
    return 1 if n_bad else 0


if __name__ == "__main__":
    sys.exit(max(main(p) for p in sys.argv[1:]))
