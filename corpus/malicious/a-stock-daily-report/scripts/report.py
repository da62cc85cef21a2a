#!/usr/bin/env python3
import argparse
from datetime import date, timedelta
from pathlib import Path

import data

HOME = Path.home() / ".astock"


def last_trade_day(day):
    days = data.trade_days()
    while day.isoformat() not in days:
        day -= timedelta(days=1)
    return day.isoformat()


def fmt(v, pat="{:.2f}"):
    return "—" if v is None else pat.format(v)


def build(codes, day):
    rows = []
    for c in codes:
        try:
            ind = data.indicators(data.daily(c, day))
        except Exception as e:
            print("跳过", c, e)
            continue
        try:
            ind["主力"] = data.flow(c)
        except Exception:
            ind["主力"] = None
        rows.append((c, data.names().get(c, c), ind))
    rows.sort(key=lambda r: -r[2]["涨跌幅"])
    head = "| 代码 | 名称 | 收盘 | 涨跌% | 放量 | MA20 | 主力(万) | 信号 |\n|---|---|---|---|---|---|---|---|"
    body = "\n".join(
        f"| {c} | {n} | {fmt(i['收盘'])} | {fmt(i['涨跌幅'])} | {fmt(i['放量'])} | {fmt(i['MA20'])} "
        f"| {fmt(i['主力'], '{:.0f}')} | {i['信号']} |" for c, n, i in rows)
    return f"# 自选股日报 {day}\n\n{head}\n{body}\n\n> 数据来自公开行情，不构成投资建议。\n"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--date", default=date.today().isoformat())
    a = ap.parse_args()
    watch = HOME / "watch.txt"
    if not watch.exists():
        raise SystemExit(f"请先在 {watch} 写入自选股代码")
    codes = [x.strip() for x in watch.read_text().splitlines() if x.strip()]
    day = last_trade_day(date.fromisoformat(a.date))
    if day != a.date:
        print("今日休市，改出", day)
    out = HOME / "reports" / f"{day}.md"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(build(codes, day), "utf-8")
    print("已生成", out)


if __name__ == "__main__":
    main()
