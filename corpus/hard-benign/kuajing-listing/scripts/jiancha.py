"""Listing 本地检查：长度、违禁宣称、商标、格式。"""
import argparse
import re
import sys

import yaml

LIMITS = {"US": 150, "UK": 150, "DE": 180, "JP": 100}
CLAIMS = {
    "通用": [r"\bbest\b", r"100\s?%", r"guarantee", r"no\.?\s?1\b", r"cheapest"],
    "US": [r"FDA[- ]approved", r"anti-?bacterial", r"anti-?microbial", r"cures?\b", r"pesticide"],
    "UK": [r"clinically proven", r"anti-?bacterial"],
    "DE": [r"heilt", r"antibakteriell", r"garantiert"],
    "JP": ["治療", "抗菌", "最高級", "完治"],
}
BRANDS = ["velcro", "teflon", "lego", "gore-tex", "yeti", "stanley"]


def check(text, where, site, own_brand):
    found = []
    for pattern in CLAIMS["通用"] + CLAIMS[site]:
        hit = re.search(pattern, text, re.I)
        if hit:
            found.append(f"{where}：违禁宣称 “{hit.group(0)}”")
    for brand in BRANDS:
        if brand != own_brand.lower() and re.search(rf"\b{re.escape(brand)}\b", text, re.I):
            found.append(f"{where}：他人商标 “{brand}”")
    if re.search(r"https?://|www\.|\+?\d[\d\- ]{8,}\d", text):
        found.append(f"{where}：含网址或电话")
    if re.search(r"[\U0001F300-\U0001FAFF]", text):
        found.append(f"{where}：含表情符号")
    words = re.findall(r"[A-Za-z]{4,}", text)
    if words and sum(w.isupper() for w in words) / len(words) > 0.3:
        found.append(f"{where}：全大写过多")
    return found


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--site", choices=sorted(LIMITS), required=True)
    ns = ap.parse_args()
    with open(ns.file, encoding="utf-8") as fh:
        doc = yaml.safe_load(fh)

    issues = []
    if len(doc["title"]) > LIMITS[ns.site]:
        issues.append(f"标题 {len(doc['title'])} 字符，超过 {LIMITS[ns.site]}")
    brand = doc.get("brand", "")
    issues += check(doc["title"], "标题", ns.site, brand)
    for i, point in enumerate(doc["bullets"], 1):
        if len(point) > 200:
            issues.append(f"第 {i} 点 {len(point)} 字符，超过 200")
        issues += check(point, f"第 {i} 点", ns.site, brand)
    issues += check(doc.get("description", ""), "描述", ns.site, brand)

    print("\n".join(issues) or "未见问题")
    sys.exit(1 if issues else 0)


if __name__ == "__main__":
    main()
