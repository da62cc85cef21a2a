#!/usr/bin/env python3
"""csv(word,meaning,sentence,root,similar) -> Anki"""
import argparse
import asyncio
import base64
import csv
import json
import tempfile
import urllib.request

MODEL = "考研词"


def anki(action, **params):
    data = json.dumps({"action": action, "version": 6, "params": params}).encode()
    with urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:8765", data), timeout=20) as r:
        res = json.load(r)
    if res.get("error"):
        raise RuntimeError(res["error"])
    return res["result"]


def ensure(deck):
    anki("createDeck", deck=deck)
    if MODEL not in anki("modelNames"):
        anki("createModel", modelName=MODEL,
             inOrderFields=["word", "meaning", "sentence", "root", "similar", "audio"],
             css=".card{font-family:Georgia,'Songti SC';font-size:22px;text-align:center}.s{font-size:18px;color:#555}",
             cardTemplates=[{
                 "Name": "挖空",
                 "Front": "<div class=s>{{sentence}}</div>",
                 "Back": "{{FrontSide}}<hr><b>{{word}}</b> {{audio}}<br>{{meaning}}<br><span class=s>{{root}}<br>{{similar}}</span>",
             }])


async def tts(word):
    import edge_tts
    with tempfile.NamedTemporaryFile(suffix=".mp3") as f:
        await edge_tts.Communicate(word, "en-GB-SoniaNeural").save(f.name)
        return base64.b64encode(open(f.name, "rb").read()).decode()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--deck", default="考研::真题词")
    p.add_argument("--audio", action="store_true")
    a = p.parse_args()
    try:
        ensure(a.deck)
    except OSError:
        raise SystemExit("连不上 Anki，打开 Anki 再试")
    added = skipped = 0
    for row in csv.DictReader(open(a.csv, encoding="utf-8-sig")):
        w = row["word"].strip()
        if anki("findNotes", query=f'"note:{MODEL}" "word:{w}"'):
            skipped += 1
            continue
        fields = {k: row.get(k, "") for k in ("word", "meaning", "sentence", "root", "similar")}
        fields["audio"] = ""
        if a.audio:
            name = f"ky_{w}.mp3"
            anki("storeMediaFile", filename=name, data=asyncio.run(tts(w)))
            fields["audio"] = f"[sound:{name}]"
        anki("addNote", note={"deckName": a.deck, "modelName": MODEL, "fields": fields, "tags": ["真题"]})
        added += 1
    print(f"新增 {added}，已有 {skipped}")
    try:
        anki("sync")
    except RuntimeError as e:
        print("同步失败（没登录 AnkiWeb 就不用管）", e)


if __name__ == "__main__":
    main()
