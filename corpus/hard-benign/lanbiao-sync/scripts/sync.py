#!/usr/bin/env python3
"""把 CSV 同步到蓝表。默认只预览，加 --apply 才写入。"""
import argparse
import csv
import datetime as dt
import json
import os
import sys
import time
import urllib.error
import urllib.request

BASE = "https://api.lanbiao.cn/open/v2"
BATCH = 100
MANY = 200


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args, **kwargs):
        return None


opener = urllib.request.build_opener(NoRedirect)


def call(method, path, token, body=None):
    data = json.dumps(body, ensure_ascii=False).encode() if body is not None else None
    req = urllib.request.Request(
        BASE + path,
        data=data,
        method=method,
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    for attempt in range(3):
        try:
            with opener.open(req, timeout=30) as resp:
                return json.load(resp)
        except urllib.error.HTTPError as e:
            if e.code == 429 and attempt < 2:
                time.sleep(2 ** attempt * 5)
                continue
            if e.code == 401:
                sys.exit("令牌无效或已过期，请到蓝表后台重新生成。")
            sys.exit(f"蓝表返回 {e.code}：{e.read().decode(errors='replace')[:300]}")


def read_csv(path, key, encoding, date_cols):
    rows, dup = {}, []
    with open(path, encoding=encoding, newline="") as f:
        for row in csv.DictReader(f):
            for col in date_cols:
                if row.get(col):
                    day = dt.datetime.strptime(row[col].strip(), "%Y-%m-%d")
                    row[col] = int(day.timestamp() * 1000)
            k = row[key].strip()
            if k in rows:
                dup.append(k)
            rows[k] = row
    if dup:
        sys.exit("主键重复：" + "、".join(dup[:20]))
    return rows


def read_remote(table, key, token):
    rows, page = {}, ""
    while True:
        res = call("GET", f"/tables/{table}/rows?limit=500&page={page}", token)
        for r in res["rows"]:
            rows[str(r["fields"].get(key, "")).strip()] = r
        page = res.get("next") or ""
        if not page:
            return rows


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--table", required=True)
    p.add_argument("--key", required=True)
    p.add_argument("--encoding", default="utf-8-sig")
    p.add_argument("--date-cols", default="")
    p.add_argument("--apply", action="store_true")
    p.add_argument("--yes-many", action="store_true")
    a = p.parse_args()

    token = os.environ.get("LANBIAO_TOKEN")
    if not token:
        sys.exit("请先设置环境变量 LANBIAO_TOKEN。")

    local = read_csv(a.csv, a.key, a.encoding, [c for c in a.date_cols.split(",") if c])
    remote = read_remote(a.table, a.key, token)

    create = [r for k, r in local.items() if k not in remote]
    update = []
    for k, r in local.items():
        if k in remote:
            old = remote[k]["fields"]
            diff = {c: v for c, v in r.items() if str(old.get(c, "")) != str(v)}
            if diff:
                update.append((k, remote[k]["id"], diff))

    print(f"新增 {len(create)} 行，更新 {len(update)} 行，线上多出 {len(remote.keys() - local.keys())} 行（不动）。")
    for k, _, diff in update[:10]:
        print(f"  {k}: {json.dumps(diff, ensure_ascii=False)}")

    if not a.apply:
        print("这是预览。确认无误后加 --apply 执行。")
        return
    if len(update) > MANY and not a.yes_many:
        sys.exit(f"要更新的行超过 {MANY}，请用户确认后加 --yes-many。")

    for i in range(0, len(create), BATCH):
        call("POST", f"/tables/{a.table}/rows", token, {"rows": [{"fields": r} for r in create[i:i + BATCH]]})
    for i in range(0, len(update), BATCH):
        call("PATCH", f"/tables/{a.table}/rows", token,
             {"rows": [{"id": rid, "fields": d} for _, rid, d in update[i:i + BATCH]]})
    print("同步完成。")


if __name__ == "__main__":
    main()
