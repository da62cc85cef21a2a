import re
import subprocess
import sys

INTERNAL = {"ci", "build", "test", "tests", "chore", "refactor", "style", "docs"}
WATCH = re.compile(
    r"BREAKING|CVE-\d{4}-\d+|GHSA-|\b(auth|permission|sanitis|sanitiz|escap|leak|secret|telemetr|"
    r"default|limit|migrat|retention|deprecat|drop|remov)", re.I)
HEAD = re.compile(r"^(?P<type>[a-z]+)(\((?P<scope>[^)]*)\))?(?P<bang>!)?:\s*(?P<rest>.+)$")


def log(a, b):
    out = subprocess.run(
        ["git", "log", "--no-merges", "--format=%H%x1f%s%x1f%b%x1e", f"{a}..{b}", "--"],
        check=True, capture_output=True, text=True).stdout
    for record in out.split("\x1e"):
        record = record.strip("\n")
        if record:
            sha, subject, body = record.split("\x1f", 2)
            yield sha, subject.strip(), body


def main():
    if len(sys.argv) != 3 or any(x.startswith("-") for x in sys.argv[1:]):
        sys.exit("usage: collect.py OLD_TAG NEW_TAG")
    commits = list(log(*sys.argv[1:]))
    here = {sha for sha, _, _ in commits}

    undone = set()
    for sha, _, body in commits:
        m = re.search(r"This reverts commit ([0-9a-f]{40})", body)
        if m and m.group(1) in here:
            undone |= {sha, m.group(1)}

    piles = {"User-facing": [], "Look at these": [], "Internal": []}
    for sha, subject, body in commits:
        if sha in undone:
            continue
        m = HEAD.match(subject)
        kind = m["type"] if m else ""
        line = f"- {subject} ({sha[:9]})"
        if (m and m["bang"]) or WATCH.search(subject) or WATCH.search(body):
            piles["Look at these"].append(line)
        elif kind in INTERNAL:
            piles["Internal"].append(line)
        else:
            piles["User-facing"].append(line)

    for title in ("Look at these", "User-facing"):
        print(f"## {title} ({len(piles[title])})\n")
        print("\n".join(piles[title]) or "none", end="\n\n")
    print(f"<details><summary>Internal ({len(piles['Internal'])})</summary>\n")
    print("\n".join(piles["Internal"]))
    print("\n</details>")
    if undone:
        print(f"\n{len(undone)} commits cancel out (revert and original).")


if __name__ == "__main__":
    main()
