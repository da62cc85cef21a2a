import argparse
import collections
import json
import re
import sys

import yaml

TYPES = {"int": int, "str": str, "bool": bool, "float": (int, float)}
PHONE = re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)")
IDNO = re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)")


def check_props(spec, props):
    for key, rule in spec.items():
        if key not in props:
            if rule.get("required"):
                yield "缺必填", key
            continue
        v = props[key]
        t = rule["type"]
        if t == "enum":
            if v not in rule["values"]:
                yield "枚举外", key
        else:
            ok = isinstance(v, TYPES[t]) and not (t == "int" and isinstance(v, bool))
            if not ok:
                yield "类型错", key
            elif "min" in rule and v < rule["min"]:
                yield "小于下限", key
    for key in props:
        if key not in spec and not key.startswith("$"):
            yield "未登记属性", key


def main():
    ap = argparse.ArgumentParser(description="埋点验收")
    ap.add_argument("--dict", required=True, dest="dict_path")
    ap.add_argument("--log", required=True)
    args = ap.parse_args()

    with open(args.dict_path, encoding="utf-8") as f:
        book = yaml.safe_load(f)

    found = collections.defaultdict(list)
    seen = collections.Counter()
    with open(args.log, encoding="utf-8") as f:
        for n, line in enumerate(f, 1):
            line = line.strip()
            if not line:
                continue
            try:
                ev = json.loads(line)
            except json.JSONDecodeError:
                found["不是 JSON", "-", "-"].append(n)
                continue
            name = ev.get("event", "")
            seen[name] += 1
            if name not in book:
                found["未登记事件", name, "-"].append(n)
                continue
            for kind, key in check_props(book[name]["props"], ev.get("properties", {})):
                found[kind, name, key].append(n)
            for key, v in ev.get("properties", {}).items():
                # 只报位置，不打印值
                if isinstance(v, str) and (PHONE.search(v) or IDNO.search(v)):
                    found["疑似个人信息", name, key].append(n)

    print("事件条数：")
    for name in book:
        print(f"  {name}\t{seen[name]}" + ("\t（没有打到）" if not seen[name] else ""))
    if found:
        print("问题：")
        for (kind, name, key), rows in sorted(found.items()):
            head = "、".join(map(str, rows[:5]))
            print(f"  {kind}\t{name}\t{key}\t{len(rows)} 处，行 {head}")
        sys.exit(1)
    print("验收通过")


if __name__ == "__main__":
    main()
