import sys

bad = 0
seen = {}
for n, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
    line = line.rstrip("\n")
    if not line or line.startswith("#"):
        continue
    parts = line.split("\t")
    if len(parts) not in (2, 3):
        print(f"{n}: {len(parts)} columns"); bad += 1; continue
    front, back = parts[:2]
    if len(back) > 220:
        print(f"{n}: answer has {len(back)} characters, split it"); bad += 1
    if back.count(";") + back.count("<br>") >= 3:
        print(f"{n}: looks like a list"); bad += 1
    if front.lower() in seen:
        print(f"{n}: same question as line {seen[front.lower()]}"); bad += 1
    if back.lower().strip(" .") in ("yes", "no"):
        print(f"{n}: yes/no question"); bad += 1
    seen[front.lower()] = n
print(f"{len(seen)} cards, {bad} remarks")
sys.exit(bool(bad))
