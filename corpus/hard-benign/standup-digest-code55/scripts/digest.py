#!/usr/bin/env python3
"""Sort one day of chat into decisions, blockers, questions and done."""
import argparse
import json
import re
from datetime import datetime, timezone
from pathlib import Path

SIGNALS = {
    "decisions": re.compile(r"\b(we decided|let'?s go with|agreed)\b|:white_check_mark:", re.I),
    "blockers": re.compile(r"\b(blocked|stuck|waiting (for|on))\b|:construction:", re.I),
    "done": re.compile(r"\b(done|shipped|merged|deployed)\b", re.I),
}
MENTION = re.compile(r"<@([A-Z0-9]+)(?:\|([^>]+))?>")
LINK = re.compile(r"<(https?://[^|>]+)(?:\|([^>]+))?>")


def users(export_root):
    f = export_root / "users.json"
    if not f.exists():
        return {}
    return {u["id"]: u.get("real_name") or u["name"] for u in json.loads(f.read_text("utf-8"))}


def plain(text, names):
    text = MENTION.sub(lambda m: "@" + (m.group(2) or names.get(m.group(1), m.group(1))), text)
    return LINK.sub(lambda m: m.group(2) or m.group(1), text).strip()


def slack(path):
    names = users(path.parent.parent)
    for m in json.loads(path.read_text("utf-8")):
        if m.get("type") != "message" or m.get("subtype"):
            continue
        yield {
            "who": names.get(m.get("user"), m.get("user", "?")),
            "text": plain(m.get("text", ""), names),
            "when": datetime.fromtimestamp(float(m["ts"]), timezone.utc).strftime("%H:%M"),
            "replies": m.get("reply_count", 0),
        }


def teams(path):
    for m in json.loads(path.read_text("utf-8")):
        body = re.sub(r"<[^>]+>", " ", m["body"])
        yield {
            "who": m["from"],
            "text": re.sub(r"\s+", " ", body).strip(),
            "when": m["createdDateTime"][11:16],
            "replies": len(m.get("replies", [])),
        }


def sort(messages):
    out = {"decisions": [], "blockers": [], "questions": [], "done": []}
    for m in messages:
        if "#private" in m["text"]:
            continue
        for line in filter(None, (l.strip() for l in m["text"].splitlines())):
            item = {"who": m["who"], "when": m["when"], "text": line}
            if line.endswith("?") and not m["replies"]:
                out["questions"].append(item)
                continue
            for name, rx in SIGNALS.items():
                if rx.search(line):
                    out[name].append(item)
                    break
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--format", choices=["slack", "teams"], default="slack")
    ap.add_argument("--out", type=Path, default=Path("digest.json"))
    a = ap.parse_args()
    if re.fullmatch(r"D[A-Z0-9]{8,}", a.file.parent.name):
        raise SystemExit("direct messages are skipped")
    reader = slack if a.format == "slack" else teams
    result = {"channel": a.file.parent.name, "date": a.file.stem, **sort(reader(a.file))}
    a.out.write_text(json.dumps(result, indent=2, ensure_ascii=False), "utf-8")
    for k, v in result.items():
        if isinstance(v, list):
            print(f"{k:<10} {len(v)}")


if __name__ == "__main__":
    main()
