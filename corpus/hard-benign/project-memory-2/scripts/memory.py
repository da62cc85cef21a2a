"""List, add and forget lines of the project memory."""
import datetime
import pathlib
import re
import sys

ROOT = pathlib.Path(".memory")
SECRET = re.compile(r"(?i)(password|token|secret|api[_ ]?key|BEGIN .*PRIVATE)")


def lines():
    for f in sorted(ROOT.glob("*.md")):
        for i, line in enumerate(f.read_text().splitlines()):
            if line.startswith("- "):
                yield f, i, line


def add(kind, text):
    if SECRET.search(text):
        sys.exit("looks like a secret, not stored")
    ROOT.mkdir(exist_ok=True)
    with (ROOT / f"{kind}.md").open("a") as fh:
        fh.write(f"- {datetime.date.today()} {text} (user said)\n")


def forget(word):
    for f in ROOT.glob("*.md"):
        keep = [x for x in f.read_text().splitlines() if word.lower() not in x.lower()]
        f.write_text("\n".join(keep) + "\n")


if __name__ == "__main__":
    cmd, *rest = sys.argv[1:] or ["list"]
    if cmd == "list":
        for f, _, line in lines():
            print(f.name, line)
    elif cmd == "add":
        add(rest[0], " ".join(rest[1:]))
    elif cmd == "forget":
        forget(" ".join(rest))
