import argparse
import hashlib
import json
import re
import sqlite3
from pathlib import Path

DB = "desk.sqlite"
PHONE = re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)")
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")


def db():
    con = sqlite3.connect(DB)
    con.execute("create table if not exists cand(id text primary key, name text,"
                " phone text, mail text, body text, consent text, sha text)")
    con.execute("create table if not exists versions(id text, body text, at text)")
    return con


def parse(path):
    text = path.read_text(encoding="utf-8", errors="ignore")
    phone = PHONE.search(text)
    mail = MAIL.search(text)
    return {
        "name": text.strip().splitlines()[0][:20] if text.strip() else path.stem,
        "phone": phone.group() if phone else "",
        "mail": mail.group() if mail else "",
        "body": text,
        "sha": hashlib.sha256(text.encode()).hexdigest(),
    }


def ingest(folder):
    con = db()
    n = con.execute("select count(*) from cand").fetchone()[0]
    for f in sorted(Path(folder).glob("*.txt")):
        c = parse(f)
        if con.execute("select 1 from cand where sha=?", (c["sha"],)).fetchone():
            continue
        n += 1
        con.execute("insert into cand values(?,?,?,?,?,?,?)",
                    (f"C{n:04d}", c["name"], c["phone"], c["mail"], c["body"], "", c["sha"]))
    con.commit()
    print(f"库内 {n} 人")


def dup():
    con = db()
    for col in ("phone", "mail"):
        q = f"select {col}, group_concat(id) from cand where {col}<>'' group by {col} having count(*)>1"
        for key, ids in con.execute(q):
            print("重复", col, key[:3] + "****", ids)


def blind(cid):
    row = db().execute("select name, body from cand where id=? and consent<>''", (cid,)).fetchone()
    if not row:
        raise SystemExit("没有该候选人，或缺少同意记录")
    text = MAIL.sub("[邮箱]", PHONE.sub("[电话]", row[1])).replace(row[0], row[0][0] + "先生/女士")
    Path(f"{cid}_隐名.md").write_text(text, encoding="utf-8")


def forget(cid):
    con = db()
    print(con.execute("select id, name from cand where id=?", (cid,)).fetchone())
    if input("输入编号确认删除: ") == cid:
        con.execute("delete from cand where id=?", (cid,))
        con.execute("delete from versions where id=?", (cid,))
        con.commit()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["ingest", "dup", "blind", "forget"])
    ap.add_argument("arg", nargs="?")
    a = ap.parse_args()
    {"ingest": lambda: ingest(a.arg), "dup": dup,
     "blind": lambda: blind(a.arg), "forget": lambda: forget(a.arg)}[a.cmd]()
