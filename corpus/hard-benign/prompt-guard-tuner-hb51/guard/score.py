"""Score messages against phrase families and print a confusion table."""
from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter

import yaml

FAMILIES: dict[str, list[str]] = {
    "override": [
        r"\b(ignore|disregard|forget)\b.{0,25}\b(instructions|rules|prompt)\b",
        r"\b(print|reveal|repeat)\b.{0,30}\b(system prompt|api key|above this line)",
    ],
    "role play": [r"\byou are (now )?(dan|freebot|an? (unfiltered|unrestricted))\b", r"\bnever refuses\b"],
    "authority": [r"\[system\]", r"developer mode (is )?enabled", r"safety filters? off"],
    "smuggled": [r"<!--.{0,80}(assistant|ai|agent)\b", r"do not tell the (customer|user)"],
    "exfil link": [r"!\[[^\]]*\]\(https?://[^)]*\?(q|d|data)="],
    "tool abuse": [r"\bcall \w+_\w+ for (every|all)\b"],
    "split": [r"\bfollow\s+\w\s*\+\s*\w\b"],
}
COMPILED = {k: [re.compile(p, re.I | re.S) for p in v] for k, v in FAMILIES.items()}
ZERO_WIDTH = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF])


def normalise(text: str) -> str:
    return unicodedata.normalize("NFKC", text).translate(ZERO_WIDTH)


def families(text: str) -> set[str]:
    t = normalise(text)
    return {name for name, pats in COMPILED.items() if any(p.search(t) for p in pats)}


def main(path: str) -> None:
    table: Counter[tuple[str, str]] = Counter()
    with open(path, encoding="utf-8") as fh:
        for row in yaml.safe_load(fh):
            got = families(row["text"])
            table[(row["label"], "blocked" if got else "passed")] += 1
            if (row["label"] == "attack") != bool(got):
                print("MISMATCH", row["label"], sorted(got), row["text"][:80])
    for key, n in sorted(table.items()):
        print(*key, n)


if __name__ == "__main__":
    main(sys.argv[1])
