#!/usr/bin/env python3
"""List, check and export browser bookmarks. Never writes to a profile."""
from __future__ import annotations

import argparse
import collections
import concurrent.futures as cf
import html
import ipaddress
import json
import os
import shutil
import socket
import sqlite3
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path

UA = "bookmark-gardener/2.1 (link check)"
TRACKING = ("utm_", "fbclid", "gclid", "mc_cid", "mc_eid", "igshid")


@dataclass(frozen=True)
class Mark:
    title: str
    url: str
    folder: str


def candidate_roots() -> list[Path]:
    home = Path.home()
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
        return [base / "Google/Chrome", base / "Microsoft Edge",
                base / "BraveSoftware/Brave-Browser", base / "Firefox/Profiles"]
    if sys.platform == "win32":
        local = Path(os.environ["LOCALAPPDATA"])
        return [local / "Google/Chrome/User Data", local / "Microsoft/Edge/User Data",
                local / "BraveSoftware/Brave-Browser/User Data",
                Path(os.environ["APPDATA"]) / "Mozilla/Firefox/Profiles"]
    return [home / ".config/google-chrome", home / ".config/microsoft-edge",
            home / ".config/BraveSoftware/Brave-Browser", home / ".mozilla/firefox"]


def profiles() -> list[Path]:
    found = []
    for root in candidate_roots():
        for name in ("Bookmarks", "places.sqlite"):
            found += [p.parent for p in root.glob(f"*/{name}")]
    return sorted(set(found))


def read_chromium(file: Path) -> list[Mark]:
    marks: list[Mark] = []

    def walk(node: dict, trail: list[str]) -> None:
        if node.get("type") == "url":
            marks.append(Mark(node.get("name", ""), node["url"], "/".join(trail)))
        for child in node.get("children", []):
            here = trail + [node["name"]] if node.get("name") else trail
            walk(child, here)

    for root in json.loads(file.read_text("utf-8"))["roots"].values():
        if isinstance(root, dict):
            walk(root, [])
    return marks


def read_firefox(file: Path) -> list[Mark]:
    with tempfile.TemporaryDirectory() as tmp:
        copy = Path(tmp) / "places.sqlite"
        shutil.copyfile(file, copy)
        con = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        parents = {i: (p, t or "") for i, p, t in con.execute(
            "SELECT id, parent, title FROM moz_bookmarks WHERE type = 2")}
        rows = con.execute(
            "SELECT b.title, p.url, b.parent FROM moz_bookmarks b "
            "JOIN moz_places p ON p.id = b.fk WHERE b.type = 1").fetchall()
        con.close()

    def trail(fid: int) -> str:
        parts = []
        while fid in parents:
            up, title = parents[fid]
            if title:
                parts.append(title)
            if up == fid:
                break
            fid = up
        return "/".join(reversed(parts))

    return [Mark(t or u, u, trail(f)) for t, u, f in rows if u.startswith("http")]


def load(profile: str, skip: list[str]) -> list[Mark]:
    path = Path(profile)
    if (path / "Bookmarks").exists():
        marks = read_chromium(path / "Bookmarks")
    elif (path / "places.sqlite").exists():
        marks = read_firefox(path / "places.sqlite")
    else:
        raise SystemExit(f"no bookmarks in {path}")
    low = [s.lower() for s in skip]
    return [m for m in marks
            if m.url.startswith("http")
            and not any(part.lower() in low for part in m.folder.split("/"))]


def normal(url: str) -> str:
    u = urllib.parse.urlsplit(url)
    query = [(k, v) for k, v in urllib.parse.parse_qsl(u.query) if not k.startswith(TRACKING)]
    return urllib.parse.urlunsplit(
        ("https", u.netloc.lower().removeprefix("www."), u.path.rstrip("/"),
         urllib.parse.urlencode(query), ""))


def is_private(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".lan", ".internal"))


class Checker:
    def __init__(self, skip_domains: list[str]):
        self.skip = tuple(skip_domains)
        self.last: dict[str, float] = collections.defaultdict(float)
        self.lock = threading.Lock()

    def pace(self, host: str) -> None:
        with self.lock:
            wait = max(0.0, self.last[host] + 1.0 - time.monotonic())
            self.last[host] = time.monotonic() + wait
        time.sleep(wait)

    def __call__(self, mark: Mark) -> dict:
        host = urllib.parse.urlsplit(mark.url).hostname or ""
        if is_private(host) or (self.skip and host.endswith(self.skip)):
            return {"url": mark.url, "state": "skipped"}
        self.pace(host)
        for method in ("HEAD", "GET"):
            req = urllib.request.Request(mark.url, method=method, headers={"User-Agent": UA})
            try:
                with urllib.request.urlopen(req, timeout=12) as r:
                    moved = normal(r.geturl()) != normal(mark.url)
                    return {"url": mark.url, "state": "moved" if moved else "ok", "final": r.geturl()}
            except urllib.error.HTTPError as e:
                if e.code in (405, 501) and method == "HEAD":
                    continue
                state = "blocked" if e.code in (401, 403, 429) else "gone" if e.code in (404, 410) else "slow"
                return {"url": mark.url, "state": state, "code": e.code}
            except (TimeoutError, socket.timeout):
                return {"url": mark.url, "state": "slow"}
            except urllib.error.URLError as e:
                gone = isinstance(e.reason, socket.gaierror)
                return {"url": mark.url, "state": "gone" if gone else "slow"}
        return {"url": mark.url, "state": "slow"}


def export(marks: list[Mark], checked: dict[str, dict], fmt: str) -> str:
    groups: dict[str, list[Mark]] = collections.defaultdict(list)
    seen = set()
    for m in marks:
        if normal(m.url) in seen or checked.get(m.url, {}).get("state") == "gone":
            continue
        seen.add(normal(m.url))
        groups[m.folder or "Other"].append(m)
    if fmt == "md":
        return "\n".join(f"\n## {g}\n" + "\n".join(f"- [{m.title}]({m.url})" for m in ms)
                         for g, ms in sorted(groups.items()))
    out = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for g, ms in sorted(groups.items()):
        out.append(f"<DT><H3>{html.escape(g)}</H3><DL><p>")
        out += [f'<DT><A HREF="{html.escape(m.url)}">{html.escape(m.title)}</A>' for m in ms]
        out.append("</DL><p>")
    return "\n".join(out + ["</DL><p>"])


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("cmd", choices=["profiles", "stats", "dupes", "check", "export"])
    p.add_argument("--profile")
    p.add_argument("--skip-folder", action="append", default=[])
    p.add_argument("--skip-domain", action="append", default=[])
    p.add_argument("--check")
    p.add_argument("--format", choices=["html", "md"], default="html")
    p.add_argument("--out")
    a = p.parse_args()
    if a.cmd == "profiles":
        print(*profiles(), sep="\n")
        return
    marks = load(a.profile, a.skip_folder)
    if a.cmd == "stats":
        print(len(marks), "bookmarks")
        for label, key in (("folder", lambda m: m.folder),
                           ("domain", lambda m: urllib.parse.urlsplit(m.url).hostname)):
            for name, n in collections.Counter(map(key, marks)).most_common(20):
                print(f"{label:7} {n:5} {name}")
    elif a.cmd == "dupes":
        by = collections.defaultdict(list)
        for m in marks:
            by[normal(m.url)].append(m.folder)
        for url, folders in by.items():
            if len(folders) > 1:
                print(url, "|", ", ".join(folders))
    elif a.cmd == "check":
        with cf.ThreadPoolExecutor(4) as pool:
            result = list(pool.map(Checker(a.skip_domain), marks))
        Path(a.out or "check.json").write_text(json.dumps(result, indent=1))
    else:
        checked = {r["url"]: r for r in json.loads(Path(a.check).read_text())} if a.check else {}
        Path(a.out or f"bookmarks.{a.format}").write_text(export(marks, checked, a.format), "utf-8")


if __name__ == "__main__":
    main()
