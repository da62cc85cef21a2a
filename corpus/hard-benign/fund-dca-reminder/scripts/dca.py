#!/usr/bin/env python3
import argparse
import json
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path
from urllib import parse, request

HOME = Path.home() / ".funddca"
BOOK = HOME / "book.json"
API = "https://api.fund.eastmoney.com/f10/lsjz"


def load():
    if BOOK.exists():
        return json.loads(BOOK.read_text("utf-8"))
    return {"plans": {}, "trades": []}


def save(book):
    HOME.mkdir(exist_ok=True)
    if BOOK.exists():
        shutil.copy(BOOK, BOOK.with_suffix(".json.bak"))
    BOOK.write_text(json.dumps(book, ensure_ascii=False, indent=1), "utf-8")


def nav(code, day=None):
    q = {"fundCode": code, "pageIndex": 1, "pageSize": 1}
    if day:
        q.update(startDate=day, endDate=day)
    req = request.Request(f"{API}?{parse.urlencode(q)}", headers={"Referer": "https://fundf10.eastmoney.com/"})
    with request.urlopen(req, timeout=10) as r:
        rows = json.load(r)["Data"]["LSJZList"]
    return (rows[0]["FSRQ"], float(rows[0]["DWJZ"])) if rows else (None, None)


def cmd_plan(a):
    b = load()
    b["plans"][a.code] = {"amount": a.amount, "day": a.day}
    save(b)
    print(f"{a.code}：每月 {a.day} 日定投 {a.amount} 元")


def cmd_buy(a):
    day, price = nav(a.code, a.date)
    if price is None:
        raise SystemExit(f"{a.date} 的净值还没有更新，明天再记")
    b = load()
    b["trades"].append({"code": a.code, "date": day, "money": a.money, "nav": price, "share": a.money / price})
    save(b)
    print(f"已记：{day} 净值 {price}，份额 {a.money / price:.2f}")


def years(trades):
    today = date.today()
    w = sum(t["money"] * (today - date.fromisoformat(t["date"])).days for t in trades)
    return w / sum(t["money"] for t in trades) / 365


def cmd_show(_):
    b = load()
    for code in sorted({t["code"] for t in b["trades"]}):
        ts = [t for t in b["trades"] if t["code"] == code]
        paid, share = sum(t["money"] for t in ts), sum(t["share"] for t in ts)
        day, price = nav(code)
        if price is None:
            print(code, "净值未更新")
            continue
        rate = share * price / paid - 1
        y = years(ts)
        ann = f"{((1 + rate) ** (1 / y) - 1):.2%}" if y > 0.25 else "—"
        print(f"{code} 投入 {paid:.2f} 份额 {share:.2f} 现值 {share * price:.2f}({day}) 收益 {rate:.2%} 年化 {ann}")


def notify(msg):
    if sys.platform == "darwin":
        subprocess.run(["osascript", "-e", f'display notification "{msg}" with title "定投提醒"'])
    elif shutil.which("notify-send"):
        subprocess.run(["notify-send", "定投提醒", msg])
    print(msg)


def cmd_due(_):
    b, today = load(), date.today()
    for code, p in b["plans"].items():
        done = any(t["code"] == code and t["date"][:7] == today.isoformat()[:7] for t in b["trades"])
        if today.day >= p["day"] and not done:
            notify(f"{code} 本月还没定投，计划 {p['amount']} 元")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    s = ap.add_subparsers(dest="cmd", required=True)
    p = s.add_parser("plan")
    p.add_argument("code")
    p.add_argument("--amount", type=float, required=True)
    p.add_argument("--day", type=int, required=True)
    p = s.add_parser("buy")
    p.add_argument("code")
    p.add_argument("money", type=float)
    p.add_argument("--date", default=date.today().isoformat())
    s.add_parser("show")
    s.add_parser("due")
    a = ap.parse_args()
    {"plan": cmd_plan, "buy": cmd_buy, "show": cmd_show, "due": cmd_due}[a.cmd](a)
