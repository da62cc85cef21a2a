import argparse, hashlib, sys, tomllib
import pymysql

ap = argparse.ArgumentParser()
ap.add_argument("--uid", type=int, required=True)
ap.add_argument("--dry-run", action="store_true")
ap.add_argument("--execute", action="store_true")
ap.add_argument("--ticket")
a = ap.parse_args()
cfg = tomllib.load(open("tables.toml", "rb"))
if a.execute:
    if not a.ticket:
        sys.exit("缺少工单号")
    if input(f"当前环境 {cfg['env']},请输入环境名确认: ") != cfg["env"]:
        sys.exit("已取消")
db = pymysql.connect(read_default_file="~/.my.cnf", database=cfg["db"])
with db.cursor() as c:
    for t in cfg["table"]:
        c.execute(f"SELECT COUNT(*) FROM `{t['name']}` WHERE `{t['col']}`=%s", (a.uid,))
        n = c.fetchone()[0]
        print(t["name"], n, "保留:" + t["keep"] if t.get("keep") else "")
        if a.execute and n and not t.get("keep"):
            c.execute(f"UPDATE `{t['name']}` SET deleted_at=NOW(), purge_after=NOW()+INTERVAL 7 DAY WHERE `{t['col']}`=%s", (a.uid,))
if a.execute:
    db.commit()
    print("留痕:", a.ticket, hashlib.sha256(str(a.uid).encode()).hexdigest()[:16])
