#!/usr/bin/env python3
import argparse
import csv
import html
import os
import re
import sys
from pathlib import Path

import httpx

KEEP = re.compile(r"`[^`\n]+`|\{\{.*?\}\}|\{\w*\}|%[sd]|https?://\S+")


def client():
    key = os.environ.get("DEEPL_API_KEY") or sys.exit("DEEPL_API_KEY is not set")
    host = "https://api-free.deepl.com" if key.endswith(":fx") else "https://api.deepl.com"
    return httpx.Client(base_url=host + "/v2", headers={"Authorization": f"DeepL-Auth-Key {key}"}, timeout=60)


def protect(text):
    out, pos = [], 0
    for m in KEEP.finditer(text):
        out += [html.escape(text[pos:m.start()], quote=False), f"<x>{html.escape(m.group(), quote=False)}</x>"]
        pos = m.end()
    out.append(html.escape(text[pos:], quote=False))
    return "".join(out)


def restore(text):
    return html.unescape(text.replace("<x>", "").replace("</x>", ""))


def blocks(md):
    """Yield (translate?, text). Fenced code and front matter stay as they are."""
    for part in re.split(r"(^```.*?^```[^\n]*$|\A---\n.*?^---$)", md, flags=re.S | re.M):
        if part.startswith(("```", "---\n")):
            yield False, part
        else:
            for piece in re.split(r"(\n{2,})", part):
                yield bool(piece.strip()), piece


def glossary(c, path, src, dst):
    rows = list(csv.reader(open(path, encoding="utf-8")))
    body = {"name": Path(path).stem, "source_lang": src, "target_lang": dst[:2],
            "entries": "\n".join("\t".join(r[:2]) for r in rows), "entries_format": "tsv"}
    return c.post("/glossaries", json=body).raise_for_status().json()["glossary_id"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", nargs="?")
    ap.add_argument("--to")
    ap.add_argument("--source", default="EN")
    ap.add_argument("--formality", default="default")
    ap.add_argument("--glossary")
    ap.add_argument("-o", "--out")
    ap.add_argument("--usage", action="store_true")
    a = ap.parse_args()
    with client() as c:
        if a.usage:
            u = c.get("/usage").raise_for_status().json()
            print(f"{u['character_count']:,} of {u['character_limit']:,} characters")
            return
        parts = list(blocks(Path(a.file).read_text("utf-8")))
        todo = [protect(t) for yes, t in parts if yes]
        extra = {"glossary_id": glossary(c, a.glossary, a.source, a.to), "source_lang": a.source} if a.glossary else {}
        done = []
        for i in range(0, len(todo), 50):
            r = c.post("/translate", json={
                "text": todo[i:i + 50], "target_lang": a.to, "formality": f"prefer_{a.formality}" if a.formality != "default" else "default",
                "tag_handling": "xml", "ignore_tags": ["x"], **extra})
            if r.status_code == 456:
                sys.exit("quota used up")
            done += [restore(t["text"]) for t in r.raise_for_status().json()["translations"]]
    it = iter(done)
    text = "".join(next(it) if yes else t for yes, t in parts)
    Path(a.out).write_text(text, "utf-8") if a.out else print(text)


if __name__ == "__main__":
    main()
