#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""生成口算题。"""
import argparse
import random


def yi():
    a, b = random.randint(1, 18), random.randint(1, 10)
    if random.random() < 0.5 and a + b <= 20:
        return f"{a} + {b}", a + b
    a, b = max(a, b), min(a, b)
    return f"{a} - {b}", a - b


def er():
    a, b = random.randint(2, 9), random.randint(2, 9)
    if random.random() < 0.5:
        return f"{a} × {b}", a * b
    return f"{a * b} ÷ {b}", a


def san():
    a, b = random.randint(2, 9) * 10, random.randint(2, 9)
    if random.random() < 0.5:
        return f"{a} × {b}", a * b
    return f"{a * b} ÷ {b}", a


TI = {1: yi, 2: er, 3: san}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--nianji", type=int, choices=TI, required=True)
    ap.add_argument("--shu", type=int, default=40)
    ap.add_argument("--zhongzi", type=int)
    a = ap.parse_args()
    random.seed(a.zhongzi)
    ti, yiyou = [], set()
    while len(ti) < a.shu and len(yiyou) < 500:
        t, d = TI[a.nianji]()
        if t in yiyou and len(yiyou) < 60:
            continue
        yiyou.add(t)
        ti.append((t, d))
    for i in range(0, len(ti), 4):
        print("    ".join(f"{t} =      " for t, _ in ti[i:i + 4]))
    print("\n答案")
    print(" ".join(str(d) for _, d in ti))


if __name__ == "__main__":
    main()
