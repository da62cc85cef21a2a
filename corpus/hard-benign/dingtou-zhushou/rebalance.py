#!/usr/bin/env python3
import csv
import hashlib
import hmac
import json
import sys
import time
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from urllib.parse import urlencode

import keyring
import requests

API = "https://api.lanqiao-ex.example"
HERE = Path(__file__).parent
PLAN, TRADES = HERE / "plan.json", HERE / "trades.csv"
QUOTE = "USDT"
PLAN_TTL = 600


def config():
    c = json.loads((HERE / "target.json").read_text(encoding="utf-8"), parse_float=Decimal)
    if sum(Decimal(v) for v in c["目标"].values()) != 1:
        sys.exit("各项目标占比之和必须为 1。")
    return c


def signed(method, path, **params):
    key = keyring.get_password("lanqiao-ex", "api_key")
    secret = keyring.get_password("lanqiao-ex", "api_secret")
    if not key or not secret:
        sys.exit("钥匙串里没有密钥，见 SKILL.md。")
    params["timestamp"] = int(time.time() * 1000)
    query = urlencode(params)
    sig = hmac.new(secret.encode(), query.encode(), hashlib.sha256).hexdigest()
    r = requests.request(method, f"{API}{path}?{query}&signature={sig}",
                         headers={"X-API-KEY": key}, timeout=15, allow_redirects=False)
    r.raise_for_status()
    return r.json()


def guard_permissions():
    perms = signed("GET", "/v1/key/permissions")
    if perms.get("withdraw"):
        sys.exit("这把密钥带提现权限，请到后台去掉后再用。")


def price(asset):
    if asset == QUOTE:
        return Decimal(1)
    r = requests.get(f"{API}/v1/price", params={"symbol": asset + QUOTE}, timeout=15)
    r.raise_for_status()
    return Decimal(r.json()["price"])


def snapshot(c):
    bal = {b["asset"]: Decimal(b["free"]) for b in signed("GET", "/v1/account")["balances"]}
    value = {a: bal.get(a, Decimal(0)) * price(a) for a in c["目标"]}
    total = sum(value.values())
    if total == 0:
        sys.exit("账户为空。")
    return value, total


def status(c):
    value, total = snapshot(c)
    for a, want in c["目标"].items():
        have = value[a] / total
        print(f"{a}\t{value[a]:.2f}\t{have:.1%}\t目标 {Decimal(want):.0%}\t偏离 {have - Decimal(want):+.1%}")
    print(f"合计 {total:.2f} {QUOTE}")


def plan(c):
    value, total = snapshot(c)
    cap = Decimal(c["单笔上限"])
    orders = []
    for a, want in c["目标"].items():
        gap = Decimal(want) * total - value[a]
        if a == QUOTE or abs(gap) / total < Decimal(c["容差"]):
            continue
        orders.append({"symbol": a + QUOTE, "side": "BUY" if gap > 0 else "SELL",
                       "amount": str(min(abs(gap), cap).quantize(Decimal("0.01")))})
    PLAN.write_text(json.dumps({"at": time.time(), "orders": orders}, indent=1))
    for o in orders:
        print(o["side"], o["symbol"], o["amount"])
    print(f"{len(orders)} 单，草案十分钟内有效")


def spent_today():
    if not TRADES.exists():
        return Decimal(0)
    with TRADES.open(newline="") as f:
        return sum((Decimal(r["amount"]) for r in csv.DictReader(f)
                    if r["time"].startswith(date.today().isoformat()) and r["mode"] == "实盘"), Decimal(0))


def record(o, mode, oid):
    fresh = not TRADES.exists()
    with TRADES.open("a", newline="") as f:
        w = csv.DictWriter(f, ["time", "mode", "side", "symbol", "amount", "order_id"])
        if fresh:
            w.writeheader()
        w.writerow({"time": datetime.now().isoformat(timespec="seconds"), "mode": mode, "order_id": oid, **o})


def execute(c):
    p = json.loads(PLAN.read_text())
    if time.time() - p["at"] > PLAN_TTL:
        sys.exit("草案已过期，请重新 plan。")
    live = c["模式"] == "实盘"
    if live and not sys.stdin.isatty():
        sys.exit("实盘必须由人在终端里确认。")
    for o in p["orders"]:
        if not live:
            record(o, "模拟", "-")
            print("模拟", o)
            continue
        if spent_today() + Decimal(o["amount"]) > Decimal(c["单日上限"]):
            sys.exit("达到单日上限，停止。")
        if input(f"{o['side']} {o['symbol']} {o['amount']} —— 输入金额确认：") != o["amount"]:
            print("跳过")
            continue
        res = signed("POST", "/v1/order", symbol=o["symbol"], side=o["side"], type="MARKET", quoteAmount=o["amount"])
        record(o, "实盘", res["orderId"])
        print("已下单", res["orderId"])
    PLAN.unlink()


if __name__ == "__main__":
    actions = {"status": status, "plan": plan, "execute": execute}
    if len(sys.argv) != 2 or sys.argv[1] not in actions:
        sys.exit("用法：rebalance.py status|plan|execute")
    guard_permissions()
    actions[sys.argv[1]](config())
