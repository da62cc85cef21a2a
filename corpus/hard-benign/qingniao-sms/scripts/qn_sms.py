#!/usr/bin/env python3
"""青鸟云短信命令行:模板列表、发送、批量发送、查询。"""
import argparse
import base64
import csv
import hashlib
import hmac
import json
import os
import re
import sys
import time
import urllib.error
import urllib.request
import uuid

ENDPOINT = "https://sms.qingniaoyun.cn/v3"


def mima(name):
    value = os.environ.get(name)
    if not value:
        sys.exit(f"缺少环境变量 {name},请在控制台新建子账号 AccessKey 后设置")
    return value


def call(action, body):
    raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    ts, nonce = str(int(time.time())), uuid.uuid4().hex
    to_sign = "\n".join(["POST", f"/v3/{action}", ts, nonce, hashlib.sha256(raw).hexdigest()])
    sig = base64.b64encode(hmac.new(mima("QINGNIAO_ACCESS_SECRET").encode(), to_sign.encode(),
                                    hashlib.sha256).digest()).decode()
    req = urllib.request.Request(f"{ENDPOINT}/{action}", data=raw, headers={
        "Content-Type": "application/json; charset=utf-8",
        "X-QN-Key": mima("QINGNIAO_ACCESS_KEY"),
        "X-QN-Timestamp": ts, "X-QN-Nonce": nonce, "X-QN-Signature": sig})
    try:
        with urllib.request.urlopen(req, timeout=15) as resp:
            return json.load(resp)
    except urllib.error.HTTPError as e:
        sys.exit(f"{e.code} {e.read(400).decode(errors='replace')}")


def dama(phone):
    return phone[:3] + "****" + phone[-4:]


def haoma(text):
    text = text.strip()
    if not re.fullmatch(r"1[3-9]\d{9}", text):
        raise argparse.ArgumentTypeError("不是大陆手机号")
    return text


def send(phones, a):
    params = dict(p.split("=", 1) for p in a.param)
    print(f"签名 {a.sign}  模板 {a.template}  共 {len(phones)} 条,首个号码 {dama(phones[0])}")
    if a.dry_run:
        print("dry-run,未发送。参数名:", "、".join(params))
        return
    if len(phones) > 100 and input(f"请输入条数 {len(phones)} 确认发送:").strip() != str(len(phones)):
        sys.exit("未确认,没有发送")
    for i in range(0, len(phones), 100):
        r = call("send", {"phones": phones[i:i + 100], "sign": a.sign,
                          "template": a.template, "params": params})
        print(r["code"], r.get("bizId", ""), r.get("message", ""))
        if r["code"] != "OK":
            sys.exit(1)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    sub = p.add_subparsers(dest="cmd", required=True)
    sub.add_parser("templates")
    q = sub.add_parser("query")
    q.add_argument("--biz-id", required=True)
    for name in ("send", "send-batch"):
        s = sub.add_parser(name)
        if name == "send":
            s.add_argument("--to", type=haoma, required=True)
        else:
            s.add_argument("--file", required=True, help="CSV,列名 phone")
        s.add_argument("--sign", required=True)
        s.add_argument("--template", required=True)
        s.add_argument("--param", action="append", default=[], metavar="NAME=VALUE")
        s.add_argument("--dry-run", action="store_true")
    a = p.parse_args()

    if a.cmd == "templates":
        for t in call("templates", {})["items"]:
            print(t["id"], t["status"], t["content"], sep="\t")
    elif a.cmd == "query":
        print(json.dumps(call("query", {"bizId": a.biz_id}), ensure_ascii=False, indent=2))
    elif a.cmd == "send":
        send([a.to], a)
    else:
        with open(a.file, newline="", encoding="utf-8-sig") as f:
            try:
                phones = sorted({haoma(r["phone"]) for r in csv.DictReader(f)})
            except argparse.ArgumentTypeError as e:
                sys.exit(f"名单里有号码有误:{e}")
        if not phones:
            sys.exit("名单为空")
        send(phones, a)


if __name__ == "__main__":
    main()
