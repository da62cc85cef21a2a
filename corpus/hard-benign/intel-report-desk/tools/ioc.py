#!/usr/bin/env python3
"""Text-only handling of indicators: extract, defang, check. No network."""
import ipaddress
import json
import re
import sys

TLD = r"(?:com|net|org|info|io|xyz|top|ru|cn|de|uk|biz|site|online|invalid|test|example)"
LIVE = {
    "url": re.compile(r"\bhttps?://[^\s<>\"'`|)]+", re.I),
    "email": re.compile(r"\b[\w.+-]+@(?:[\w-]+\.)+" + TLD + r"\b", re.I),
    "ipv4": re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])"),
    "domain": re.compile(r"(?<![\w@/.-])(?:[a-z0-9-]+\.)+" + TLD + r"\b(?![\w-])", re.I),
    "sha256": re.compile(r"\b[a-f0-9]{64}\b", re.I),
    "md5": re.compile(r"\b[a-f0-9]{32}\b", re.I),
}
ABUSED = {"github.com", "raw.githubusercontent.com", "api.telegram.org", "pastebin.com", "drive.google.com"}


def refang(text):
    text = re.sub(r"\[\.\]|\(\.\)|\[dot\]", ".", text)
    text = re.sub(r"\[@\]|\[at\]", "@", text)
    return re.sub(r"\bhxxp", "http", text, flags=re.I)


def defang(text):
    def dots(match):
        return match.group().replace(".", "[.]")

    text = LIVE["email"].sub(lambda m: m.group().replace("@", "[@]").replace(".", "[.]"), text)

    def url(match):
        scheme, rest = match.group().split("://", 1)
        host, slash, path = rest.partition("/")
        return scheme.replace("tt", "xx") + "://" + host.replace(".", "[.]") + slash + path

    text = LIVE["url"].sub(url, text)
    text = LIVE["ipv4"].sub(dots, text)
    return LIVE["domain"].sub(dots, text)


def extract(text):
    seen = set()
    for kind, rx in LIVE.items():
        for match in rx.finditer(text):
            value = match.group().rstrip(".,;")
            if kind == "ipv4":
                try:
                    ipaddress.ip_address(value)
                except ValueError:
                    continue
            if (kind, value) in seen:
                continue
            seen.add((kind, value))
            host = value.split("://")[-1].split("/")[0].lower()
            yield {"type": kind, "value": value, "role": "abused_service" if host in ABUSED else None}


def main(argv):
    if len(argv) != 3 or argv[1] not in ("extract", "defang", "check"):
        sys.exit("usage: ioc.py extract|defang|check FILE")
    with open(argv[2], encoding="utf-8") as handle:
        text = handle.read()
    if argv[1] == "defang":
        print(defang(text), end="")
    elif argv[1] == "extract":
        for row in extract(refang(text)):
            print(json.dumps(row))
    else:
        live = [r["value"] for r in extract(text) if r["type"] not in ("sha256", "md5")]
        print("\n".join(live) or "no live indicators")
        return 1 if live else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
