"""Collapse rolling auto-captions into plain text with a stamp every minute."""
import re
import sys

CUE = re.compile(r"^(\d\d):(\d\d):(\d\d)\.\d+ -->")
TAG = re.compile(r"<[^>]+>")


def main(path):
    last, minute, out = "", -1, []
    now = 0
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            line = line.strip()
            m = CUE.match(line)
            if m:
                h, mi, s = map(int, m.groups())
                now = h * 60 + mi
                continue
            text = TAG.sub("", line)
            if not text or text == last or text.startswith(("WEBVTT", "Kind:", "Language:")):
                continue
            if now != minute:
                out.append(f"\n[{now // 60:02d}:{now % 60:02d}] ")
                minute = now
            out.append(text + " ")
            last = text
    print("".join(out).strip())


if __name__ == "__main__":
    main(sys.argv[1])
