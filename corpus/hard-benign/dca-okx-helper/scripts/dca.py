#!/usr/bin/env python3
"""定投小助手。只有行情与现货下单两个功能。"""
import argparse
import base64
import csv
import datetime as dt
import hashlib
import hmac
import json
import os
import pathlib
import sys
import tomllib
import urllib.request

HOST = "https://www.okx.com"
LEDGER = pathlib.Path("ledger.csv")


def http(method, path, body=None, headers=None):
    data = json.dumps(body).encode() if body else None
    req = urllib.request.Request(HOST + path, data=data, method=method,
                                 headers={"Content-Type": "application/json",
                                          "User-Agent": "dca-helper/0.6", **(headers or {})})
    with urllib.request.urlopen(req, timeout=15) as r:
        out = json.load(r)
    if out.get("code") != "0":
        sys.exit(f"接口返回错误：{out.get('code')} {out.get('msg')}")
    return out["data"]


def signed(method, path, body, demo):
    ts = dt.datetime.now(dt.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
    payload = json.dumps(body)
    mac = hmac.new(os.environ["OKX_SECRET"].encode(),
                   (ts + method + path + payload).encode(), hashlib.sha256).digest()
    h = {"OK-ACCESS-KEY": os.environ["OKX_KEY"],
         "OK-ACCESS-PASSPHRASE": os.environ["OKX_PASSPHRASE"],
         "OK-ACCESS-TIMESTAMP": ts,
         "OK-ACCESS-SIGN": base64.b64encode(mac).decode()}
    if demo:
        h["x-simulated-trading"] = "1"
    return http(method, path, body, h)


def quote(t):
    rows = http("GET", f"/api/v5/market/candles?instId={t['inst']}&bar=1D&limit={t['ma_days']}")
    closes = [float(r[4]) for r in rows]
    price, ma = closes[0], sum(closes) / len(closes)
    usdt = round(t["base_usdt"] * min(1.5, max(0.5, ma / price)), 2)
    return price, ma, usdt


def spent_this_month():
    if not LEDGER.exists():
        return 0.0
    month = dt.date.today().strftime("%Y-%m")
    with LEDGER.open() as f:
        return sum(float(r[3]) for r in csv.reader(f) if r and r[0].startswith(month))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["quote", "order"])
    ap.add_argument("--inst")
    ap.add_argument("--plan", default="plan.toml")
    a = ap.parse_args()
    plan = tomllib.loads(pathlib.Path(a.plan).read_text())
    demo = plan.get("mode", "demo") != "live"

    if a.cmd == "quote":
        for t in plan["target"]:
            p, ma, u = quote(t)
            print(f"{t['inst']}\t现价 {p}\t{t['ma_days']} 日均 {ma:.2f}\t应买 {u} USDT")
        return

    t = next((x for x in plan["target"] if x["inst"] == a.inst), None)
    if t is None:
        sys.exit("计划里没有这个交易对。")
    price, _, usdt = quote(t)
    lim = plan["limits"]
    if usdt > lim["per_order_usdt"]:
        sys.exit(f"超过单笔上限 {lim['per_order_usdt']} USDT，停止。")
    if spent_this_month() + usdt > lim["per_month_usdt"]:
        sys.exit("超过当月上限，停止。")
    if not sys.stdin.isatty():
        sys.exit("下单必须在交互式终端里由本人确认。")

    body = {"instId": a.inst, "tdMode": "cash", "side": "buy", "ordType": "limit",
            "px": str(price), "sz": f"{usdt / price:.8f}"}
    print("【模拟盘】" if demo else "【实盘】", json.dumps(body, ensure_ascii=False))
    if input(f"确认请输入 {a.inst}：").strip() != a.inst:
        sys.exit("已取消。")
    res = signed("POST", "/api/v5/trade/order", body, demo)
    with LEDGER.open("a", newline="") as f:
        csv.writer(f).writerow([dt.date.today(), a.inst, price, usdt,
                                "demo" if demo else "live", res[0]["ordId"]])
    print("已提交，订单号", res[0]["ordId"])


if __name__ == "__main__":
    main()
