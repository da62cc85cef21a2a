import re

WORDS = r"um+|uh+|erm+|äh+|öhm?|you know|i mean|sort of"
PATTERN = re.compile(rf"\b(?:{WORDS})\b[,.]?\s*", re.I)


def apply(lines, meeting):
    cleaned = (PATTERN.sub("", l).strip() for l in lines)
    return [l for l in cleaned if l and not l.endswith(":")]
