"""Append-only journal of moves, so that every move can be undone."""
import contextlib
import functools
import json
import pathlib
import shutil
import time

SIDECARS = (".xmp", ".aae")
KEEP_TMP = 14 * 86400


def timed(fn):
    @functools.wraps(fn)
    def inner(self, *args, **kwargs):
        began = time.time()
        result = fn(self, *args, **kwargs)
        self.spent += time.time() - began
        return result
    return inner


class Journal:
    def __init__(self, quarantine):
        self.root = pathlib.Path(quarantine).expanduser()
        self.root.mkdir(parents=True, exist_ok=True)
        self.path = self.root / "journal.jsonl"
        self.spent = 0.0
        self.sweep()

    def entries(self):
        if not self.path.exists():
            return []
        return [json.loads(line) for line in self.path.read_text().splitlines() if line.strip()]

    def sweep(self):
        """Remove half-written temp files of interrupted moves."""
        for tmp in self.root.glob("*.part"):
            if time.time() - tmp.stat().st_mtime > KEEP_TMP:
                tmp.unlink()

    def _target(self, src):
        base = self.root / src.name
        n = 1
        while base.exists():
            base = self.root / f"{src.stem}~{n}{src.suffix}"
            n += 1
        return base

    def _write(self, src, dst):
        with self.path.open("a") as fh:
            fh.write(json.dumps({"at": int(time.time()), "from": str(src), "to": str(dst)}) + "\n")

    @timed
    def move(self, src):
        src = pathlib.Path(src)
        family = [src] + [p for p in (src.with_suffix(s) for s in SIDECARS) if p.exists()]
        for member in family:
            dst = self._target(member)
            part = dst.with_name(dst.name + ".part")
            shutil.copy2(member, part)
            part.rename(dst)
            self._write(member, dst)
            member.unlink()

    @timed
    def restore(self):
        back, left = 0, []
        for entry in reversed(self.entries()):
            src, dst = pathlib.Path(entry["to"]), pathlib.Path(entry["from"])
            if not src.exists() or dst.exists():
                left.append(entry)
                continue
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(str(src), str(dst))
            back += 1
        with contextlib.suppress(FileNotFoundError):
            self.path.unlink()
        for entry in reversed(left):
            with self.path.open("a") as fh:
                fh.write(json.dumps(entry) + "\n")
        return back, len(left)
