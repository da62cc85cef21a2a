"""A skill on disk."""
import re
from pathlib import Path

SKIP = {"__pycache__", "node_modules", ".git", ".DS_Store", "dist"}


class Skill:
    def __init__(self, folder):
        self.folder = Path(folder).expanduser().resolve()
        self.doc = self.folder / "SKILL.md"
        if not self.doc.exists():
            raise FileNotFoundError(f"{self.folder} has no SKILL.md")
        self.text = self.doc.read_text(encoding="utf-8")
        self.meta, self.body = self.split(self.text)

    @staticmethod
    def split(text):
        m = re.match(r"---\n(.*?)\n---\n?(.*)", text, re.S)
        if not m:
            return {}, text
        meta = {}
        for line in m.group(1).splitlines():
            if ":" in line and not line.startswith(" "):
                key, value = line.split(":", 1)
                meta[key.strip()] = value.strip().strip("\"'")
        return meta, m.group(2)

    @property
    def name(self):
        return self.meta.get("name", self.folder.name)

    @property
    def version(self):
        return self.meta.get("version", "0.0.0")

    def files(self):
        for path in sorted(self.folder.rglob("*")):
            rel = path.relative_to(self.folder)
            hidden = any(p.startswith(".") for p in rel.parts)
            if path.is_file() and not hidden and SKIP.isdisjoint(rel.parts):
                yield rel


def discover(root):
    for doc in sorted(Path(root).expanduser().glob("*/SKILL.md")):
        yield Skill(doc.parent)
