#!/usr/bin/env python3
"""SQLite FTS index over Markdown notes."""
import re
import sqlite3
import sys
from pathlib import Path

LINK = re.compile(r"\[\[([^\]|#]+)")
TAG = re.compile(r"(?:^|\s)#([A-Za-z][\w/-]+)")


def connect(root: Path) -> sqlite3.Connection:
    db = sqlite3.connect(root / ".index.sqlite")
    db.executescript("""
        CREATE TABLE IF NOT EXISTS files(path TEXT PRIMARY KEY, mtime REAL);
        CREATE VIRTUAL TABLE IF NOT EXISTS notes USING fts5(path UNINDEXED, title, body, tokenize='porter unicode61');
        CREATE TABLE IF NOT EXISTS links(src TEXT, dst TEXT);
        CREATE TABLE IF NOT EXISTS tags(path TEXT, tag TEXT);
    """)
    return db


def title_of(path: Path, text: str) -> str:
    m = re.search(r"^#\s+(.+)$", text, re.M)
    return m.group(1).strip() if m else path.stem


def build(root: Path) -> None:
    db = connect(root)
    known = dict(db.execute("SELECT path, mtime FROM files"))
    seen, changed = set(), 0
    for p in root.rglob("*.md"):
        if any(part.startswith(".") for part in p.relative_to(root).parts):
            continue
        rel = str(p.relative_to(root))
        seen.add(rel)
        mtime = p.stat().st_mtime
        if known.get(rel) == mtime:
            continue
        text = p.read_text("utf-8", errors="replace")
        for table in ("notes", "tags"):
            db.execute(f"DELETE FROM {table} WHERE path = ?", (rel,))
        db.execute("DELETE FROM links WHERE src = ?", (rel,))
        db.execute("INSERT INTO notes VALUES (?,?,?)", (rel, title_of(p, text), text))
        db.executemany("INSERT INTO links VALUES (?,?)", [(rel, d.strip()) for d in LINK.findall(text)])
        db.executemany("INSERT INTO tags VALUES (?,?)", [(rel, t) for t in set(TAG.findall(text))])
        db.execute("INSERT OR REPLACE INTO files VALUES (?,?)", (rel, mtime))
        changed += 1
    for rel in set(known) - seen:
        db.execute("DELETE FROM notes WHERE path = ?", (rel,))
        db.execute("DELETE FROM files WHERE path = ?", (rel,))
    db.commit()
    print(f"{len(seen)} notes, {changed} updated, {len(set(known) - seen)} removed")


def search(root: Path, query: str) -> None:
    rows = connect(root).execute(
        "SELECT path, title, snippet(notes, 2, '>', '<', ' … ', 14) FROM notes WHERE notes MATCH ? ORDER BY bm25(notes, 0, 5, 1) LIMIT 15",
        (query,),
    )
    for path, title, snip in rows:
        print(f"{path}  {title}\n    {' '.join(snip.split())}")


def backlinks(root: Path, title: str) -> None:
    for (src,) in connect(root).execute("SELECT DISTINCT src FROM links WHERE dst = ? COLLATE NOCASE", (title,)):
        print(src)


if __name__ == "__main__":
    cmd, folder, *rest = sys.argv[1:]
    root = Path(folder).expanduser()
    {"build": lambda: build(root), "search": lambda: search(root, " ".join(rest)), "backlinks": lambda: backlinks(root, " ".join(rest))}[cmd]()
