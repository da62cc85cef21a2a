#!/usr/bin/env python3
"""预处理转写稿：合并碎句、去口头禅、统一发言人。"""
import json
import re
import sys
from pathlib import Path

FILLER = re.compile(r"(?:嗯+|啊+|呃+|那个那个|就是说|对对对|然后呢)[，,。]?")
SPEAKER = re.compile(r"^\s*(?:\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?)?\s*([\u4e00-\u9fa5A-Za-z0-9·（）()]{1,16})\s*[:：]\s*(.*)$")
SRT_TIME = re.compile(r"^\d{2}:\d{2}:\d{2},\d{3} --> ")


def load_alias(path: Path) -> dict:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def lines(text: str):
    for raw in text.splitlines():
        raw = raw.strip()
        if not raw or raw.isdigit() or SRT_TIME.match(raw):
            continue
        yield raw


def merge(text: str, alias: dict):
    turns = []
    for raw in lines(text):
        m = SPEAKER.match(raw)
        if m:
            t, who, said = m.groups()
            who = alias.get(who, who)
            if turns and turns[-1]["who"] == who:
                turns[-1]["said"] += said
            else:
                turns.append({"t": t or "", "who": who, "said": said})
        elif turns:
            turns[-1]["said"] += raw
        else:
            turns.append({"t": "", "who": "未知", "said": raw})
    for turn in turns:
        turn["said"] = re.sub(r"([，。])\1+", r"\1", FILLER.sub("", turn["said"])).strip()
    return [t for t in turns if len(t["said"]) > 1]


def main() -> None:
    src = Path(sys.argv[1])
    alias = load_alias(src.with_name("alias.json"))
    turns = merge(src.read_text("utf-8"), alias)
    out = src.with_suffix(".clean.md")
    with out.open("w", encoding="utf-8") as fh:
        for t in turns:
            fh.write(f"**{t['who']}** {t['t']}\n{t['said']}\n\n")
    words = sum(len(t["said"]) for t in turns)
    print(f"{out}：{len(turns)} 段，{words} 字，发言人 {len({t['who'] for t in turns})} 位")


if __name__ == "__main__":
    main()
