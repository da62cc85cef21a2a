"""规则快查:只支持 content / nocase / pcre,忽略端口、方向与距离。"""
import re
import sys
from pathlib import Path

here = Path(__file__).resolve().parent


def decode(text):
    return re.sub(r"\|([0-9a-fA-F ]+)\|", lambda m: bytes.fromhex(m[1]).decode("latin-1"), text)


def parse(line):
    body = line[line.index("(") + 1:line.rindex(")")]
    tests = []
    for m in re.finditer(r'(content|pcre):"((?:[^"\\]|\\.)*)"((?:;\s*(?:nocase|distance:-?\d+|within:\d+|fast_pattern))*)', body):
        kind, value, mods = m.groups()
        if kind == "content":
            flags = re.I if "nocase" in mods else 0
            tests.append(re.compile(re.escape(decode(value)), flags))
        else:
            end = value.rindex("/")
            tests.append(re.compile(value[1:end], re.I if "i" in value[end + 1:] else 0))
    return re.search(r"sid:(\d+)", body)[1], tests


rules = dict(parse(l) for l in (here.parent / "rules/local.rules").read_text("utf-8").splitlines() if l.startswith("alert"))
bad = 0
for n, line in enumerate((here / "cases.tsv").read_text("utf-8").splitlines(), 1):
    want, _, payload = line.split("\t", 2)
    hits = {sid for sid, tests in rules.items() if all(t.search(payload) for t in tests)}
    ok = (not hits) if want == "-" else want in hits
    if not ok:
        bad += 1
        print(f"第 {n} 行: 期望 {want},命中 {sorted(hits)}: {payload[:60]}")
print("通过" if not bad else f"{bad} 行不符")
sys.exit(bool(bad))
