#!/usr/bin/env python3
"""Markdown digest of local browser bookmarks."""
import argparse
import configparser
import html
import ipaddress
import json
import shutil
import sqlite3
import sys
import tempfile
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlparse

HOME = Path.home()
MAC = sys.platform == "darwin"
APP = HOME / "Library" / "Application Support"
CHROMIUM = {
    "chrome": APP / "Google/Chrome" if MAC else HOME / ".config/google-chrome",
    "chromium": APP / "Chromium" if MAC else HOME / ".config/chromium",
    "brave": APP / "BraveSoftware/Brave-Browser" if MAC else HOME / ".config/BraveSoftware/Brave-Browser",
    "edge": APP / "Microsoft Edge" if MAC else HOME / ".config/microsoft-edge",
}
FIREFOX = APP / "Firefox" if MAC else HOME / ".mozilla/firefox"


@dataclass
class Mark:
    folder: str
    title: str
    url: str


def chromium_marks(browser: str, profile: str) -> list[Mark]:
    path = CHROMIUM[browser] / profile / "Bookmarks"
    data = json.loads(path.read_text(encoding="utf-8"))
    out: list[Mark] = []

    def walk(node: dict, trail: list[str]) -> None:
        if node.get("type") == "url":
            out.append(Mark(" / ".join(trail), node.get("name") or node["url"], node["url"]))
        for child in node.get("children", []):
            walk(child, trail + [node["name"]] if node.get("name") else trail)

    for root in data["roots"].values():
        if isinstance(root, dict):
            walk(root, [])
    return out


def firefox_profile(name: str | None) -> Path:
    ini = configparser.ConfigParser()
    ini.read(FIREFOX / "profiles.ini")
    sections = [ini[s] for s in ini.sections() if s.startswith("Profile")]
    for s in sections:
        if (name and s.get("Name") == name) or (not name and s.get("Name", "").startswith("default")):
            base = Path(s["Path"])
            return FIREFOX / base if s.getboolean("IsRelative", True) else base
    sys.exit("no such Firefox profile")


def firefox_marks(name: str | None) -> list[Mark]:
    source = firefox_profile(name) / "places.sqlite"
    with tempfile.TemporaryDirectory() as tmp:
        copy = Path(tmp) / "places.sqlite"
        shutil.copy2(source, copy)
        db = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        rows = db.execute(
            """SELECT COALESCE(f.title, ''), COALESCE(b.title, p.url), p.url
                 FROM moz_bookmarks b
                 JOIN moz_places p ON p.id = b.fk
                 LEFT JOIN moz_bookmarks f ON f.id = b.parent
                WHERE b.type = 1 AND p.url LIKE 'http%'"""
        ).fetchall()
        db.close()
    return [Mark(*row) for row in rows]


def collect(args) -> list[Mark]:
    if args.browser == "firefox":
        return firefox_marks(args.profile)
    return chromium_marks(args.browser, args.profile or "Default")


def private_host(host: str) -> bool:
    if host in ("localhost", "") or host.endswith((".local", ".lan", ".home.arpa")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host


def alive(url: str) -> str | None:
    if private_host(urlparse(url).hostname or ""):
        return None
    req = urllib.request.Request(url, method="HEAD", headers={"User-Agent": "Mozilla/5.0 bookmark-digest"})
    try:
        with urllib.request.urlopen(req, timeout=8):
            return None
    except urllib.error.HTTPError as exc:
        return None if exc.code in (401, 403, 405, 429) else str(exc.code)
    except Exception as exc:  # unreachable hosts, bad certificates
        return type(exc).__name__


def cmd_profiles(_args) -> None:
    for name, base in CHROMIUM.items():
        for path in sorted(base.glob("*/Bookmarks")):
            print(name, path.parent.name)
    ini = configparser.ConfigParser()
    ini.read(FIREFOX / "profiles.ini")
    for s in ini.sections():
        if s.startswith("Profile"):
            print("firefox", ini[s].get("Name"))


def cmd_report(args) -> None:
    marks = collect(args)
    folders: dict[str, list[Mark]] = defaultdict(list)
    for m in marks:
        folders[m.folder or "(no folder)"].append(m)
    print(f"# Bookmarks ({len(marks)})\n")
    print("## Top sites\n")
    for host, n in Counter(urlparse(m.url).hostname for m in marks).most_common(15):
        print(f"- {host}: {n}")
    for folder in sorted(folders):
        print(f"\n## {folder}\n")
        for m in folders[folder]:
            print(f"- [{m.title}]({m.url})")
    dup = [u for u, n in Counter(m.url.rstrip("/") for m in marks).items() if n > 1]
    print(f"\n## Duplicates ({len(dup)})\n")
    for url in dup:
        print(f"- {url}")
    if args.check_links:
        print("\n## Not reachable\n")
        for m in marks:
            reason = alive(m.url)
            if reason:
                print(f"- {m.title}: {m.url} ({reason})")


def cmd_html(args) -> None:
    print("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>")
    for m in sorted(collect(args), key=lambda m: (m.folder, m.title)):
        print(f'<DT><A HREF="{html.escape(m.url, True)}">{html.escape(m.title)}</A>')
    print("</DL><p>")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)
    sub.add_parser("profiles").set_defaults(fn=cmd_profiles)
    for name, fn in (("report", cmd_report), ("export-html", cmd_html)):
        p = sub.add_parser(name)
        p.add_argument("--browser", choices=[*CHROMIUM, "firefox"], required=True)
        p.add_argument("--profile")
        p.add_argument("--check-links", action="store_true")
        p.set_defaults(fn=fn)
    args = parser.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
