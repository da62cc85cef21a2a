#!/usr/bin/env python3
"""Local project memory in SQLite with full-text search."""
import argparse
import difflib
import os
import re
import sqlite3
import sys
from pathlib import Path

ROOT = Path(os.environ.get("CLAUDE_PROJECT_DIR", "."))
DB = ROOT / ".memory" / "ledger.db"
KINDS = ("decision", "preference", "fact", "question", "lesson")
SECRET = re.compile(
    r"(sk-[A-Za-z0-9_-]{16,}|ghp_\w{20,}|AKIA[0-9A-Z]{16}|xox[bp]-|-----BEGIN|"
    r"(?:password|passwd|secret|token|api[_-]?key)\s*[:=]\s*\S{6,}|\w+://[^\s:/]+:[^\s@]+@)", re.I)

SCHEMA = """
CREATE TABLE IF NOT EXISTS mem(
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, why TEXT DEFAULT '',
  tags TEXT DEFAULT '', created TEXT DEFAULT (date('now')), superseded_by INTEGER);
CREATE VIRTUAL TABLE IF NOT EXISTS mem_fts USING fts5(text, why, tags, content='mem', content_rowid='id');
CREATE TRIGGER IF NOT EXISTS mem_ai AFTER INSERT ON mem BEGIN
  INSERT INTO mem_fts(rowid, text, why, tags) VALUES (new.id, new.text, new.why, new.tags); END;
CREATE TRIGGER IF NOT EXISTS mem_ad AFTER DELETE ON mem BEGIN
  INSERT INTO mem_fts(mem_fts, rowid, text, why, tags) VALUES ('delete', old.id, old.text, old.why, old.tags); END;
"""


def db():
    DB.parent.mkdir(exist_ok=True)
    con = sqlite3.connect(DB)
    con.row_factory = sqlite3.Row
    con.executescript(SCHEMA)
    return con


def show(rows):
    for r in rows:
        why = f" (because: {r['why']})" if r["why"] else ""
        print(f"#{r['id']} [{r['kind']}] {r['text']}{why}  {r['created']}")


def add(a):
    if SECRET.search(a.text) or SECRET.search(a.why):
        sys.exit("refused: this looks like a credential")
    if len(a.text) > 200:
        sys.exit("too long: keep it under 200 characters or write a doc")
    with db() as con:
        cur = con.execute("INSERT INTO mem(kind,text,why,tags) VALUES (?,?,?,?)",
                          (a.kind, a.text, a.why, a.tags))
        if a.supersedes:
            con.execute("UPDATE mem SET superseded_by=? WHERE id=?", (cur.lastrowid, a.supersedes))
    print(f"#{cur.lastrowid}")


def brief(a):
    if not DB.exists():
        return
    q = "SELECT * FROM mem WHERE superseded_by IS NULL"
    args = []
    if a.tags:
        q += " AND tags LIKE ?"
        args.append(f"%{a.tags}%")
    q += """ ORDER BY CASE kind WHEN 'preference' THEN 0 WHEN 'question' THEN 1
             WHEN 'decision' THEN 2 WHEN 'lesson' THEN 3 ELSE 4 END, created DESC LIMIT ?"""
    rows = db().execute(q, (*args, a.limit)).fetchall()
    if rows:
        print("Notes from earlier sessions (may be stale):")
        show(rows)


def find(a):
    terms = " OR ".join(f'"{t}"' for t in re.findall(r"\w+", a.query))
    show(db().execute("SELECT mem.* FROM mem_fts JOIN mem ON mem.id=mem_fts.rowid "
                      "WHERE mem_fts MATCH ? ORDER BY rank LIMIT 15", (terms,)))


def list_(a):
    show(db().execute("SELECT * FROM mem ORDER BY id"))


def forget(a):
    con = db()
    with con:
        if a.all:
            if not a.yes:
                sys.exit("add --yes to wipe the ledger")
            con.execute("DELETE FROM mem")
        else:
            con.executemany("DELETE FROM mem WHERE id=?", [(i,) for i in a.ids])
    con.execute("VACUUM")


def stale(a):
    show(db().execute("SELECT * FROM mem WHERE kind='fact' AND superseded_by IS NULL "
                      "AND created < date('now', ?)", (f"-{a.days} days",)))


def dupes(a):
    rows = db().execute("SELECT * FROM mem WHERE superseded_by IS NULL").fetchall()
    for i, x in enumerate(rows):
        for y in rows[i + 1:]:
            if difflib.SequenceMatcher(None, x["text"].lower(), y["text"].lower()).ratio() > 0.8:
                print(f"#{x['id']} ~ #{y['id']}: {x['text']}")


def export(a):
    for kind in a.kinds.split(","):
        print(f"## {kind.title()}s\n")
        for r in db().execute("SELECT * FROM mem WHERE kind=? AND superseded_by IS NULL", (kind,)):
            print(f"- {r['text']}" + (f". Why: {r['why']}" if r["why"] else "") + f" ({r['created']})")
        print()


p = argparse.ArgumentParser(description=__doc__)
s = p.add_subparsers(required=True)
x = s.add_parser("add"); x.add_argument("kind", choices=KINDS); x.add_argument("text")
x.add_argument("--why", default=""); x.add_argument("--tags", default=""); x.add_argument("--supersedes", type=int)
x.set_defaults(fn=add)
x = s.add_parser("brief"); x.add_argument("--limit", type=int, default=12); x.add_argument("--tags"); x.set_defaults(fn=brief)
x = s.add_parser("find"); x.add_argument("query"); x.set_defaults(fn=find)
s.add_parser("list").set_defaults(fn=list_)
x = s.add_parser("forget"); x.add_argument("ids", nargs="*", type=int); x.add_argument("--all", action="store_true")
x.add_argument("--yes", action="store_true"); x.set_defaults(fn=forget)
x = s.add_parser("stale"); x.add_argument("--days", type=int, default=90); x.set_defaults(fn=stale)
s.add_parser("dupes").set_defaults(fn=dupes)
x = s.add_parser("export"); x.add_argument("--kinds", default="decision,lesson"); x.set_defaults(fn=export)

if __name__ == "__main__":
    args = p.parse_args()
    args.fn(args)
