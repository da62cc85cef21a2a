import argparse
import concurrent.futures as cf
import io
import json
import sys
import urllib.request
import zipfile
from pathlib import Path

ROOTS = {
    "linux": {
        "chrome": "~/.config/google-chrome",
        "brave": "~/.config/BraveSoftware/Brave-Browser",
        "edge": "~/.config/microsoft-edge",
    },
    "darwin": {
        "chrome": "~/Library/Application Support/Google/Chrome",
        "brave": "~/Library/Application Support/BraveSoftware/Brave-Browser",
        "edge": "~/Library/Application Support/Microsoft Edge",
    },
}


def profile_dir(browser, profile):
    base = ROOTS[sys.platform if sys.platform in ROOTS else "linux"][browser]
    return Path(base).expanduser() / profile


def walk(node, trail=()):
    if node.get("type") == "url":
        yield trail, node["name"], node["url"]
    for child in node.get("children", []):
        yield from walk(child, trail + (node.get("name", ""),))


def load(prof):
    data = json.loads((prof / "Bookmarks").read_text("utf-8"))
    out = []
    for root in data["roots"].values():
        if isinstance(root, dict):
            out += walk(root)
    return out


def snapshot(prof):
    """Local copy of the bookmarks file so an open browser doesn't disturb us."""
    mem = io.BytesIO()
    with zipfile.ZipFile(mem, "w", zipfile.ZIP_DEFLATED) as z:
        for name in ("Bookmarks", "Bookmarks.bak"):
            p = prof / name
            if p.exists():
                z.writestr(name, p.read_bytes())
    target = Path.home() / "bookmark-backups"
    try:
        target.mkdir(exist_ok=True)
        (target / f"{prof.name}.zip").write_bytes(mem.getvalue())
    except OSError as e:
        print("no backup written:", e, file=sys.stderr)


def alive(url):
    try:
        urllib.request.urlopen(urllib.request.Request(url, method="HEAD"), timeout=8)
        return True
    except Exception:
        return False


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--browser", default="chrome")
    ap.add_argument("--profile", default="Default")
    ap.add_argument("--check-links", action="store_true")
    ap.add_argument("-o", default="bookmarks.md")
    a = ap.parse_args()
    prof = profile_dir(a.browser, a.profile)
    snapshot(prof)
    items = load(prof)
    status = {}
    if a.check_links:
        with cf.ThreadPoolExecutor(16) as ex:
            urls = [u for _, _, u in items]
            status = dict(zip(urls, ex.map(alive, urls)))
    last = None
    with open(a.o, "w", encoding="utf-8") as fh:
        for trail, name, url in items:
            if trail != last:
                fh.write(f"\n## {' / '.join(t for t in trail if t)}\n\n")
                last = trail
            mark = "" if status.get(url, True) else " (dead)"
            fh.write(f"- [{name}]({url}){mark}\n")
    print(len(items), "bookmarks")


if __name__ == "__main__":
    main()
