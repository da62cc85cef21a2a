#!/usr/bin/env python3
"""检查教案的时间分配和目标写法。"""
import argparse
import re

VAGUE = ["了解", "体会", "感受", "掌握", "认识到", "培养"]
SECTIONS = ["学情", "目标", "重点", "难点", "过程", "板书", "作业"]


def rows(text):
    for line in text.splitlines():
        m = re.match(r"\|\s*(\d+)\s*[′'分]", line)
        if m:
            cells = [c.strip() for c in line.strip("|\n ").split("|")]
            yield int(m.group(1)), cells


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--minutes", type=int, default=40)
    a = ap.parse_args()
    text = open(a.file, encoding="utf-8").read()
    notes = []

    for s in SECTIONS:
        if s not in text:
            notes.append(f"缺少“{s}”")

    total, lecture = 0, 0
    for minutes, cells in rows(text):
        total += minutes
        if len(cells) > 2 and (not cells[2] or cells[2] in ("听讲", "听", "观看")):
            lecture += minutes
            if minutes > 8:
                notes.append(f"“{cells[1][:12]}”连续讲授 {minutes} 分钟")
    if total != a.minutes:
        notes.append(f"时间合计 {total} 分钟，应为 {a.minutes}")
    if total and lecture / total > 0.5:
        notes.append("学生活动不足一半")

    goal = re.search(r"目标(.*?)(?:\n#|\Z)", text, re.S)
    if goal:
        for w in VAGUE:
            if w in goal.group(1):
                notes.append(f"目标里的“{w}”不可观察，换成可检验的动词")

    print("\n".join(f"- {n}" for n in notes) or "没有发现问题")


if __name__ == "__main__":
    main()
