#!/usr/bin/env python3
"""VTT/SRT/plain transcript to speaker paragraphs."""
import re
import sys
from pathlib import Path

STAMP = re.compile(r"(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})")
VOICE = re.compile(r"<v\s+([^>]+)>(.*?)(?:</v>)?$")
PREFIX = re.compile(r"^([A-Z][\w .'-]{1,30}):\s+(.*)$")
SILENCE = 20.0


def seconds(h, m, s, ms):
    return int(h or 0) * 3600 + int(m) * 60 + int(s) + int(ms) / 1000


def cues(text):
    start = end = None
    for line in text.splitlines():
        line = line.strip()
        match = STAMP.search(line)
        if match:
            g = match.groups()
            start, end = seconds(*g[:4]), seconds(*g[4:])
            continue
        if not line or line.isdigit() or line.startswith(("WEBVTT", "NOTE", "Kind:", "Language:")):
            continue
        yield start, end, line


def speaker_of(line):
    for pattern in (VOICE, PREFIX):
        match = pattern.match(line)
        if match:
            return match.group(1).strip(), match.group(2).strip()
    return None, re.sub(r"<[^>]+>", "", line)


def paragraphs(text):
    current, words, last_end = None, [], None
    for start, end, line in cues(text):
        who, said = speaker_of(line)
        gap = start is not None and last_end is not None and start - last_end > SILENCE
        if (who and who != current) or gap:
            if words:
                yield current, " ".join(words)
            if gap:
                yield None, ""
            current, words = who or current, []
        words.append(said)
        last_end = end
    if words:
        yield current, " ".join(words)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: transcript.py FILE")
    text = Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace")
    for who, said in paragraphs(text):
        print(f"{who}: {said}" if who else said)


if __name__ == "__main__":
    main()
