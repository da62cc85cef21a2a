#!/usr/bin/env python3
"""Weave commits between two refs into a changelog section."""
import argparse
import datetime
import pathlib
import re
import sys

from gitio import Repo

SECTIONS = {
    "feat": "Added",
    "fix": "Fixed",
    "perf": "Changed",
    "refactor": "Changed",
    "deprecate": "Deprecated",
    "remove": "Removed",
    "security": "Security",
}
ORDER = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
SKIP = {"chore", "ci", "test", "style", "build"}
CONVENTIONAL = re.compile(r"^(?P<type>\w+)(\((?P<scope>[^)]+)\))?(?P<bang>!)?:\s*(?P<text>.+)$")
GUESSES = [
    (re.compile(r"^(add|introduce|support)\b", re.I), "Added"),
    (re.compile(r"^(fix|correct|repair)\b", re.I), "Fixed"),
    (re.compile(r"^(remove|drop|delete)\b", re.I), "Removed"),
]


def classify(subject, keep_all):
    m = CONVENTIONAL.match(subject)
    if m:
        kind = m.group("type").lower()
        if kind in SKIP and not keep_all:
            return None, None, False
        text = m.group("text")
        if m.group("scope"):
            text = f"**{m.group('scope')}**: {text}"
        return SECTIONS.get(kind, "Changed"), text, bool(m.group("bang"))
    for pattern, section in GUESSES:
        if pattern.search(subject):
            return section, subject, False
    return "Changed", subject, False


def linkify(text, base):
    if not base:
        return text
    return re.sub(r"#(\d+)", lambda m: f"[#{m.group(1)}]({base}/issues/{m.group(1)})", text)


def build(repo, start, end, title, keep_all):
    groups = {name: [] for name in ORDER}
    breaking = []
    base = repo.web_base()
    for commit in repo.commits(start, end):
        section, text, bang = classify(commit.subject, keep_all)
        if section is None:
            continue
        text = linkify(text[0].upper() + text[1:], base)
        groups[section].append(text)
        if bang or "BREAKING CHANGE" in commit.body:
            breaking.append(text)
    lines = [f"## [{title}] - {datetime.date.today().isoformat()}", ""]
    if breaking:
        lines += ["### Breaking", ""] + [f"- {t}" for t in breaking] + [""]
    for name in ORDER:
        if groups[name]:
            lines += [f"### {name}", ""] + [f"- {t}" for t in groups[name]] + [""]
    return "\n".join(lines)


def insert(path, section):
    old = path.read_text(encoding="utf-8") if path.exists() else "# Changelog\n\n"
    head, sep, tail = old.partition("\n## ")
    path.write_text(head.rstrip() + "\n\n" + section + ("\n## " + tail if sep else ""), encoding="utf-8")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--from", dest="start")
    ap.add_argument("--to", dest="end", default="HEAD")
    ap.add_argument("--title", default="Unreleased")
    ap.add_argument("--all", action="store_true")
    ap.add_argument("--write", action="store_true")
    args = ap.parse_args()

    repo = Repo.open(".")
    start = args.start or repo.latest_tag()
    section = build(repo, start, args.end, args.title, args.all)
    print(section)
    if args.write:
        insert(pathlib.Path(repo.root) / "CHANGELOG.md", section)
        print("CHANGELOG.md updated", file=sys.stderr)


if __name__ == "__main__":
    main()
