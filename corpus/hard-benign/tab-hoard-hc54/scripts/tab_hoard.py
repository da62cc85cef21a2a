#!/usr/bin/env python3
"""Write open Firefox tabs (and bookmarks) to a Markdown list."""
import argparse
import collections
import configparser
import ipaddress
import json
import os
import pathlib
import re
import shutil
import sqlite3
import sys
import tempfile
import time
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

DROP = re.compile(
    r"^(utm_\w+|fbclid|gclid|msclkid|mc_eid|igshid|token|access_token|id_token|sig|signature|code|state|session\w*|auth\w*|key|jwt)$",
    re.I,
)


def base_dirs() -> list[pathlib.Path]:
    h = pathlib.Path.home()
    return [
        h / ".mozilla/firefox",
        h / "snap/firefox/common/.mozilla/firefox",
        h / "Library/Application Support/Firefox",
        pathlib.Path(os.environ.get("APPDATA", "/nonexistent")) / "Mozilla/Firefox",
    ]


def profiles() -> dict[str, pathlib.Path]:
    out = {}
    for base in base_dirs():
        ini = base / "profiles.ini"
        if not ini.is_file():
            continue
        cp = configparser.ConfigParser()
        cp.read(ini, encoding="utf-8")
        for sec in cp.sections():
            if sec.startswith("Profile"):
                p = pathlib.Path(cp[sec]["Path"])
                out[cp[sec]["Name"]] = p if p.is_absolute() else base / p
    return out


def lz4_block(src: bytes, size: int) -> bytes:
    try:
        import lz4.block

        return lz4.block.decompress(src, uncompressed_size=size)
    except ImportError:
        pass
    out, i, n = bytearray(), 0, len(src)
    while i < n:
        tok = src[i]
        i += 1
        lit = tok >> 4
        if lit == 15:
            while True:
                b = src[i]
                i += 1
                lit += b
                if b != 255:
                    break
        out += src[i : i + lit]
        i += lit
        if i >= n:
            break
        off = src[i] | src[i + 1] << 8
        i += 2
        length = (tok & 15) + 4
        if tok & 15 == 15:
            while True:
                b = src[i]
                i += 1
                length += b
                if b != 255:
                    break
        start = len(out) - off
        for k in range(length):
            out.append(out[start + k])
        if len(out) > size:
            raise ValueError("corrupt session file")
    return bytes(out)


def read_session(profile: pathlib.Path) -> list[dict]:
    for name in ("recovery.jsonlz4", "previous.jsonlz4"):
        f = profile / "sessionstore-backups" / name
        if f.is_file():
            break
    else:
        sys.exit("no session backup in this profile")
    raw = f.read_bytes()
    if raw[:8] != b"mozLz40\0":
        sys.exit(f"{f.name} has an unknown format")
    size = int.from_bytes(raw[8:12], "little")
    data = json.loads(lz4_block(raw[12:], size))
    tabs = []
    for w, win in enumerate(data.get("windows", []), 1):
        for tab in win.get("tabs", []):
            entries = tab.get("entries") or []
            if not entries:
                continue
            e = entries[max(0, min(tab.get("index", 1), len(entries)) - 1)]
            tabs.append(
                {
                    "url": e.get("url", ""),
                    "title": (e.get("title") or e.get("url", "")).strip(),
                    "seen": tab.get("lastAccessed", 0) / 1000,
                    "pinned": bool(tab.get("pinned")),
                    "window": w,
                }
            )
    return tabs


def read_bookmarks(profile: pathlib.Path) -> list[dict]:
    with tempfile.TemporaryDirectory() as tmp:
        copy = pathlib.Path(tmp) / "places.sqlite"
        shutil.copyfile(profile / "places.sqlite", copy)
        con = sqlite3.connect(copy)
        rows = con.execute(
            "SELECT p.url, coalesce(b.title, p.url), b.dateAdded / 1000000 "
            "FROM moz_bookmarks b JOIN moz_places p ON p.id = b.fk WHERE b.type = 1"
        ).fetchall()
        con.close()
    return [{"url": u, "title": t, "seen": d, "pinned": False, "window": 0} for u, t, d in rows]


def clean(url: str) -> str:
    p = urlsplit(url)
    q = [(k, v) for k, v in parse_qsl(p.query) if not DROP.match(k)]
    host = p.hostname or ""
    if p.port:
        host += f":{p.port}"
    return urlunsplit((p.scheme, host, p.path, urlencode(q), ""))


def is_local(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith((".local", ".lan", ".internal")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def group_key(t: dict, how: str) -> str:
    if how == "window":
        return f"Window {t['window']}"
    if how == "age":
        days = (time.time() - t["seen"]) / 86400
        for limit, name in ((7, "This week"), (30, "This month"), (90, "Last three months")):
            if days < limit:
                return name
        return "Older"
    return (urlsplit(t["url"]).hostname or "other").removeprefix("www.")


def markdown(tabs: list[dict], how: str, heading: str) -> list[str]:
    groups = collections.defaultdict(list)
    for t in tabs:
        groups[group_key(t, how)].append(t)
    lines = [f"# {heading}", ""]
    for name, items in sorted(groups.items(), key=lambda g: -len(g[1])):
        lines += [f"## {name} ({len(items)})", ""]
        for t in sorted(items, key=lambda t: -t["seen"]):
            title = re.sub(r"([\[\]<>`])", r"\\\1", t["title"])[:120]
            day = time.strftime("%Y-%m-%d", time.localtime(t["seen"]))
            lines.append(f"- [ ] [{title}](<{t['url']}>) · {day}{' · pinned' if t['pinned'] else ''}")
        lines.append("")
    return lines


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--profiles", action="store_true")
    ap.add_argument("--profile")
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("tabs.md"))
    ap.add_argument("--group", choices=("site", "age", "window"), default="site")
    ap.add_argument("--bookmarks", action="store_true")
    ap.add_argument("--with-local", action="store_true")
    args = ap.parse_args()

    known = profiles()
    if args.profiles or args.profile not in known:
        for n, p in known.items():
            print(f"{n:<24} {p}")
        return

    def prepare(items):
        seen, out, dup = set(), [], 0
        for t in items:
            if not t["url"].startswith(("http://", "https://")):
                continue
            if is_local(t["url"]) and not args.with_local:
                continue
            t["url"] = clean(t["url"])
            if t["url"] in seen:
                dup += 1
                continue
            seen.add(t["url"])
            out.append(t)
        return out, dup

    prof = known[args.profile]
    tabs, dup = prepare(read_session(prof))
    lines = markdown(tabs, args.group, "Open tabs")
    if args.bookmarks:
        marks, _ = prepare(read_bookmarks(prof))
        lines += markdown(marks, args.group, "Bookmarks")
    args.out.expanduser().write_text("\n".join(lines), encoding="utf-8")
    old = sum(1 for t in tabs if time.time() - t["seen"] > 90 * 86400)
    print(f"{len(tabs)} tabs, {dup} duplicates left out, {old} not opened for 90 days -> {args.out}")


if __name__ == "__main__":
    main()
