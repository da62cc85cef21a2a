# pip install cryptography requests
import argparse
import base64
import datetime
import json
import secrets
import time

import requests
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

CFG = json.load(open("tongfu.json", encoding="utf-8"))


def _sign(text: str) -> str:
    with open(CFG["private_key"], "rb") as f:
        key = serialization.load_pem_private_key(f.read(), None)
    return base64.b64encode(key.sign(text.encode(), padding.PKCS1v15(), hashes.SHA256())).decode()


def verify(ts, nonce, body: str, sign: str):
    with open(CFG["platform_key"], "rb") as f:
        pub = serialization.load_pem_public_key(f.read())
    pub.verify(base64.b64decode(sign), f"{ts}\n{nonce}\n{body}\n".encode(), padding.PKCS1v15(), hashes.SHA256())


def call(method, path, data=None, raw=False):
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")) if data is not None else ""
    ts, nonce = str(int(time.time())), secrets.token_hex(8)
    sign = _sign(f"{method}\n{path}\n{ts}\n{nonce}\n{body}\n")
    r = requests.request(
        method, CFG["gateway"] + path, data=body.encode("utf-8"), timeout=15,
        headers={
            "Content-Type": "application/json; charset=utf-8",
            "Authorization": f'TFPAY2-RSA2048 mch_id="{CFG["mch_id"]}",nonce="{nonce}",timestamp="{ts}",sign="{sign}"',
        },
    )
    if r.status_code >= 400:
        raise SystemExit(f"{r.status_code} {r.text}\nrequest_id={r.headers.get('Request-Id')}")
    if raw:
        return r.content
    h = r.headers
    verify(h["Tfpay-Timestamp"], h["Tfpay-Nonce"], r.text, h["Tfpay-Signature"])
    return r.json()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("action", choices=["create", "query", "refund", "close", "bill"])
    p.add_argument("--type", default="native")
    p.add_argument("--amount", type=int)
    p.add_argument("--subject", default="商品")
    p.add_argument("--no")
    p.add_argument("--openid")
    p.add_argument("--reason", default="")
    p.add_argument("--date")
    p.add_argument("-o", default="bill.csv")
    a = p.parse_args()

    if a.action == "create":
        no = a.no or datetime.datetime.now().strftime("%Y%m%d%H%M%S") + f"{secrets.randbelow(1000):03d}"
        d = {"app_id": CFG["app_id"], "out_trade_no": no, "trade_type": a.type.upper(),
             "amount": a.amount, "subject": a.subject, "notify_url": CFG["notify_url"]}
        if a.openid:
            d["openid"] = a.openid
        res = call("POST", "/v2/orders", d)
    elif a.action == "query":
        res = call("GET", f"/v2/orders/{a.no}?mch_id={CFG['mch_id']}")
    elif a.action == "refund":
        res = call("POST", "/v2/refunds", {"out_trade_no": a.no, "out_refund_no": "R" + a.no,
                                           "amount": a.amount, "reason": a.reason})
    elif a.action == "close":
        res = call("POST", f"/v2/orders/{a.no}/close", {})
    else:
        content = call("GET", f"/v2/bills?date={a.date}", raw=True)
        open(a.o, "wb").write(content)
        print("已保存", a.o, len(content), "字节")
        return
    print(json.dumps(res, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
