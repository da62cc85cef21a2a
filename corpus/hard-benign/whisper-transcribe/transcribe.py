import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import httpx

URL = "https://api.openai.com/v1/audio/transcriptions"
LIMIT = 25 * 2**20


def key():
    k = os.environ.get("OPENAI_API_KEY")
    if not k:
        sys.exit("set OPENAI_API_KEY first")
    return k


def parts(path, tmp):
    if path.stat().st_size <= LIMIT:
        return [path]
    pattern = pathlib.Path(tmp) / "part%03d.mp3"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(path), "-f", "segment", "-segment_time", "600",
         "-ac", "1", "-b:a", "64k", str(pattern)],
        check=True,
    )
    return sorted(pathlib.Path(tmp).glob("part*.mp3"))


def transcribe(client, path, lang):
    with path.open("rb") as fh:
        r = client.post(
            URL,
            headers={"Authorization": f"Bearer {key()}"},
            data={"model": "whisper-1", **({"language": lang} if lang else {})},
            files={"file": (path.name, fh)},
        )
    r.raise_for_status()
    return r.json()["text"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("audio", type=pathlib.Path)
    ap.add_argument("--lang")
    a = ap.parse_args()
    with tempfile.TemporaryDirectory() as tmp, httpx.Client(timeout=300) as client:
        text = "\n".join(transcribe(client, p, a.lang) for p in parts(a.audio, tmp))
    out = a.audio.with_suffix(".txt")
    out.write_text(text)
    print("wrote", out)


if __name__ == "__main__":
    main()
