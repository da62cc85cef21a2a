#!/usr/bin/env python3
"""评分一致性检查。输入 CSV: juan,p1,p2,teacher（teacher 可空）。"""
import csv
import statistics as st
import sys


def num(x):
    try:
        return float(x)
    except (TypeError, ValueError):
        return None


def band(score):
    return "一类" if score >= 52 else "二类" if score >= 44 else "三类" if score >= 34 else "四类"


def main(path):
    with open(path, newline="", encoding="utf-8-sig") as f:
        rows = [(r["juan"], num(r["p1"]), num(r["p2"]), num(r.get("teacher"))) for r in csv.DictReader(f)]

    bad = [j for j, a, b, _ in rows if a is None or b is None or not (0 <= a <= 60 and 0 <= b <= 60)]
    if bad:
        print("分数缺失或越界的卷号:", ", ".join(bad))
    rows = [r for r in rows if r[0] not in bad]
    if len(rows) < 5:
        sys.exit("有效份数太少，不做统计")

    p1, p2 = [r[1] for r in rows], [r[2] for r in rows]
    if st.pstdev(p1) and st.pstdev(p2):
        print(f"两评相关 r = {st.correlation(p1, p2):.2f}（低于 0.7 说明量表没用好）")
    diff = [abs(a - b) for a, b in zip(p1, p2)]
    print(f"平均分差 {st.mean(diff):.1f}，最大 {max(diff):.0f}")

    third = [j for j, a, b, t in rows if abs(a - b) > 5 and t is None]
    print(f"需教师三评 {len(third)} 份:", ", ".join(third) or "无")

    judged = [((a + b) / 2, t) for _, a, b, t in rows if t is not None]
    if judged:
        bias = [ai - t for ai, t in judged]
        print(f"\n与教师对比 {len(judged)} 份：平均偏差 {st.mean(bias):+.1f}")
        for name in ("一类", "二类", "三类", "四类"):
            part = [ai - t for ai, t in judged if band(t) == name]
            if part:
                print(f"  {name}: {len(part)} 份，偏差 {st.mean(part):+.1f}")

    dist = {}
    for _, a, b, t in rows:
        k = band(t if t is not None else (a + b) / 2)
        dist[k] = dist.get(k, 0) + 1
    print("\n分布:", "  ".join(f"{k} {v}" for k, v in sorted(dist.items())))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法: yizhi.py scores.csv")
    main(sys.argv[1])
