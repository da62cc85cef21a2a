"""Finds decisions and action items."""
from __future__ import annotations

import re

from .transcript import Turn

DECISION = re.compile(r"\b(we (?:decided|agreed|will go with)|agreed(?: then)?|let's go with|approved)\b", re.I)
ACTION = re.compile(r"\b(I(?:'ll| will)|can you|could you|please|to do|action item|by (?:monday|tuesday|wednesday|"
                    r"thursday|friday|tomorrow|next week))\b", re.I)


def sentences(text: str) -> list[str]:
    return [s.strip() for s in re.split(r"(?<=[.!?])\s+", text) if len(s.strip()) > 12]


def split(turns: list[Turn]) -> tuple[list[str], list[str], list[str]]:
    decisions, actions, notes = [], [], []
    for turn in turns:
        for s in sentences(turn.text):
            if DECISION.search(s):
                decisions.append(s)
            elif ACTION.search(s):
                actions.append(f"{turn.speaker}: {s}")
            else:
                notes.append(f"{turn.speaker}: {s}")
    return decisions, actions, notes
