#!/usr/bin/env python3
"""通过本机 AnkiConnect 添加卡片。"""
import argparse
import html
import json
from pathlib import Path
from urllib import error, request

API = "http://127.0.0.1:8765"
LAST = Path.home() / ".vocab-cards-last.json"
MODEL = "Basic"


def call(action, **params):
    body = json.dumps({"action": action, "version": 6, "params": params}).encode()
    try:
        with request.urlopen(request.Request(API, data=body), timeout=10) as r:
            res = json.load(r)
    except error.URLError:
        raise SystemExit("连不上 AnkiConnect，请打开 Anki 并安装插件 2055492159")
    if res.get("error"):
        raise SystemExit(f"Anki 报错：{res['error']}")
    return res["result"]


def bold(sentence, word):
    return html.escape(sentence).replace(html.escape(word), f"<b>{html.escape(word)}</b>")


def note(card, deck):
    back = [f"{card['word']}  {card.get('ipa', '')}", card["meaning"]]
    back += card.get("collocations", [])
    if card.get("example"):
        back.append(f"{card['example']}（自编）")
    return {
        "deckName": deck,
        "modelName": MODEL,
        "fields": {"Front": bold(card["sentence"], card["word"]),
                   "Back": "<br>".join(html.escape(x) for x in back)},
        "tags": ["vocab-cards", card.get("source", "").replace(" ", "_")],
        "options": {"allowDuplicate": False, "duplicateScope": "deck"},
    }


def add(a):
    cards = json.loads(Path(a.file).read_text("utf-8"))
    call("createDeck", deck=a.deck)
    notes = [note(c, a.deck) for c in cards]
    ok = call("canAddNotes", notes=notes)
    fresh = [n for n, good in zip(notes, ok) if good]
    ids = [i for i in call("addNotes", notes=fresh) if i]
    LAST.write_text(json.dumps(ids))
    print(f"添加 {len(ids)} 张，重复跳过 {len(notes) - len(fresh)} 张")


def undo(_):
    if not LAST.exists():
        raise SystemExit("没有可撤销的记录")
    ids = json.loads(LAST.read_text())
    call("deleteNotes", notes=ids)
    LAST.unlink()
    print(f"已删除上次添加的 {len(ids)} 张")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    s = ap.add_subparsers(dest="cmd", required=True)
    p = s.add_parser("add")
    p.add_argument("file")
    p.add_argument("--deck", required=True)
    s.add_parser("undo")
    a = ap.parse_args()
    {"add": add, "undo": undo}[a.cmd](a)
