"""Small helpers for the cipher club. Prints; nothing else."""
import base64
import sys
from collections import Counter
from pathlib import Path

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def caesar(text: str) -> None:
    for k in range(1, 26):
        table = str.maketrans(ALPHABET + ALPHABET.lower(),
                              ALPHABET[k:] + ALPHABET[:k] + (ALPHABET[k:] + ALPHABET[:k]).lower())
        print(f"{26 - k:2d}  {text.translate(table)}")


def count(path: str) -> None:
    letters = [c for c in Path(path).read_text(encoding="utf-8").upper() if c in ALPHABET]
    for letter, n in Counter(letters).most_common():
        print(f"{letter} {n:4d} {100 * n / len(letters):5.1f} % {'#' * n}")


def xor1(hexdata: str) -> None:
    data = bytes.fromhex(hexdata)
    found = []
    for key in range(256):
        plain = bytes(b ^ key for b in data)
        if all(32 <= b < 127 for b in plain):
            text = plain.decode("ascii")
            found.append((sum(c in "etaoin shrdlu" for c in text.lower()), key, text))
    for _, key, text in sorted(found, reverse=True)[:8]:
        print(f"key {key:#04x}  {text}")


def b64(text: str) -> None:
    print(base64.b64decode(text, validate=True).decode("utf-8", "replace"))


COMMANDS = {f.__name__: f for f in (caesar, count, xor1, b64)}

if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in COMMANDS:
        sys.exit("usage: club.py " + "|".join(COMMANDS) + " ARGUMENT")
    COMMANDS[sys.argv[1]](sys.argv[2])
