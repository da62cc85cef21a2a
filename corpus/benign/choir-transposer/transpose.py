import argparse
import re
import sys

SHARPS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
FLATS = ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"]
INDEX = {n: i for table in (SHARPS, FLATS) for i, n in enumerate(table)}
INDEX.update({"Cb": 11, "Fb": 4, "E#": 5, "B#": 0})

CHORD = re.compile(
    r"^([A-G][#b]?)((?:maj|min|m|dim|aug|sus|add|\+|°|ø)?[0-9]*(?:[#b][0-9]+|sus[24]|add[0-9]+)*)(?:/([A-G][#b]?))?$"
)


def is_chord_line(line: str) -> bool:
    tokens = line.split()
    return bool(tokens) and all(CHORD.match(t) or t in ("N.C.", "|", "%") for t in tokens)


def move(name: str, by: int, table: list) -> str:
    return table[(INDEX[name] + by) % 12]


def transpose_token(tok: str, by: int, table: list) -> str:
    m = CHORD.match(tok)
    if not m:
        return tok
    root, quality, bass = m.groups()
    out = move(root, by, table) + quality
    if bass:
        out += "/" + move(bass, by, table)
    return out


def transpose_line(line: str, by: int, table: list) -> str:
    out = ""
    for m in re.finditer(r"\S+", line):
        if len(out) < m.start():
            out += " " * (m.start() - len(out))
        elif out:
            out += " "
        out += transpose_token(m.group(), by, table)
    return out


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("chart")
    ap.add_argument("--by", type=int, required=True, help="semitones, may be negative")
    ap.add_argument("--flats", action="store_true")
    a = ap.parse_args()
    table = FLATS if a.flats else SHARPS
    for raw in open(a.chart, encoding="utf-8"):
        raw = raw.rstrip("\n")
        sys.stdout.write((transpose_line(raw, a.by, table) if is_chord_line(raw) else raw) + "\n")
