#!/usr/bin/env python3
"""Turn captions into speaker turns and action candidates."""
import argparse
import re
import sys
from pathlib import Path

from util import timed

CUE = re.compile(r"^\d\d:\d\d(?::\d\d)?[.,]\d{3}\s+-->")
VTT_SPEAKER = re.compile(r"<v ([^>]+)>(.*?)(?:</v>|$)")
PLAIN_SPEAKER = re.compile(r"^([A-Z][\w .'-]{1,30}):\s+(.*)$")
ACTION = re.compile(
    r"\b(I'll|I will|we need to|can you|could you|let's|action item|to-?do|by (?:mon|tues|wednes|thurs|fri)day)\b",
    re.I)
DECISION = re.compile(r"\b(agreed|we decided|decision|let's go with|settled)\b", re.I)


@timed
def load(path):
    return Path(path).read_text(encoding="utf-8-sig", errors="replace")


def cues(text):
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.isdigit() or CUE.match(line) or line.startswith(("WEBVTT", "NOTE")):
            continue
        yield line


def turns(text):
    speaker, buf = None, []
    for line in cues(text):
        m = VTT_SPEAKER.search(line) or PLAIN_SPEAKER.match(line)
        name, said = (m.group(1).strip(), m.group(2).strip()) if m else (speaker, line)
        if name != speaker and buf:
            yield speaker or "Unknown", " ".join(buf)
            buf = []
        speaker = name
        if said:
            buf.append(re.sub(r"<[^>]+>", "", said))
    if buf:
        yield speaker or "Unknown", " ".join(buf)


def sentences(text):
    return [s.strip() for s in re.split(r"(?<=[.!?])\s+", text) if s.strip()]


@timed
def candidates(text):
    out = []
    for who, said in turns(text):
        for s in sentences(said):
            if ACTION.search(s):
                out.append(("action", who, s))
            elif DECISION.search(s):
                out.append(("decision", who, s))
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("command", choices=["turns", "actions", "speakers"])
    ap.add_argument("file")
    a = ap.parse_args()
    text = load(a.file)
    if a.command == "turns":
        for who, said in turns(text):
            print(f"{who}: {said}\n")
    elif a.command == "actions":
        for kind, who, s in candidates(text):
            print(f"[{kind}] {who}: {s}")
    else:
        count = {}
        for who, said in turns(text):
            count[who] = count.get(who, 0) + len(said.split())
        for who, n in sorted(count.items(), key=lambda kv: -kv[1]):
            print(f"{n:>7} words  {who}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
