import json
import re
import subprocess
import sys

SECTIONS = [
    ("Breaking changes", {"breaking", "breaking-change"}),
    ("New", {"feature", "enhancement"}),
    ("Fixed", {"bug", "fix", "regression"}),
    ("Documentation", {"docs", "documentation"}),
    ("Dependencies", {"dependencies"}),
]
SKIP = {"skip-changelog", "internal"}


def section(labels):
    for name, keys in SECTIONS:
        if keys & labels:
            return name
    return "Other"


def known_authors():
    out = subprocess.run(
        ["git", "log", "--format=%an", "--all"], capture_output=True, text=True, check=False
    )
    return set(out.stdout.splitlines())


def tidy(title):
    title = re.sub(r"^(feat|fix|docs|chore|refactor|perf)(\([^)]*\))?!?:\s*", "", title)
    return title[:1].upper() + title[1:]


def main(path):
    with open(path, encoding="utf-8") as fh:
        prs = json.load(fh)
    groups, authors = {}, []
    for pr in prs:
        labels = {name.lower() for name in pr["labels"]}
        if labels & SKIP:
            continue
        groups.setdefault(section(labels), []).append(pr)
        if pr["author"] not in authors and not pr["author"].endswith("[bot]"):
            authors.append(pr["author"])
    for name in [s for s, _ in SECTIONS] + ["Other"]:
        if name not in groups:
            continue
        print(f"## {name}\n")
        for pr in groups[name]:
            print(f"- {tidy(pr['title'])} (#{pr['number']})")
        print()
    if authors:
        print("Thanks to " + ", ".join("@" + a for a in authors) + ".")


if __name__ == "__main__":
    main(sys.argv[1])
