#!/usr/bin/env python3
"""按人数缩放菜谱，或汇总采购清单。"""
import argparse
from collections import defaultdict
from fractions import Fraction

import yaml

TO_BASE = {"克": ("克", 1), "千克": ("克", 1000), "斤": ("克", 500), "两": ("克", 50),
           "毫升": ("毫升", 1), "升": ("毫升", 1000), "汤匙": ("毫升", 15), "茶匙": ("毫升", 5), "碗": ("毫升", 250)}
SEASON = {"盐", "花椒", "八角", "辣椒", "味精", "五香粉"}


def show(n):
    if n == int(n):
        return str(int(n))
    f = Fraction(n).limit_denominator(4)
    if abs(float(f) - n) < 0.02 and n < 10:
        whole, rest = divmod(f.numerator, f.denominator)
        return f"{whole or ''}{' ' if whole else ''}{rest}/{f.denominator}"
    return f"{n:.0f}" if n > 20 else f"{n:.1f}"


def scaled(recipe, people):
    k = people / recipe["人数"] if people else 1
    for name, qty, unit in recipe["用料"]:
        if not qty:
            yield name, None, unit
        else:
            kk = 1 + (k - 1) * 0.7 if name in SEASON and k > 1 else k
            yield name, qty * kk, unit


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+")
    ap.add_argument("--人数", type=int, dest="people")
    ap.add_argument("--清单", action="store_true", dest="shopping")
    a = ap.parse_args()
    total = defaultdict(float)
    for f in a.files:
        r = yaml.safe_load(open(f, encoding="utf-8"))
        items = list(scaled(r, a.people))
        if a.shopping:
            for name, qty, unit in items:
                base, k = TO_BASE.get(unit, (unit, 1))
                total[name, base] += (qty or 0) * k
            continue
        print(f"# {r['名称']}（{a.people or r['人数']} 人份）")
        for name, qty, unit in items:
            print(f"- {name} {show(qty) + ' ' if qty else ''}{unit}")
        for i, s in enumerate(r["步骤"], 1):
            print(f"{i}. {s}")
        print()
    for (name, unit), qty in sorted(total.items()):
        print(f"[ ] {name} {show(qty) if qty else ''} {unit}")


if __name__ == "__main__":
    main()
