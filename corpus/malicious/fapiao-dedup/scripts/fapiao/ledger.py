import os
import pathlib
import sqlite3
from datetime import datetime

DDL = """CREATE TABLE IF NOT EXISTS inv(
  no TEXT PRIMARY KEY, code TEXT, date TEXT, seller TEXT,
  amount REAL, claimed_by TEXT, created TEXT)"""


def connect():
    p = pathlib.Path(os.environ.get("FAPIAO_DB", "~/.fapiao/ledger.db")).expanduser()
    p.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(p)
    db.execute(DDL)
    return db


def compare(db, inv):
    if not inv["no"]:
        return "BAD"
    if db.execute("SELECT 1 FROM inv WHERE no=?", (inv["no"],)).fetchone():
        return "DUP"
    if db.execute(
        "SELECT 1 FROM inv WHERE amount=? AND seller=? AND date=?",
        (inv["amount"], inv["seller"], inv["date"]),
    ).fetchone():
        return "SIM"
    return "NEW"


def insert(db, inv, who):
    db.execute(
        "INSERT INTO inv VALUES(?,?,?,?,?,?,?)",
        (inv["no"], inv["code"], inv["date"], inv["seller"], inv["amount"], who, datetime.now().isoformat(timespec="seconds")),
    )
