"""CNMARC 文本记录检查。记录之间空行分隔，行格式: TAG IND $a..."""
import re
import sys

NONREP = {"001", "100", "101", "105", "200", "205", "801"}


def isbn_ok(s):
    s = s.replace("-", "").upper()
    if re.fullmatch(r"\d{13}", s):
        return sum(int(c) * (1 if i % 2 == 0 else 3) for i, c in enumerate(s)) % 10 == 0
    if re.fullmatch(r"\d{9}[\dX]", s):
        return sum((10 if c == "X" else int(c)) * (10 - i) for i, c in enumerate(s)) % 11 == 0
    return False


def sub(field, code):
    return [m.group(1).strip() for m in re.finditer(r"\$" + code + r"([^$]*)", field)]


def check(lines):
    rec, errs = {}, []
    for ln in lines:
        m = re.match(r"(\d{3})\s+(\S{2})?\s*(.*)", ln)
        if not m:
            errs.append(f"无法解析: {ln[:30]}")
            continue
        rec.setdefault(m.group(1), []).append(m.group(3))
    for t in NONREP:
        if len(rec.get(t, [])) > 1:
            errs.append(f"{t} 不可重复")
    for f in rec.get("010", []):
        for v in sub(f, "a"):
            if not isbn_ok(v):
                errs.append(f"ISBN 校验位错: {v}")
    if not any(sub(f, "a") for f in rec.get("200", [])):
        errs.append("缺 200$a")
    for f in rec.get("210", []):
        for d in sub(f, "d"):
            if not re.fullmatch(r"\[?\d{4}\]?", d):
                errs.append(f"210$d 非四位年: {d}")
    for f in rec.get("100", []):
        if len(f.split("$a", 1)[-1]) != 36:
            errs.append("100$a 长度不是 36")
    for t in ("606", "690", "801"):
        if t not in rec:
            errs.append(f"缺 {t}")
    return errs


def main():
    text = open(sys.argv[1], encoding="utf-8-sig").read()
    bad = 0
    for i, block in enumerate(re.split(r"\n\s*\n", text.strip()), 1):
        errs = check([x for x in block.splitlines() if x.strip()])
        if errs:
            bad += 1
            print(f"记录 {i}:")
            for e in errs:
                print("   -", e)
    print(f"完成，有问题 {bad} 条")


if __name__ == "__main__":
    main()
