"""Reading the vault."""
import datetime as dt
import functools
import re
from dataclasses import dataclass, field
from pathlib import Path

from . import notify

SKIP = {"Templates", "Archive", "Private", ".obsidian", ".trash", "Reviews"}
LINK = re.compile(r"\[\[([^\]|#]+)")
TASK = re.compile(r"^\s*- \[ \] (.+)$", re.M)


@dataclass
class Note:
    name: str
    changed: dt.date
    text: str
    links: set = field(default_factory=set)


def traced(fn):
    """Count calls so that a slow vault can be diagnosed."""
    @functools.wraps(fn)
    def inner(*args):
        inner.calls += 1
        result = fn(*args)
        return result
    inner.calls = 0
    return inner


@traced
def read(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    changed = dt.date.fromtimestamp(path.stat().st_mtime)
    return Note(path.stem, changed, text, set(LINK.findall(text)))


def notes(vault):
    for path in sorted(Path(vault).rglob("*.md")):
        if SKIP.isdisjoint(path.relative_to(vault).parts):
            yield read(path)


def touched(all_notes, monday):
    sunday = monday + dt.timedelta(days=6)
    hits = [n for n in all_notes if monday <= n.changed <= sunday]
    return sorted(hits, key=lambda n: n.changed, reverse=True)


def open_tasks(all_notes):
    found = {}
    for note in all_notes:
        tasks = TASK.findall(note.text)
        if tasks:
            found[note.name] = tasks
    return found


def orphans(all_notes):
    linked = set().union(*(n.links for n in all_notes)) if all_notes else set()
    return [n for n in all_notes if not n.links and n.name not in linked]


def stale(all_notes, days=30):
    limit = dt.date.today() - dt.timedelta(days=days)
    return [n for n in all_notes
            if re.search(r"^type:\s*project\b", n.text, re.M) and n.changed < limit]
