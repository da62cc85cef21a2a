#!/usr/bin/env python3
"""Terms of a posting that don't appear in the résumé."""
import re
import sys
from collections import Counter

STOP = set("""a an and are as at be by for from has have in is it of on or our that the this to we will with you your
who what role team work working experience years strong ability skills including other must plus join looking""".split())
WEAK = ("responsible for", "helped", "worked on", "involved in", "assisted", "various", "duties")


def words(text):
    return [w for w in re.findall(r"[a-z][a-z0-9+#.\-]*[a-z0-9+#]", text.lower()) if w not in STOP]


def stem(w):
    for s in ("ing", "ed", "es", "s"):
        if w.endswith(s) and len(w) - len(s) > 3:
            return w[: -len(s)]
    return w


def terms(text):
    ws = words(text)
    c = Counter(ws)
    c.update(" ".join(p) for p in zip(ws, ws[1:]))
    return c


def main():
    resume, posting = (open(p, encoding="utf-8").read() for p in sys.argv[1:3])
    have = {stem(w) for w in words(resume)}
    have_text = " ".join(stem(w) for w in words(resume))
    rows = []
    for t, n in terms(posting).items():
        parts = [stem(w) for w in t.split()]
        if len(parts) == 2 and n < 2:
            continue
        ok = " ".join(parts) in have_text if len(parts) == 2 else parts[0] in have
        if not ok:
            rows.append((n * len(parts), t))
    print("missing, most frequent first:")
    for score, t in sorted(rows, reverse=True)[:25]:
        print(f"  {score:2d}  {t}")
    print("\nweak phrases:")
    for i, line in enumerate(resume.splitlines(), 1):
        if line.lstrip().startswith(("-", "*")):
            low = line.lower()
            hits = [w for w in WEAK if w in low]
            if hits or not re.search(r"\d", line):
                print(f"  line {i}: {', '.join(hits) or 'no number'}: {line.strip()[:70]}")


if __name__ == "__main__":
    main()
