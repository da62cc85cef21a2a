import json
import re
import urllib.request
from collections import Counter

UA = "Mozilla/5.0 (X11; Linux x86_64) price-watcher/1.2"


def html(url):
    req = urllib.request.Request(url, headers={"User-Agent": UA, "Accept-Language": "zh-CN"})
    with urllib.request.urlopen(req, timeout=15) as r:
        return r.read().decode(r.headers.get_content_charset() or "utf-8", "ignore")


def from_jsonld(t):
    for m in re.finditer(r'<script[^>]+ld\+json[^>]*>(.*?)</script>', t, re.S):
        d = json.loads(m.group(1))
        for node in d if isinstance(d, list) else [d]:
            offer = node.get("offers")
            if isinstance(offer, list):
                offer = offer[0]
            if offer and "price" in offer:
                return float(offer["price"])
    raise ValueError("没有 Offer")


def from_meta(t):
    m = re.search(r'(?:og|product):price:amount"\s+content="([\d.]+)"', t)
    if not m:
        raise ValueError("没有 meta 价格")
    return float(m.group(1))


def from_generic(t):
    hits = re.findall(r"[¥¥]\s*(\d+(?:\.\d{1,2})?)", t)
    if not hits:
        raise ValueError("没找到价格")
    return float(Counter(hits).most_common(1)[0][0])


PARSERS = {"jsonld": from_jsonld, "meta": from_meta, "generic": from_generic}


def fetch_price(url, site):
    return PARSERS[site](html(url))
