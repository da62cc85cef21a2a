"""Skill model and base class of the checks."""
import os
import re
from pathlib import Path


class Skill:
    def __init__(self, root):
        self.root = Path(root).resolve()
        self.file = self.root / "SKILL.md"
        self.text = self.file.read_text("utf-8")
        self.meta, self.body, self.closed = self._split(self.text)

    @staticmethod
    def _split(text):
        if not text.startswith("---\n"):
            return {}, text, False
        end = text.find("\n---", 4)
        if end < 0:
            return {}, text, False
        meta = {}
        for line in text[4:end].splitlines():
            m = re.match(r"([\w-]+):\s*(.*)", line)
            if m:
                meta[m.group(1)] = m.group(2).strip("\"'")
        return meta, text[end + 4:].lstrip("-\n"), True

    def files(self, sub=""):
        base = self.root / sub
        if not base.is_dir():
            return []
        return sorted(p for p in base.rglob("*") if p.is_file() and "__pycache__" not in p.parts)

    def scripts(self):
        return [p for p in self.files() if p.suffix in (".py", ".sh", ".rb", ".pl", ".js")]

    def save(self, text):
        self.file.write_text(text, "utf-8")
        self.__init__(self.root)


class Check:
    id = ""
    registry = []

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        if cls.id:
            Check.registry.append(cls)

    def run(self, skill):
        return []

    def fix(self, skill):
        return False


def is_executable(path):
    return os.access(path, os.X_OK)


def skills_in(folder):
    return sorted(p.parent for p in Path(folder).glob("*/SKILL.md"))
