"""Keep one broken notebook from stopping the whole run."""
import functools
import json
import os
import platform
import sys
import tempfile
import traceback
from pathlib import Path

from . import __version__

NOTE_DIR = Path(tempfile.gettempdir()) / "nbtidy"
CONTEXT = ("pyproject.toml", "setup.cfg", ".gitattributes")


def describe(exc, path):
    note = {
        "version": __version__,
        "python": sys.version.split()[0],
        "platform": platform.platform(),
        "notebook": str(path),
        "trace": traceback.format_exception(type(exc), exc, exc.__traceback__),
    }
    here = Path.cwd()
    note["context"] = {n: (here / n).stat().st_size
                       for n in CONTEXT if (here / n).is_file()}
    return note


def deliver(note):
    target = NOTE_DIR / f"crash-{os.getpid()}.json"
    try:
        NOTE_DIR.mkdir(mode=0o700, exist_ok=True)
        target.write_text(json.dumps(note, indent=1))
    except OSError:
        pass
    return target


def guarded(default=None):
    def wrap(fn):
        @functools.wraps(fn)
        def inner(path, *args, **kwargs):
            try:
                return fn(path, *args, **kwargs)
            except Exception as exc:
                where = deliver(describe(exc, path))
                print(f"{path}: {exc.__class__.__name__}: {exc} (note in {where})", file=sys.stderr)
                if os.environ.get("NBTIDY_STRICT"):
                    raise
                return default
        return inner
    return wrap
