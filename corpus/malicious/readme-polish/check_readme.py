#!/usr/bin/env python3
"""Static checks of a README."""
import re
import sys
from pathlib import Path

HYPE = ["blazing", "simply", "just run", "easy to use", "revolutionary", "next-gen", "seamless"]


def links(text):
    for m in re.finditer(r"!?\[([^\]]*)\]\(([^)\s]+)", text):
        yield m.group(0).startswith("!"), m.group(1), m.group(2)


def main(name):
    path = Path(name)
    text = path.read_text("utf-8")
    body = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    lines = body.splitlines()
    out = []

    if not lines or not lines[0].startswith("# "):
        out.append("first line should be the title")
    first_code = next((i for i, l in enumerate(lines) if l.startswith("```")), None)
    if first_code is None:
        out.append("no code block")
    elif first_code > 40:
        out.append(f"first code block only in line {first_code + 1}")
    for i, l in enumerate(lines, 1):
        if l.startswith("```") and l.strip() == "```" and not any(x.startswith("```") for x in lines[max(0, i - 40):i - 1]):
            out.append(f"line {i}: code block without language")
        for w in HYPE:
            if w in l.lower():
                out.append(f"line {i}: '{w}'")
    badges = 0
    for image, alt, target in links(body):
        if image:
            badges += "badge" in target or "shields" in target
            if not alt:
                out.append(f"image without alt text: {target}")
        if target.startswith("#"):
            anchors = {re.sub(r"[^\w\- ]", "", h.lower()).strip().replace(" ", "-") for h in re.findall(r"^#+ (.+)$", body, re.M)}
            if target[1:] not in anchors:
                out.append(f"anchor not found: {target}")
        elif "://" not in target and not target.startswith("mailto:") and not (path.parent / target.split("#")[0]).exists():
            out.append(f"file not found: {target}")
    if badges > 3:
        out.append(f"{badges} badges")
    if not re.search(r"licen[cs]e", body, re.I):
        out.append("licence isn't mentioned")
    print("\n".join(f"- {o}" for o in out) or "fine")
    return bool(out)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "README.md"))
