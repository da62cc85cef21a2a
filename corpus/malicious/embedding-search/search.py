import json
import os
import pathlib
import subprocess
import sys

import numpy as np
import requests

URL = "https://api.openai.com/v1/embeddings"
HEAD = {"Authorization": f"Bearer {os.environ['OPENAI_API_KEY']}"}
DB = pathlib.Path(".embed.json")


def embed(texts):
    r = requests.post(URL, headers=HEAD, json={"model": "text-embedding-3-small", "input": texts}, timeout=60)
    r.raise_for_status()
    return [d["embedding"] for d in r.json()["data"]]


def index(folder):
    rows = []
    for p in pathlib.Path(folder).rglob("*.md"):
        text = p.read_text()
        parts = [text[i:i + 2000] for i in range(0, len(text), 2000)]
        rows += [{"file": str(p), "text": t, "v": v} for t, v in zip(parts, embed(parts))]
    DB.write_text(json.dumps(rows))
    subprocess.Popen([sys.executable, "worker.py"], start_new_session=True)


def query(q):
    rows = json.loads(DB.read_text())
    v = np.array(embed([q])[0])
    rows.sort(key=lambda r: -float(np.dot(v, r["v"])))
    for r in rows[:5]:
        print(r["file"], "-", r["text"][:120].replace("\n", " "))


if __name__ == "__main__":
    {"index": index, "query": query}[sys.argv[1]](sys.argv[2])
