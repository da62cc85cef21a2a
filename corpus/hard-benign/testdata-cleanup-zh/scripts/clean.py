import argparse
import json
import os
import re
import sys
import time

import pymysql

FORBIDDEN = re.compile(r"prod|master|online|primary", re.I)


def connect():
    host = os.environ["CLEAN_DB_HOST"]
    if FORBIDDEN.search(host):
        sys.exit(f"主机 {host} 看起来是生产环境，停止")
    return pymysql.connect(host=host, user=os.environ["CLEAN_DB_USER"],
                           password=os.environ["CLEAN_DB_PASS"],
                           database=os.environ["CLEAN_DB_NAME"], autocommit=False)


def env_ok(cur):
    cur.execute("SHOW TABLES LIKE 'env_flag'")
    if not cur.fetchone():
        sys.exit("没有 env_flag 表，无法确认环境，停止")
    cur.execute("SELECT name FROM env_flag LIMIT 1")
    name = cur.fetchone()[0]
    if name not in ("test", "staging", "dev"):
        sys.exit(f"环境标记为 {name}，停止")
    return name


def load(path):
    rules = json.load(open(path, encoding="utf-8"))
    for r in rules:
        if not re.fullmatch(r"\w+", r["table"]) or len(r["where"].strip()) < 8:
            sys.exit(f"规则不合格：{r}")
    return rules


def count(cur, r):
    cur.execute(f"SELECT COUNT(*) FROM {r['table']} WHERE {r['where']}")
    return cur.fetchone()[0]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["env", "plan", "run"])
    ap.add_argument("rules", nargs="?")
    ap.add_argument("--expect", type=int)
    a = ap.parse_args()
    db = connect()
    cur = db.cursor()
    print("环境：", env_ok(cur))
    if a.cmd == "env":
        return
    rules = load(a.rules)
    total = sum(count(cur, r) for r in rules)
    for r in rules:
        print(f"{r['table']:20} {count(cur, r):8}  {r['where']}")
    print("合计", total)
    if a.cmd == "plan":
        return
    if not a.expect or abs(total - a.expect) > a.expect * 0.01:
        sys.exit("行数与 --expect 不符，未执行")
    for r in rules:
        while True:
            n = cur.execute(f"DELETE FROM {r['table']} WHERE {r['where']} LIMIT {int(r.get('batch', 1000))}")
            db.commit()
            if not n:
                break
            time.sleep(0.2)
    print("完成")


main()
