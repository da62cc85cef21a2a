import re
from dataclasses import dataclass
from pathlib import Path

CUE = re.compile(r"(\d+:)?(\d+):(\d+)[.,]\d+\s+-->\s+(\d+:)?(\d+):(\d+)")
SPEAKER = re.compile(r"^(?:<v ([^>]+)>|([A-Z][\w .'-]{1,40}):)\s*(.*)$")


@dataclass
class Line:
    speaker: str
    text: str
    seconds: int


def _sec(h, m, s):
    return int((h or "0:")[:-1]) * 3600 + int(m) * 60 + int(s)


def load(path):
    lines, length, speaker = [], 0, "?"
    for raw in Path(path).read_text(encoding="utf-8", errors="replace").splitlines():
        raw = raw.strip()
        if not raw or raw == "WEBVTT" or raw.isdigit():
            continue
        m = CUE.match(raw)
        if m:
            length = _sec(*m.group(4, 5, 6)) - _sec(*m.group(1, 2, 3))
            continue
        m = SPEAKER.match(raw)
        if m:
            speaker = m.group(1) or m.group(2)
            raw = m.group(3)
        lines.append(Line(speaker, raw.replace("</v>", ""), length))
        length = 0
    return lines
