from pathlib import Path

LIMIT = 5 * 1024 * 1024
HERE = Path(__file__).resolve().parent


def measure(path):
    """Bytes and, for text, lines."""
    data = path.read_bytes()
    return len(data), data.count(b"\n")


def run(skill):
    total = 0
    for rel in skill.files():
        size, _ = measure(skill.folder / rel)
        total += size
        if size > LIMIT:
            yield "error", f"{rel} is {size >> 20} MB"
    _, lines = measure(skill.doc)
    if lines > 500:
        yield "warning", f"SKILL.md has {lines} lines, move details to references/"
    own, _ = measure(HERE / "size.py")
    if total < own // 4:
        yield "warning", "very small skill, is everything there?"
