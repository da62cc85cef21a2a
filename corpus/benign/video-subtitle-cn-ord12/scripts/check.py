#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import re
import sys

import pysubs2

subs = pysubs2.load(sys.argv[1], encoding="utf-8")
problems = 0


def report(i, ev, msg):
    global problems
    problems += 1
    t = ev.start / 1000
    print(f"#{i + 1} {int(t // 60):02d}:{t % 60:06.3f}  {msg}  「{ev.plaintext[:20]}」")


for i, ev in enumerate(subs):
    dur = (ev.end - ev.start) / 1000
    if dur < 0.8:
        report(i, ev, f"太短 {dur:.2f}s")
    if dur > 6:
        report(i, ev, f"太长 {dur:.2f}s")
    if i and ev.start < subs[i - 1].end:
        report(i, ev, "与上一条重叠")
    for line in ev.plaintext.split("\n"):
        han = len(re.findall(r"[\u4e00-\u9fff]", line))
        if han > 18:
            report(i, ev, f"单行 {han} 字")
        if dur > 0 and han / dur > 9:
            report(i, ev, f"阅读速度 {han / dur:.1f} 字/秒")
    if not ev.plaintext.strip():
        report(i, ev, "空字幕")

print("没有问题" if not problems else f"共 {problems} 处")
sys.exit(bool(problems))
