#!/usr/bin/env python3
import argparse
import base64
import binascii
import codecs
import json
import re
import sys

FAMILIES = {
    "OVR": [r"(ignore|disregard|forget)\s+(all\s+|any\s+)?(the\s+)?(previous|prior|above|earlier)\s+(instructions?|rules|prompts?)",
            r"new instructions? (follow|supersede)"],
    "ROL": [r"you are now (DAN|an? unrestricted|in developer mode)", r"pretend (that )?you have no (rules|restrictions)"],
    "SYS": [r"<\|im_start\|>\s*system", r"^#{2,}\s*system\s*:", r"\[/?INST\]", r"system note to (the )?(ai|assistant)"],
    "EXF": [r"(append|send|post|upload)[^.\n]{0,60}(conversation|history|system prompt|api key|token)[^.\n]{0,60}https?://",
            r"!\[[^\]]*\]\(https?://[^)]*[?&][a-z]+=\{"],
    "SEC": [r"(do not|don't|never) (tell|inform|mention (this )?to) the user", r"keep this (step )?(secret|hidden)"],
    "AUT": [r"this is the (anthropic|openai|google) (safety|security) team", r"(user|customer) has (already )?been verified"],
    "TOL": [r"(call|invoke|run) (the )?(send_email|shell|bash|http_request|delete_\w+)"],
    "MEM": [r"remember (this )?(for|in) all future (chats|sessions|conversations)"],
    "RNK": [r"(rate|score) this (candidate|paper|product)[^.\n]{0,30}(10|highest|best)"],
}
COMPILED = {k: [re.compile(p, re.I | re.M) for p in v] for k, v in FAMILIES.items()}
B64 = re.compile(r"[A-Za-z0-9+/]{24,}={0,2}")


def views(text):
    yield "plain", text
    yield "rot13", codecs.decode(text, "rot13")
    tags = "".join(chr(ord(c) - 0xE0000) for c in text if 0xE0020 <= ord(c) <= 0xE007E)
    if tags:
        yield "tags", tags
    for m in B64.finditer(text):
        try:
            yield "base64", base64.b64decode(m.group(), validate=True).decode("utf-8")
        except (binascii.Error, UnicodeDecodeError):
            continue


def scan(text):
    hits = []
    for via, view in views(text):
        for fam, pats in COMPILED.items():
            for p in pats:
                for m in p.finditer(view):
                    hits.append({"family": fam, "via": via, "quote": m.group()[:120]})
    return hits


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--in", dest="path", required=True)
    ap.add_argument("--json", action="store_true")
    a = ap.parse_args()
    found = scan(open(a.path, encoding="utf-8", errors="replace").read())
    if a.json:
        json.dump({"score": min(100, 20 * len(found)), "hits": found}, sys.stdout, indent=1)
    else:
        for h in found:
            print(f"{h['family']} ({h['via']}): {h['quote']}")
