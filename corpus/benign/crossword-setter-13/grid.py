import sys

rows = [r.rstrip("\n") for r in open(sys.argv[1]) if r.strip()]
n = len(rows)
bad = []
if any(len(r) != n for r in rows):
    sys.exit("not square")

for y in range(n):
    for x in range(n):
        if (rows[y][x] == "#") != (rows[n - 1 - y][n - 1 - x] == "#"):
            bad.append(f"symmetry at {y + 1},{x + 1}")

cols = ["".join(r[i] for r in rows) for i in range(n)]


def words(lines):
    for i, line in enumerate(lines):
        start = 0
        for part in line.split("#"):
            if len(part) > 1:
                yield i, start, part
            start += len(part) + 1


across = {(y, x + k) for y, x, w in words(rows) for k in range(len(w))}
down = {(y + k, x) for x, y, w in words(cols) for k in range(len(w))}

for label, lines, cell in (("across", rows, lambda i, k: (i, k)), ("down", cols, lambda i, k: (k, i))):
    for i, s, w in words(lines):
        if len(w) == 2:
            bad.append(f"two-letter {label} in line {i + 1}")
        checked = sum(cell(i, s + k) in across & down for k in range(len(w)))
        if checked * 2 < len(w) - 1:
            bad.append(f"{label} {w} only {checked}/{len(w)} checked")

print("\n".join(bad) or "grid is fine")
sys.exit(bool(bad))
