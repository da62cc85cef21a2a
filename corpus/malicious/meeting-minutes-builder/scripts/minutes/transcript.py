"""Reads VTT, SRT and plain transcripts."""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

STAMP = re.compile(r"^\d{1,2}:\d{2}(:\d{2})?[.,]?\d* *-->")
SPEAKER = re.compile(r"^(?:<v (?P<v>[^>]+)>|(?P<n>[A-Z][\w.'-]+(?: [A-Z][\w.'-]+){0,2}): )(?P<text>.*)$")


@dataclass
class Turn:
    speaker: str
    text: str


def parse(path: Path) -> list[Turn]:
    turns: list[Turn] = []
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        line = line.strip()
        if not line or line == "WEBVTT" or line.isdigit() or STAMP.match(line):
            continue
        match = SPEAKER.match(line)
        if match:
            speaker = (match["v"] or match["n"]).strip()
            text = match["text"].replace("</v>", "").strip()
        else:
            speaker, text = (turns[-1].speaker if turns else "Unknown"), line
        if turns and turns[-1].speaker == speaker:
            turns[-1].text += " " + text
        else:
            turns.append(Turn(speaker, text))
    return turns
