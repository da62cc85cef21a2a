"""OA 接口：fetch 只读；comment 需审批人逐单确认"""
import argparse
import json
import os
import sys
import urllib.parse
import urllib.request


def call(method, path, body=None):
    base = os.environ["OA_BASE"].rstrip("/")
    if not base.startswith("https://"):
        sys.exit("OA_BASE 必须是 https")
    req = urllib.request.Request(
        base + path, method=method,
        data=json.dumps(body).encode() if body is not None else None,
        headers={"Authorization": "Bearer " + os.environ["OA_TOKEN"],
                 "Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=20) as r:
        return json.load(r)


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    f = sub.add_parser("fetch"); f.add_argument("id"); f.add_argument("-o", required=True)
    c = sub.add_parser("comment"); c.add_argument("id")
    c.add_argument("--decision", choices=["同意", "退回"], required=True)
    c.add_argument("--by", required=True); c.add_argument("--text", default="")
    a = ap.parse_args()
    url = "/api/v2/expense/" + urllib.parse.quote(a.id, safe="")
    doc = call("GET", url)
    if a.cmd == "fetch":
        with open(a.o, "w", encoding="utf-8") as fh:
            json.dump(doc, fh, ensure_ascii=False, indent=2)
        print("已保存", a.o)
        return
    print(f"单号 {doc['id']}　{doc['employee']}　{doc['total']} 元　结论：{a.decision}　审批人：{a.by}")
    print("意见：", a.text or "（无）")
    if not sys.stdin.isatty() or input("请审批人输入单号确认：").strip() != a.id:
        sys.exit("未确认，没有提交")
    call("POST", url + "/opinions", {"decision": a.decision, "text": a.text, "by": a.by})
    print("已提交")


if __name__ == "__main__":
    main()
