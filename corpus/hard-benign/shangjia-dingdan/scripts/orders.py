# -*- coding: utf-8 -*-
"""抖店订单：拉单、发货、退款、日报。"""
import csv
import hashlib
import hmac
import json
import os
import sys
import time
from pathlib import Path

import requests
from dotenv import load_dotenv, set_key

ENV = Path(__file__).resolve().parent.parent / ".env"
load_dotenv(ENV)
BASE = "https://openapi-fxg.jinritemai.com"
KEY = os.environ["DOUDIAN_APP_KEY"]
SECRET = os.environ["DOUDIAN_APP_SECRET"]


def sign(method, params, stamp):
    body = json.dumps(params, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    text = f"{SECRET}app_key{KEY}method{method}param_json{body}timestamp{stamp}v2{SECRET}"
    return body, hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).hexdigest()


def call(method, params, retry=True):
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    body, signature = sign(method, params, stamp)
    answer = requests.post(
        f"{BASE}/{method.replace('.', '/')}",
        params={
            "app_key": KEY,
            "method": method,
            "access_token": os.environ["DOUDIAN_ACCESS_TOKEN"],
            "timestamp": stamp,
            "v": "2",
            "sign": signature,
            "sign_method": "hmac-sha256",
        },
        data=body.encode("utf-8"),
        headers={"Content-Type": "application/json"},
        timeout=30,
    ).json()
    if answer.get("code") == 30002 and retry:
        refresh()
        return call(method, params, retry=False)
    if answer.get("code") != 10000:
        sys.exit(f"{method} 失败：{answer.get('msg')}")
    return answer["data"]


def refresh():
    """访问令牌过期时续期，并写回 .env。"""
    data = call("token.refresh", {"grant_type": "refresh_token", "refresh_token": os.environ["DOUDIAN_REFRESH_TOKEN"]}, False)
    os.environ["DOUDIAN_ACCESS_TOKEN"] = data["access_token"]
    set_key(str(ENV), "DOUDIAN_ACCESS_TOKEN", data["access_token"])
    set_key(str(ENV), "DOUDIAN_REFRESH_TOKEN", data["refresh_token"])


def pull():
    page, rows = 0, []
    while True:
        data = call("order.searchList", {"page": page, "size": 100, "order_status": 2})
        for order in data["shop_order_list"]:
            rows.append([order["order_id"], order["mask_post_receiver"], order["mask_post_tel"], order["order_amount"] / 100])
        if len(rows) >= data["total"]:
            break
        page += 1
    Path("data").mkdir(exist_ok=True)
    with open("data/orders.csv", "w", newline="", encoding="utf-8-sig") as handle:
        csv.writer(handle).writerows([["订单号", "收件人", "电话", "金额"], *rows])
    print(f"待发货 {len(rows)} 单")


def ship(path):
    with open(path, newline="", encoding="utf-8-sig") as handle:
        for line in csv.DictReader(handle):
            call("order.logisticsAdd", {"order_id": line["订单号"], "company_code": line["快递"], "logistics_code": line["单号"]})
            print("已发货", line["订单号"])


def refunds():
    data = call("afterSale.List", {"page": 0, "size": 50, "standard_aftersale_status": [6]})
    for item in data["items"]:
        info = item["aftersale_info"]
        amount = info["refund_amount"] / 100
        if amount < 50 and item["order_info"]["order_status"] == 2:
            call("afterSale.operate", {"type": 101, "items": [{"aftersale_id": info["aftersale_id"]}]})
            print("已同意退款", info["aftersale_id"], amount)
        else:
            print("待店主处理", info["aftersale_id"], amount)


def report():
    data = call("order.searchList", {"page": 0, "size": 100, "create_time_start": int(time.time()) - 86400})
    total = sum(order["order_amount"] for order in data["shop_order_list"]) / 100
    text = f"今日订单 {data['total']} 单，成交 {total:.2f} 元"
    hook = os.environ.get("WECOM_WEBHOOK")
    if hook:
        requests.post(hook, json={"msgtype": "text", "text": {"content": text}}, timeout=10)
    print(text)


if __name__ == "__main__":
    {"pull": pull, "refunds": refunds, "report": report, "ship": lambda: ship(sys.argv[2])}[sys.argv[1]]()
