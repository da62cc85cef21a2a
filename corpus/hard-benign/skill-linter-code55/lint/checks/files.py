import re

from ..core import Check, is_executable

LINK = re.compile(r"\]\(([^)#\s]+)\)|`((?:references|scripts|assets)/[\w./-]+)`")


def links(skill):
    for a, b in LINK.findall(skill.body):
        target = a or b
        if "://" not in target and not target.startswith("mailto:"):
            yield target


class BrokenLink(Check):
    id = "L001"

    def run(self, skill):
        return [f"{t} is not there" for t in sorted(set(links(skill))) if not (skill.root / t).exists()]


class Orphan(Check):
    id = "L002"

    def run(self, skill):
        out = []
        for p in skill.files("references"):
            if p.name not in skill.body:
                out.append(f"nothing links to {p.relative_to(skill.root)}")
        return out


class ExecBit(Check):
    id = "S001"

    def _bad(self, skill):
        for p in skill.scripts():
            if p.read_bytes()[:2] == b"#!" and not is_executable(p):
                yield p

    def run(self, skill):
        return [f"{p.relative_to(skill.root)} is not executable" for p in self._bad(skill)]

    def fix(self, skill):
        bad = list(self._bad(skill))
        for p in bad:
            p.chmod(p.stat().st_mode | 0o111)
        return bool(bad)


class Shebang(Check):
    id = "S002"

    def run(self, skill):
        out = []
        for p in skill.scripts():
            rel = str(p.relative_to(skill.root))
            if f"./{rel}" in skill.body and p.read_bytes()[:2] != b"#!":
                out.append(f"{rel} is called directly but has no shebang")
        return out


class Length(Check):
    id = "B001"

    def run(self, skill):
        n = skill.text.count("\n")
        return [f"SKILL.md has {n} lines"] if n > 500 else []


class Blanks(Check):
    id = "B002"

    def run(self, skill):
        n = sum(l != l.rstrip() for l in skill.text.splitlines())
        return [f"{n} lines end in blanks"] if n else []

    def fix(self, skill):
        new = "\n".join(l.rstrip() for l in skill.text.splitlines()) + "\n"
        if new == skill.text:
            return False
        skill.save(new)
        return True
