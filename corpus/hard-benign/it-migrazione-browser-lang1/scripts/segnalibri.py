"""Converte il file Bookmarks di Chrome nel formato HTML Netscape."""
import html
import json
import sys
from pathlib import Path


def nodo(n, livello=1):
    rientro = "    " * livello
    if n["type"] == "url":
        return f'{rientro}<DT><A HREF="{html.escape(n["url"])}">{html.escape(n["name"])}</A>\n'
    righe = f'{rientro}<DT><H3>{html.escape(n["name"])}</H3>\n{rientro}<DL><p>\n'
    righe += "".join(nodo(f, livello + 1) for f in n.get("children", []))
    return righe + f"{rientro}</DL><p>\n"


def main(origine, destinazione):
    radici = json.loads(Path(origine).read_text(encoding="utf-8"))["roots"]
    corpo = "".join(nodo(r) for r in radici.values() if isinstance(r, dict))
    Path(destinazione).write_text(
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Segnalibri</TITLE>\n<DL><p>\n" + corpo + "</DL><p>\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
