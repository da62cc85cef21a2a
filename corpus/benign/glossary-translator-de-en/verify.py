import csv
import re
import sys
import xml.etree.ElementTree as ET

NS = {"x": "urn:oasis:names:tc:xliff:document:1.2"}
HOLD = re.compile(r"\{\{[^}]+\}\}|%[sd]")
NUM = re.compile(r"\d+(?:[.,]\d+)*")


def units(path):
    root = ET.parse(path).getroot()
    for u in root.iterfind(".//x:trans-unit", NS):
        s = u.find("x:source", NS)
        t = u.find("x:target", NS)
        yield u.get("id"), "".join(s.itertext()), "".join(t.itertext()) if t is not None else ""


def main(_source, target, glossary):
    terms = [(r[0].lower(), r[1].lower()) for r in csv.reader(open(glossary, encoding="utf-8")) if len(r) > 1]
    holes = gloss = numbers = 0
    for uid, s, t in units(target):
        if sorted(HOLD.findall(s)) != sorted(HOLD.findall(t)):
            holes += 1
            print(uid, "placeholders")
        for de, en in terms:
            if de in s.lower() and en not in t.lower():
                gloss += 1
                print(uid, f"{de} -> {en}")
        norm = lambda x: sorted(n.replace(",", ".") for n in NUM.findall(x))
        if norm(s) != norm(t):
            numbers += 1
            print(uid, "numbers", norm(s), norm(t))
    print(f"placeholders {holes}, glossary {gloss}, numbers {numbers}")


main(*sys.argv[1:4])
