#!/usr/bin/env python3
"""episode.yml -> ffmetadata with chapters."""
import sys

import yaml


def seconds(t):
    if isinstance(t, (int, float)):
        return float(t)
    value = 0.0
    for part in str(t).split(":"):
        value = value * 60 + float(part)
    return value


def esc(s):
    out = str(s)
    for ch in "\\=;#\n":
        out = out.replace(ch, "\\" + ch)
    return out


with open(sys.argv[1], encoding="utf-8") as fh:
    ep = yaml.safe_load(fh)

print(";FFMETADATA1")
print(f"title={esc(ep['title'])}")
print(f"album={esc(ep['show'])}")
print(f"track={ep['number']}")
print(f"artist={esc(', '.join(ep.get('hosts', [])))}")
chapters = ep.get("chapters", [])
for i, ch in enumerate(chapters):
    start = seconds(ch["at"])
    end = seconds(chapters[i + 1]["at"]) if i + 1 < len(chapters) else seconds(ep["duration"])
    if end <= start:
        sys.exit(f"chapter {i + 1} ends before it starts")
    print("[CHAPTER]\nTIMEBASE=1/1000")
    print(f"START={int(start * 1000)}\nEND={int(end * 1000)}\ntitle={esc(ch['title'])}")
