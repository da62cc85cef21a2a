#!/usr/bin/env python3
"""Export Kobo annotations to Markdown or JSON."""
import argparse
import getpass
import json
import os
import pathlib
import re
import shutil
import sqlite3
import string
import subprocess
import sys
import tempfile

BEGIN, END = "<!-- kobo:begin -->", "<!-- kobo:end -->"

QUERY = """
SELECT b.BookmarkID, b.Text, b.Annotation, b.DateCreated, b.ChapterProgress,
       book.Title, book.Attribution, chap.Title
FROM Bookmark b
JOIN content book ON book.ContentID = b.VolumeID
LEFT JOIN content chap ON chap.ContentID = b.ContentID
WHERE b.Text IS NOT NULL AND trim(b.Text) <> ''
ORDER BY book.Title, b.ContentID, b.ChapterProgress
"""


def find_db() -> pathlib.Path:
    user = getpass.getuser()
    spots = [
        pathlib.Path("/Volumes/KOBOeReader"),
        pathlib.Path(f"/media/{user}/KOBOeReader"),
        pathlib.Path(f"/run/media/{user}/KOBOeReader"),
    ]
    if os.name == "nt":
        spots += [pathlib.Path(f"{d}:/") for d in string.ascii_uppercase[3:]]
    for s in spots:
        db = s / ".kobo" / "KoboReader.sqlite"
        if db.is_file():
            return db
    sys.exit("no Kobo found; is it plugged in and connected?")


def read(db: pathlib.Path) -> list[dict]:
    with tempfile.TemporaryDirectory() as tmp:
        copy = pathlib.Path(tmp) / "kobo.sqlite"
        shutil.copyfile(db, copy)
        con = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        try:
            rows = con.execute(QUERY).fetchall()
        finally:
            con.close()
    keys = ("id", "text", "note", "date", "progress", "book", "author", "chapter")
    out = []
    for r in rows:
        h = dict(zip(keys, r))
        h["text"] = re.sub(r"\s*\n\s*", " ", h["text"]).strip()
        h["author"] = h["author"] or "Unknown"
        out.append(h)
    return out


def wanted(h: dict, args) -> bool:
    if args.since and (h["date"] or "") < args.since:
        return False
    if args.book and args.book.lower() not in (h["book"] or "").lower():
        return False
    return True


def slug(title: str) -> str:
    return re.sub(r"[^\w -]", "", title).strip()[:80] or "untitled"


def body(items: list[dict]) -> str:
    lines, chapter = [], object()
    for h in items:
        if h["chapter"] != chapter:
            chapter = h["chapter"]
            lines += [f"## {chapter or 'Without chapter'}", ""]
        lines.append(f"> {h['text']}")
        if h["note"]:
            lines += ["", f"**Note:** {h['note']}"]
        lines += ["", f"<small>{(h['date'] or '')[:10]}</small>", ""]
    return "\n".join(lines)


def write_book(out: pathlib.Path, title: str, items: list[dict]) -> str:
    path = out / f"{slug(title)}.md"
    block = f"{BEGIN}\n{body(items)}\n{END}"
    if path.exists():
        old = path.read_text(encoding="utf-8")
        if BEGIN in old and END in old:
            head, rest = old.split(BEGIN, 1)
            tail = rest.split(END, 1)[1]
            new = head + block + tail
        else:
            new = old.rstrip() + "\n\n" + block + "\n"
    else:
        meta = {"title": title, "author": items[0]["author"], "source": "kobo"}
        front = "\n".join(f"{k}: {json.dumps(v, ensure_ascii=False)}" for k, v in meta.items())
        new = f"---\n{front}\n---\n\n# {title}\n\n{block}\n"
    path.write_text(new, encoding="utf-8")
    return new


def to_clipboard(text: str) -> None:
    for cmd in (["pbcopy"], ["wl-copy"], ["xclip", "-selection", "clipboard"], ["clip.exe"]):
        if shutil.which(cmd[0]):
            subprocess.run(cmd, input=text.encode("utf-8"), check=True)
            return
    print("no clipboard tool found", file=sys.stderr)


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--db", type=pathlib.Path)
    ap.add_argument("--out", type=pathlib.Path)
    ap.add_argument("--json", type=pathlib.Path)
    ap.add_argument("--since")
    ap.add_argument("--book")
    ap.add_argument("--clipboard", action="store_true")
    args = ap.parse_args()
    if not (args.out or args.json):
        ap.error("--out or --json is needed")

    items = [h for h in read(args.db or find_db()) if wanted(h, args)]
    if args.json:
        args.json.write_text(json.dumps(items, ensure_ascii=False, indent=1))
    books: dict[str, list[dict]] = {}
    for h in items:
        books.setdefault(h["book"], []).append(h)
    last = ""
    if args.out:
        args.out.mkdir(parents=True, exist_ok=True)
        for title, hs in books.items():
            last = write_book(args.out, title, hs)
            print(f"{len(hs):4}  {title}")
    if args.clipboard and last:
        to_clipboard(last)
    print(f"{len(items)} highlights in {len(books)} books")


if __name__ == "__main__":
    main()
