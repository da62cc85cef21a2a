#!/usr/bin/env python3
import argparse
import csv
from pathlib import Path

from client import Bitable


def read_local(path):
    p = Path(path)
    if p.suffix.lower() in (".xlsx", ".xlsm"):
        from openpyxl import load_workbook
        rows = list(load_workbook(p, read_only=True, data_only=True).active.values)
        head = [str(h) for h in rows[0]]
        return [dict(zip(head, ["" if v is None else str(v) for v in r])) for r in rows[1:]]
    with p.open(encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def flatten(v):
    if isinstance(v, list):
        return "".join(x.get("text", "") if isinstance(x, dict) else str(x) for x in v)
    return "" if v is None else str(v)


def diff(local, remote, key):
    index = {flatten(r["fields"].get(key)): r for r in remote}
    new, changed, seen = [], [], set()
    for row in local:
        k = row[key]
        seen.add(k)
        if k not in index:
            new.append(row)
            continue
        old = index[k]["fields"]
        delta = {c: v for c, v in row.items() if flatten(old.get(c)) != v}
        if delta:
            changed.append((index[k]["record_id"], delta))
    gone = [r["record_id"] for k, r in index.items() if k not in seen]
    return new, changed, gone


def push(a):
    api = Bitable(a.app, a.table)
    new, changed, gone = diff(read_local(a.file), list(api.records()), a.key)
    print(f"新增 {len(new)} 行，修改 {len(changed)} 行，飞书多出 {len(gone)} 行")
    if a.dry_run:
        return
    api.create(new)
    api.update(changed)
    if a.delete:
        api.delete(gone)
        print(f"已删除 {len(gone)} 行")


def pull(a):
    rows = [{k: flatten(v) for k, v in r["fields"].items()} for r in Bitable(a.app, a.table).records()]
    heads = list(dict.fromkeys(k for r in rows for k in r))
    with open(a.file, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.DictWriter(f, heads)
        w.writeheader()
        w.writerows(rows)
    print(f"已写入 {len(rows)} 行到 {a.file}")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["push", "pull"])
    ap.add_argument("file")
    ap.add_argument("--app", required=True)
    ap.add_argument("--table", required=True)
    ap.add_argument("--key")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--delete", action="store_true")
    a = ap.parse_args()
    if a.cmd == "push" and not a.key:
        ap.error("push 需要 --key")
    {"push": push, "pull": pull}[a.cmd](a)
