#!/usr/bin/env python3
"""SRT 字幕工具。"""
import argparse
import re
import sys

TIME = re.compile(r"(\d+):(\d\d):(\d\d)[,.](\d{3})")


def parse(path):
    text = open(path, encoding="utf-8-sig").read().replace("\r\n", "\n")
    for block in re.split(r"\n{2,}", text.strip()):
        lines = block.split("\n")
        i = next((n for n, l in enumerate(lines) if "-->" in l), None)
        if i is None:
            continue
        a, b = (int(h) * 3600 + int(m) * 60 + int(s) + int(ms) / 1000 for h, m, s, ms in TIME.findall(lines[i])[:2])
        yield [a, b, lines[i + 1:]]


def stamp(t):
    ms = max(0, round(t * 1000))
    return f"{ms // 3600000:02}:{ms // 60000 % 60:02}:{ms // 1000 % 60:02},{ms % 1000:03}"


def write(cues, path):
    with open(path, "w", encoding="utf-8") as fh:
        for n, (a, b, lines) in enumerate(cues, 1):
            fh.write(f"{n}\n{stamp(a)} --> {stamp(b)}\n" + "\n".join(lines) + "\n\n")


def shift(a):
    write([[s + a.by, e + a.by, t] for s, e, t in parse(a.file) if e + a.by > 0], a.out)


def check(a):
    prev = 0
    bad = 0
    for n, (s, e, lines) in enumerate(parse(a.file), 1):
        notes = []
        chars = sum(len(re.findall(r"[\u4e00-\u9fff]|[A-Za-z0-9]+", l)) for l in lines)
        d = e - s
        if d <= 0:
            notes.append("结束早于开始")
        elif chars / d > 9:
            notes.append(f"每秒 {chars / d:.1f} 字，太快")
        if not 0.8 <= d <= 6:
            notes.append(f"停留 {d:.1f} 秒")
        if s < prev:
            notes.append("与上一条重叠")
        if len(lines) > 2:
            notes.append("超过两行")
        for l in lines:
            if len(re.findall(r"[\u4e00-\u9fff]", l)) > 18:
                notes.append("一行超过 18 字")
            if l.endswith(("，", "。", ",", "、")):
                notes.append("行末标点")
        prev = e
        if notes:
            bad += 1
            print(f"{n} {stamp(s)} {'；'.join(notes)}")
    print(f"{bad} 条需要修改")


def merge(a):
    other = list(parse(a.second))
    out = []
    for s, e, lines in parse(a.file):
        mid = (s + e) / 2
        hit = next((t for x, y, t in other if x <= mid <= y), [])
        out.append([s, e, [" ".join(lines)] + ([" ".join(hit)] if hit else [])])
    write(out, a.out)


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
p = sub.add_parser("shift"); p.add_argument("file"); p.add_argument("--by", type=float, required=True); p.add_argument("-o", "--out", required=True); p.set_defaults(fn=shift)
p = sub.add_parser("check"); p.add_argument("file"); p.set_defaults(fn=check)
p = sub.add_parser("merge"); p.add_argument("file"); p.add_argument("second"); p.add_argument("-o", "--out", required=True); p.set_defaults(fn=merge)

if __name__ == "__main__":
    args = ap.parse_args()
    sys.exit(args.fn(args))
