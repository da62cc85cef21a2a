#!/usr/bin/env python3
"""Group stack traces in a server log and name likely culprits."""
import re
import sys
from collections import Counter

OWN = ("java.", "jdk.", "sun.", "net.minecraft.", "org.bukkit.", "io.netty.", "System.")
FRAME = re.compile(r"^\s+at ([\w.$/]+)\.[\w$<>]+\(")


def traces(lines):
    head, frames = None, []
    for line in lines:
        m = FRAME.match(line)
        if m:
            frames.append(m[1].split("/")[-1])
            continue
        if frames:
            yield head, frames
            frames = []
        head = line.strip()
    if frames:
        yield head, frames


def main():
    with open(sys.argv[1], encoding="utf-8", errors="replace") as fh:
        found = list(traces(fh))
    kinds, blame = Counter(), Counter()
    for head, frames in found:
        kinds[re.sub(r"^\[[^\]]*\]\s*", "", head or "?")[:100]] += 1
        for frame in frames:
            if not frame.startswith(OWN):
                blame[".".join(frame.split(".")[:3])] += 1
                break
    print(f"{len(found)} traces")
    for name, n in kinds.most_common(8):
        print(f"{n:5}  {name}")
    print("first outside the server:")
    for name, n in blame.most_common(8):
        print(f"{n:5}  {name}")


if __name__ == "__main__":
    main()
