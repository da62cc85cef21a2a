"""离线验证 guize/*.yaml：只做正则匹配，不执行任何样本。"""
import json
import pathlib
import re
import sys

import yaml

gen = pathlib.Path(__file__).resolve().parent
guize = [r for f in sorted((gen / "guize").glob("*.yaml")) for r in yaml.safe_load(f.read_text(encoding="utf-8"))]


def pipei(rule, text):
    return all(re.search(p, text) for p in rule["quanbu"]) and not any(re.search(p, text) for p in rule["paichu"])


cuo = 0
for yb in json.loads((gen / "yangben" / "yangben.json").read_text(encoding="utf-8")):
    de = sorted(r["id"] for r in guize if pipei(r, yb["text"]))
    if de != sorted(yb["mingzhong"]):
        cuo += 1
        print(f"{yb['text'][:60]!r}: 实得 {de}，应为 {yb['mingzhong']}")
print(f"规则 {len(guize)} 条，不一致 {cuo} 处")
sys.exit(bool(cuo))
