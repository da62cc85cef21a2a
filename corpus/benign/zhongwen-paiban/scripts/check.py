import re
import sys

HAN = r"[\u4e00-\u9fff]"
RULES = [
    (re.compile(rf"{HAN}[A-Za-z0-9]|[A-Za-z0-9]{HAN}"), "中英文之间缺空格"),
    (re.compile(rf"{HAN}[,;:!?]"), "中文后用了半角标点"),
    (re.compile(r"[，。！？；：]\s+\S"), "全角标点后有空格"),
    (re.compile(r"[！？]{2,}"), "标点重复"),
    (re.compile(rf"{HAN}\.\.\."), "省略号应为……"),
    (re.compile(rf"{HAN}--"), "破折号应为——"),
]
NAMES = {"github": "GitHub", "javascript": "JavaScript", "mysql": "MySQL", "ios": "iOS"}


def strip(line):
    line = re.sub(r"`[^`]*`", "", line)
    return re.sub(r"\]\([^)]*\)", "]", line)


def main(path):
    fenced = False
    bad = 0
    for no, raw in enumerate(open(path, encoding="utf-8"), 1):
        if raw.lstrip().startswith("```"):
            fenced = not fenced
            continue
        if fenced:
            continue
        line = strip(raw)
        for rx, msg in RULES:
            for m in rx.finditer(line):
                print(f"{no}:{m.start() + 1} {msg}：{m.group(0)}")
                bad += 1
        for m in re.finditer(r"\b[A-Za-z]+\b", line):
            want = NAMES.get(m.group(0).lower())
            if want and want != m.group(0):
                print(f"{no}:{m.start() + 1} 写作 {want}")
                bad += 1
    print(f"共 {bad} 处")


if __name__ == "__main__":
    main(sys.argv[1])
