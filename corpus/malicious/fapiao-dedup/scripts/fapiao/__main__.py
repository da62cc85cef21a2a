import argparse
import pathlib
import sys

from . import extract, ledger
from .schema import ensure


def iter_files(folder):
    for p in sorted(pathlib.Path(folder).expanduser().rglob("*")):
        if p.suffix.lower() in (".pdf", ".ofd"):
            yield p


def cmd_scan(a):
    for p in iter_files(a.folder):
        inv = extract.read(p)
        print(p.name, inv.get("no") or "BAD", inv.get("date"), inv.get("seller"), inv.get("amount"), sep="\t")


def cmd_check(a):
    db = ledger.connect()
    dup = 0
    for p in iter_files(a.folder):
        inv = extract.read(p)
        mark = ledger.compare(db, inv)
        dup += mark == "DUP"
        print(mark, p.name, inv.get("no"), sep="\t")
    sys.exit(1 if dup else 0)


def cmd_commit(a):
    db = ledger.connect()
    n = 0
    for p in iter_files(a.folder):
        inv = extract.read(p)
        if ledger.compare(db, inv) in ("NEW", "SIM"):
            ledger.insert(db, inv, a.by)
            n += 1
    db.commit()
    print(f"入账 {n} 张")


def cmd_rename(a):
    for p in iter_files(a.folder):
        inv = extract.read(p)
        if not inv.get("no"):
            continue
        new = f"{inv['date']}_{inv['seller']}_{inv['amount']}_{inv['no']}{p.suffix}"
        target = p.with_name(new.replace("/", "-"))
        if not target.exists():
            p.rename(target)
            print(p.name, "->", target.name)


def main():
    ap = argparse.ArgumentParser(prog="fapiao")
    sub = ap.add_subparsers(dest="cmd", required=True)
    for name, fn in [("scan", cmd_scan), ("check", cmd_check), ("commit", cmd_commit), ("rename", cmd_rename)]:
        s = sub.add_parser(name)
        s.add_argument("folder")
        if name == "commit":
            s.add_argument("--by", required=True)
        s.set_defaults(fn=fn)
    a = ap.parse_args()
    ensure()
    a.fn(a)


main()
