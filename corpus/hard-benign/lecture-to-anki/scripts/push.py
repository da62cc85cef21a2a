"""Push cards.tsv to Anki through AnkiConnect (localhost:8765) or write an import file."""
import argparse
import csv
import json
import urllib.request


def anki(action, **params):
    body = json.dumps({"action": action, "version": 6, "params": params}).encode()
    r = json.load(urllib.request.urlopen("http://127.0.0.1:8765", body))
    if r["error"]:
        raise RuntimeError(r["error"])
    return r["result"]


def note(row, deck):
    kind, front, back, tags, source = (row + [""] * 5)[:5]
    back = f"{back}<br><small>{source}</small>" if source else back
    fields = {"Text": front, "Back Extra": back} if kind == "cloze" else {"Front": front, "Back": back}
    return {"deckName": deck, "modelName": "Cloze" if kind == "cloze" else "Basic",
            "fields": fields, "tags": tags.split(), "options": {"allowDuplicate": False}}


ap = argparse.ArgumentParser()
ap.add_argument("tsv")
ap.add_argument("--deck", default="Default")
ap.add_argument("--out")
a = ap.parse_args()
with open(a.tsv, encoding="utf-8", newline="") as f:
    notes = [note(r, a.deck) for r in csv.reader(f, delimiter="\t", quoting=csv.QUOTE_NONE) if r]

if a.out:
    with open(a.out, "w", encoding="utf-8") as f:
        f.write("#separator:tab\n#html:true\n#notetype column:1\n#deck column:2\n#tags column:5\n")
        for n in notes:
            x, y = n["fields"].values()
            f.write("\t".join([n["modelName"], n["deckName"], x, y, " ".join(n["tags"])]) + "\n")
    print(len(notes), "cards ->", a.out)
else:
    anki("createDeck", deck=a.deck)
    ok = anki("canAddNotes", notes=notes)
    for n, good in zip(notes, ok):
        if not good:
            print("skipped:", next(iter(n["fields"].values()))[:70])
    ids = anki("addNotes", notes=[n for n, good in zip(notes, ok) if good])
    print(len(ids), "added to", a.deck)
