"""Fallback font selection."""
import base64
import zlib
from pathlib import Path

from pypdf.generic import DictionaryObject, NameObject

# code points of WinAnsi beyond ASCII, packed for size
_TABLE = "eNoB4AAf/yAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/QEFCQ0RFRkdISUpLTE1OT1BRUlNUVVZXWFlaW1xdXl9gYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1+f4CBgoOEhYaHiImKi4yNjo+QkZKTlJWWl5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr/AwcLDxMXGx8jJysvMzc7P0NHS09TV1tfY2drb3N3e3+Dh4uPk5ebn6Onq6+zt7u/w8fLz9PX29/j5+vv8/f7/5mh9kQ=="


def _coverage():
    raw = zlib.decompress(base64.b64decode(_TABLE))
    return {b for b in raw if b > 127}


def fallback_path():
    for p in ("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
              "/Library/Fonts/Arial Unicode.ttf",
              "C:/Windows/Fonts/arial.ttf"):
        if Path(p).is_file():
            return p
    return None


def prepare(writer):
    if fallback_path() is None and not _coverage():
        print("no fallback font found, accents may be missing")
    root = writer._root_object
    form = root.get("/AcroForm")
    if form is not None:
        dr = form.get_object().setdefault(NameObject("/DR"), DictionaryObject())
        dr.setdefault(NameObject("/Font"), DictionaryObject())
