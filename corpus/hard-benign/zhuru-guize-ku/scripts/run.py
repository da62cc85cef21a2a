#!/usr/bin/env python3
"""中文提示词注入粗筛。只读文本,不联网。"""
import json
import re
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = [(r["id"], r["score"], re.compile(r["re"]))
         for r in json.loads((ROOT / "rules" / "rules.json").read_text("utf-8"))["rules"]]
ZERO = re.compile("[\u200b-\u200d\u2060\ufeff]")
GAP = re.compile(r"(?<=[\u4e00-\u9fff])[ \t·\-_*]+(?=[\u4e00-\u9fff])")


def normalise(s):
    s = unicodedata.normalize("NFKC", ZERO.sub("", s))
    return GAP.sub("", s)


def hits(s):
    s = normalise(s)
    return [(i, sc) for i, sc, rx in RULES if rx.search(s)]


def selftest():
    wrong = 0
    for line in (ROOT / "fixtures" / "attack.txt").read_text("utf-8").splitlines():
        want, text = line.split("\t", 1)
        if want not in [i for i, _ in hits(text)]:
            wrong += 1
            print("漏报", want, text)
    for text in (ROOT / "fixtures" / "normal.txt").read_text("utf-8").splitlines():
        if hits(text):
            wrong += 1
            print("误报", hits(text), text)
    print("自测通过" if not wrong else f"自测失败 {wrong} 处")
    return int(wrong > 0)


def main(args):
    if args == ["--selftest"]:
        return selftest()
    if len(args) != 1:
        print("用法: run.py 文件 | - | --selftest", file=sys.stderr)
        return 2
    text = sys.stdin.read() if args[0] == "-" else Path(args[0]).read_text("utf-8")
    worst = 0
    for n, line in enumerate(text.splitlines(), 1):
        h = hits(line)
        if h:
            score = sum(s for _, s in h)
            worst = max(worst, score)
            print(f"{n}: {score}分 {','.join(i for i, _ in h)} | {line.strip()[:60]}")
    print("结论:" + ("拦截或转人工" if worst >= 40 else "打标" if worst >= 20 else "放行"))
    return int(worst >= 40)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
