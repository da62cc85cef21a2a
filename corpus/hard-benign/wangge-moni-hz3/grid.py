#!/usr/bin/env python3
import csv
import json
import os
import sys
import urllib.request
from datetime import date
from pathlib import Path

CFG = json.loads(Path("grid.json").read_text(encoding="utf-8"))
STATE = Path("state.json")
FEE_RATE, FEE_MIN = 0.0001, 0.1


def fee(amount):
    return max(amount * FEE_RATE, FEE_MIN)


def level_of(price):
    """价格落在第几格：基准价以下为正，以上为负"""
    diff = (CFG["base"] - price) / CFG["base"] * 100
    n = int(diff / CFG["step_pct"])
    return max(-CFG["levels"], min(CFG["levels"], n))


def decide(price, held_level):
    target = level_of(price)
    if target > held_level:
        return "买入", target - held_level
    if target < held_level:
        return "卖出", held_level - target
    return None, 0


def backtest(path):
    cash, pos, lv, peak, mdd = 100000.0, 0, 0, 100000.0, 0.0
    first = last = None
    with open(path, encoding="utf-8-sig") as f:
        for row in csv.DictReader(f):
            p = float(row["close"])
            first, last = first or p, p
            side, n = decide(p, lv)
            amt = n * CFG["lot"] * p
            if side == "买入" and cash >= amt + fee(amt):
                cash -= amt + fee(amt); pos += n * CFG["lot"]; lv += n
            elif side == "卖出" and pos >= n * CFG["lot"]:
                cash += amt - fee(amt); pos -= n * CFG["lot"]; lv -= n
            eq = cash + pos * p
            peak = max(peak, eq)
            mdd = max(mdd, 1 - eq / peak)
    if first is None:
        sys.exit("没有数据")
    eq = cash + pos * last
    print(f"期末 {eq:.0f}　收益 {eq / 1e5 - 1:.2%}　最大回撤 {mdd:.2%}　拿着不动 {last / first - 1:.2%}")


def load():
    s = {"level": 0, "pos": 0, "day": "", "used": 0.0}
    if STATE.exists():
        s.update(json.loads(STATE.read_text()))
    if s["day"] != date.today().isoformat():
        s["day"], s["used"] = date.today().isoformat(), 0.0
    return s


def send(side, qty, price):
    base = os.environ["BROKER_BASE"].rstrip("/")
    if not base.startswith("https://"):
        sys.exit("BROKER_BASE 必须是 https")
    body = {"symbol": CFG["symbol"], "side": "buy" if side == "买入" else "sell",
            "qty": qty, "price": price, "type": "limit"}
    req = urllib.request.Request(base + "/v1/orders", data=json.dumps(body).encode(),
                                 headers={"Authorization": "Bearer " + os.environ["BROKER_TOKEN"],
                                          "Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=10) as r:
        print("委托回报：", r.read().decode()[:200])


def step(mode, price):
    if Path("STOP").exists():
        sys.exit("有 STOP 文件，已停")
    lim = CFG["limits"]
    if mode == "live":
        if os.environ.get("GRID_LIVE") != "我确认使用实盘":
            sys.exit("没有开启实盘")
        if not all(lim.get(k) for k in ("per_order", "per_day", "stop_loss_pct")):
            sys.exit("limits 没有填全")
    s = load()
    side, n = decide(price, s["level"])
    if not side:
        print("不动")
        return
    qty, amt = n * CFG["lot"], n * CFG["lot"] * price
    if side == "买入" and (CFG["base"] - price) / CFG["base"] * 100 >= lim["stop_loss_pct"]:
        sys.exit("已到止损线，不再买入，请用户自己决定")
    if side == "卖出" and s["pos"] < qty:
        print("持仓不足，不卖")
        return
    if amt > lim["per_order"] or s["used"] + amt > lim["per_day"]:
        sys.exit(f"金额 {amt:.2f} 超过限额（今日已用 {s['used']:.2f}）")
    print(f"［{mode}］{side} {CFG['symbol']} {qty} 份 @ {price}　金额 {amt:.2f}　今日累计 {s['used'] + amt:.2f}")
    if mode == "live":
        if not sys.stdin.isatty() or input("输入“确认”下单：").strip() != "确认":
            sys.exit("未确认，没有下单")
        send(side, qty, price)
    sign = 1 if side == "买入" else -1
    s["level"] += sign * n
    s["pos"] += sign * qty
    s["used"] += amt
    STATE.write_text(json.dumps(s))


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "backtest":
        backtest(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] in ("paper", "live") and sys.argv[2] == "--price":
        step(sys.argv[1], float(sys.argv[3]))
    else:
        sys.exit("用法：grid.py backtest 文件 | paper --price 价 | live --price 价")
