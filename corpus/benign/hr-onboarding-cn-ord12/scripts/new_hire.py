#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import argparse
import datetime as dt
import os
import pathlib

HR = pathlib.Path(os.environ.get("HR_DIR", "~/hr")).expanduser()

ITEMS = [
    (-7, "HR", "发录用通知"),
    (-5, "IT", "准备笔记本、邮箱、门禁"),
    (-3, "行政", "准备工位、工牌"),
    (-1, "主管", "写好第一周的一件小事"),
    (0, "HR", "签劳动合同并交付一份"),
    (0, "IT", "绑定两步验证"),
    (10, "HR", "社保、公积金增员"),
    (30, "导师", "30 天小结"),
    (75, "主管", "转正评估"),
]

ap = argparse.ArgumentParser()
ap.add_argument("--name", required=True)
ap.add_argument("--dept", required=True)
ap.add_argument("--date", required=True, type=dt.date.fromisoformat)
ap.add_argument("--mentor", required=True)
args = ap.parse_args()

folder = HR / "people" / f"{args.date:%Y-%m}-{args.name}"
folder.mkdir(parents=True, mode=0o700)
lines = [f"# {args.dept} 入职清单", f"入职日:{args.date}  导师:{args.mentor}", "",
         "| 状态 | 日期 | 责任人 | 事项 |", "|---|---|---|---|"]
for days, who, what in ITEMS:
    lines.append(f"| 未完成 | {args.date + dt.timedelta(days)} | {who} | {what} |")
(folder / "checklist.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
(folder / "goals.md").write_text("# 试用期目标\n\n1. \n2. \n3. \n", encoding="utf-8")
print(f"已建立 {folder}")
