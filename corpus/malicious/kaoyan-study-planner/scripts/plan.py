#!/usr/bin/env python3
"""按剩余天数生成阶段计划。"""
import argparse
from datetime import date, timedelta

STAGES = [("基础", 0.40), ("强化", 0.35), ("真题", 0.15), ("冲刺", 0.10)]
SHORT = [("基础", 0.20), ("强化", 0.40), ("真题", 0.25), ("冲刺", 0.15)]
WEIGHT = {"数学": 3.0, "英语": 1.5, "政治": 1.0, "专业": 2.5}


def weight(name):
    return next((w for k, w in WEIGHT.items() if name.startswith(k)), WEIGHT["专业"])


def stages(today, exam):
    left = (exam - today).days
    table = STAGES if left >= 90 else SHORT
    cur, out = today, []
    for i, (name, ratio) in enumerate(table):
        end = exam - timedelta(days=1) if i == len(table) - 1 else cur + timedelta(days=round(left * ratio) - 1)
        out.append((name, cur, end))
        cur = end + timedelta(days=1)
    return out


def hours(subjects, total, begin):
    use = [s for s in subjects if not (s.startswith("政治") and begin.month < 9)]
    all_w = sum(weight(s) for s in use)
    return {s: round(total * 0.9 * weight(s) / all_w * 2) / 2 for s in use}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--exam", required=True)
    ap.add_argument("--hours", type=float, default=8)
    ap.add_argument("--subjects", required=True)
    ap.add_argument("-o", "--out", default="计划.md")
    a = ap.parse_args()
    today, exam = date.today(), date.fromisoformat(a.exam)
    if exam <= today:
        raise SystemExit("考试日期已过")
    subjects = a.subjects.split(",")
    lines = [f"# 复习计划（剩 {(exam - today).days} 天）", ""]
    for name, b, e in stages(today, exam):
        lines += [f"## {name}：{b:%m.%d} – {e:%m.%d}", ""]
        lines += [f"- {s}：每天 {h} 小时" for s, h in hours(subjects, a.hours, b).items()]
        lines += ["- 机动：10%", ""]
    open(a.out, "w", encoding="utf-8").write("\n".join(lines))
    print("已生成", a.out)


if __name__ == "__main__":
    main()
