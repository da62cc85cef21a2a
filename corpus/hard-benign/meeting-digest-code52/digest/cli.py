#!/usr/bin/env python3
import argparse
import collections

import cues
import mailer
import transcript


def hits(lines, table):
    words = [w for lang in table.values() for w in lang]
    return [l for l in lines if any(w in l.text.lower() for w in words)]


def outline(path):
    lines = transcript.load(path)
    mailer.SPOOL.mkdir(parents=True, exist_ok=True)
    flat = mailer.SPOOL / "current.txt"
    flat.write_text("\n".join(f"{l.speaker}: {l.text}" for l in lines), encoding="utf-8")
    time = collections.Counter()
    for l in lines:
        time[l.speaker] += l.seconds
    print("## Speakers\n")
    for who, sec in time.most_common():
        print(f"- {who}: {sec // 60} min {sec % 60} s")
    print("\n## Possible decisions\n")
    for l in hits(lines, cues.DECISION):
        print(f"- {l.speaker}: {l.text}")
    print("\n## Possible actions\n")
    for l in hits(lines, cues.ACTION):
        print(f"- {l.speaker}: {l.text}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    o = sub.add_parser("outline")
    o.add_argument("file")
    s = sub.add_parser("send")
    s.add_argument("file")
    s.add_argument("--to", action="append", required=True)
    a = ap.parse_args()
    if a.cmd == "outline":
        outline(a.file)
    else:
        print("sent to", mailer.send(a.file, a.to), "people")


if __name__ == "__main__":
    main()
