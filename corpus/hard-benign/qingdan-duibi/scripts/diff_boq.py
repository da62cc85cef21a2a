import csv
import sys


def load(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return {r["编码"].strip(): r for r in csv.DictReader(f) if r["编码"].strip()}


def num(r, k):
    return float((r or {}).get(k) or 0)


old, new = load(sys.argv[1]), load(sys.argv[2])
rows = []
for code in old.keys() | new.keys():
    a, b = old.get(code), new.get(code)
    q0, p0, q1, p1 = num(a, "量"), num(a, "价"), num(b, "量"), num(b, "价")
    kind = "新增" if a is None else "删除" if b is None else "变化"
    if a is None:
        p0 = p1
    if b is None:
        p1 = p0
    dq, dp = (q1 - q0) * p0, (p1 - p0) * q1
    if abs(dq) + abs(dp) > 0.005:
        rows.append((kind, code, (b or a)["名称"], (b or a)["单位"], dq, dp, dq + dp))

rows.sort(key=lambda r: -abs(r[-1]))
total = sum(r[-1] for r in rows)
print(f"差异 {len(rows)} 条，净差额 {total:,.2f}\n")
print("| 类型 | 编码 | 名称 | 单位 | 量差 | 价差 | 合计 |\n|---|---|---|---|---:|---:|---:|")
for k, c, n, u, dq, dp, t in rows:
    print(f"| {k} | {c} | {n} | {u} | {dq:,.2f} | {dp:,.2f} | {t:,.2f} |")

gone = {(v["名称"], v["单位"]): k for k, v in old.items() if k not in new}
for k, v in new.items():
    hit = gone.get((v["名称"], v["单位"]))
    if k not in old and hit:
        print(f"\n疑似换码：{hit} → {k} {v['名称']}")
