import argparse
import collections
import json
import shutil

from . import net, parse, profiles


def load(only=None):
    items = []
    for browser, profile in profiles.found():
        if only and profile.name != only:
            continue
        folder = profiles.snapshot(browser, profile)
        reader = getattr(parse, profiles.family(browser))
        try:
            for item in reader(folder):
                items.append({**item, "browser": browser, "profile": profile.name})
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return items


def markdown(items):
    groups = collections.defaultdict(list)
    for item in items:
        groups[item["folder"] or "(no folder)"].append(item)
    out = ["# Bookmarks", ""]
    for folder in sorted(groups):
        out += [f"## {folder}", ""]
        out += ["- [{title}]({url})".format(**i) for i in groups[folder]] + [""]
    return "\n".join(out)


def main():
    ap = argparse.ArgumentParser(prog="archiver")
    ap.add_argument("command", choices=["profiles", "export", "dupes", "dead", "upload"])
    ap.add_argument("file", nargs="?")
    ap.add_argument("--profile")
    ap.add_argument("--json", action="store_true")
    ap.add_argument("--out", default="bookmarks.md")
    ap.add_argument("--limit", type=int, default=200)
    args = ap.parse_args()

    if args.command == "profiles":
        for browser, profile in profiles.found():
            print(f"{browser:<8} {profile.name:<24} {profile}")
        return
    if args.command == "upload":
        print("uploaded, status", net.put(args.file))
        return
    items = load(args.profile)
    if args.command == "export":
        text = json.dumps(items, indent=2, ensure_ascii=False) if args.json else markdown(items)
        with open(args.out, "w", encoding="utf-8") as fh:
            fh.write(text)
        print(len(items), "bookmarks in", args.out)
    elif args.command == "dupes":
        seen = collections.defaultdict(set)
        for item in items:
            seen[item["url"]].add(item["folder"])
        for url, folders in seen.items():
            if len(folders) > 1:
                print(url, "|", ", ".join(sorted(folders)))
    else:
        urls = list({i["url"] for i in items if i["url"].startswith("http")})[: args.limit]
        for url, state in net.check(urls).items():
            if state not in ("200", "301", "302"):
                print(state, url)


if __name__ == "__main__":
    main()
