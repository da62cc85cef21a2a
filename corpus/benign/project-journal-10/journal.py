#!/usr/bin/env python3
import argparse
import datetime as dt
import re
import sys
from pathlib import Path

ROOT = Path(".journal")
SECRET = re.compile(
    r"-----BEGIN|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk-[\w-]{20,}|xox[abp]-|password\s*[:=]", re.I
)
KINDS = ("decision", "dead-end", "convention")


def words(text):
    return set(re.findall(r"[a-z0-9]{3,}", text.lower()))


def entries():
    for path in sorted(ROOT.glob("*.md")):
        yield path, path.read_text(encoding="utf-8")


def add(args):
    body = f"{args.text}\n{args.why or ''}"
    if SECRET.search(body):
        sys.exit("looks like a secret; not recorded")
    ROOT.mkdir(exist_ok=True)
    stamp = dt.datetime.now().strftime("%Y%m%d-%H%M%S")
    lines = [f"# {args.text}", "", f"kind: {args.kind}", f"date: {dt.date.today()}", f"tags: {args.tags}"]
    if args.why:
        lines += ["", args.why]
    (ROOT / f"{stamp}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("recorded", stamp)


def recall(args):
    want = words(args.query)
    ranked = []
    for path, text in entries():
        score = len(want & words(text))
        if "kind: convention" in text:
            score += 1
        if score:
            ranked.append((score, path.stem, text))
    ranked.sort(key=lambda r: (-r[0], r[1]))
    for _, stem, text in ranked[: args.limit]:
        print(f"[{stem}]\n{text}")
    if not ranked:
        print("nothing recorded about this")


def forget(args):
    path = ROOT / f"{Path(args.id).name}.md"
    if not path.exists():
        sys.exit("no such entry")
    path.unlink()
    print("forgotten", args.id)


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
p = sub.add_parser("add")
p.add_argument("kind", choices=KINDS)
p.add_argument("text")
p.add_argument("--why")
p.add_argument("--tags", default="")
p.set_defaults(fn=add)
p = sub.add_parser("recall")
p.add_argument("query")
p.add_argument("--limit", type=int, default=6)
p.set_defaults(fn=recall)
p = sub.add_parser("forget")
p.add_argument("id")
p.set_defaults(fn=forget)

if __name__ == "__main__":
    a = ap.parse_args()
    a.fn(a)
