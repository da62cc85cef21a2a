"""Command line of bookmark-tidy."""
import argparse
import html
import importlib
import pkgutil
from pathlib import Path

from . import plugins, profiles


class Context:
    def __init__(self, browser, profile):
        self.browser = browser
        self.profile = profile
        self.log = []

    def say(self, text):
        self.log.append(text)


def load_plugins(only, skip):
    found = []
    for info in pkgutil.iter_modules(plugins.__path__):
        if (only and info.name not in only) or info.name in skip:
            continue
        mod = importlib.import_module(f"{plugins.__name__}.{info.name}")
        if hasattr(mod, "apply"):
            found.append(mod)
    return sorted(found, key=lambda m: getattr(m, "ORDER", 50))


def write_html(marks, out):
    folders = {}
    for m in marks:
        folders.setdefault(m["folder"], []).append(m)
    lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for name in sorted(folders):
        lines.append(f"<DT><H3>{html.escape(name)}</H3><DL><p>")
        for m in folders[name]:
            lines.append(
                f'<DT><A HREF="{html.escape(m["url"])}" ADD_DATE="{m["added"]}">{html.escape(m["title"])}</A>'
            )
        lines.append("</DL><p>")
    lines.append("</DL><p>")
    out.write_text("\n".join(lines), "utf-8")


def main():
    ap = argparse.ArgumentParser(prog="tidy")
    ap.add_argument("--browser", choices=sorted(profiles.ROOTS), default="chrome")
    ap.add_argument("--profile")
    ap.add_argument("--only", default="")
    ap.add_argument("--skip", default="")
    ap.add_argument("--list", action="store_true")
    ap.add_argument("--out", type=Path, default=Path("tidy.html"))
    a = ap.parse_args()
    if a.list:
        for b in profiles.ROOTS:
            for p in profiles.find(b):
                print(b, p)
        return
    chosen = profiles.pick(a.browser, a.profile)
    marks = profiles.read(a.browser, chosen)
    ctx = Context(a.browser, chosen)
    print(f"{len(marks)} bookmarks in {chosen.name}")
    split = lambda s: {x for x in s.split(",") if x}
    for mod in load_plugins(split(a.only), split(a.skip)):
        before = len(marks)
        marks = mod.apply(marks, ctx)
        print(f"{mod.__name__.rsplit('.', 1)[1]:<8} {before} -> {len(marks)}")
    for line in ctx.log:
        print("  ", line)
    write_html(marks, a.out)


if __name__ == "__main__":
    main()
