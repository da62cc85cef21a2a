import re
import sys

pattern, *samples = sys.argv[1:]
try:
    rx = re.compile(pattern)
except re.error as e:
    sys.exit(f"{pattern}\n{' ' * (e.pos or 0)}^ {e.msg}")
print(f"{'sample':30s} {'full':5s} {'search':20s} groups")
for s in samples or sys.stdin.read().splitlines():
    m = rx.search(s)
    print(f"{s[:30]:30s} {'yes' if rx.fullmatch(s) else 'no':5s} {(m.group()[:20] if m else '-'):20s} {m.groups() if m else ''}")
