#!/usr/bin/env python3
"""Join, level and encode one podcast episode with ffmpeg."""

import argparse
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

LOUDNESS = {"mono": -19.0, "stereo": -16.0}
PEAK = -1.5
RANGE = 11.0
PAN = {"left": "pan=mono|c0=c0", "right": "pan=mono|c0=c1"}


def seconds(clock):
    match = re.fullmatch(r"(\d+):([0-5]\d):([0-5]\d)", clock)
    if not match:
        sys.exit(f"chapter time {clock!r} is not HH:MM:SS")
    h, m, s = map(int, match.groups())
    return h * 3600 + m * 60 + s


def load(path):
    episode = json.loads(path.read_text(encoding="utf-8"))
    for key in ("title", "show", "inputs"):
        if not episode.get(key):
            sys.exit(f"{path}: {key} is missing")
    base = path.parent
    episode["inputs"] = [base / name for name in episode["inputs"]]
    if episode.get("cover"):
        episode["cover"] = base / episode["cover"]
    for file in [*episode["inputs"], *filter(None, [episode.get("cover")])]:
        if not file.is_file():
            sys.exit(f"{file} does not exist")
    if episode.setdefault("channels", "mono") not in LOUDNESS:
        sys.exit("channels must be mono or stereo")
    starts = [seconds(c["at"]) for c in episode.get("chapters", [])]
    if starts != sorted(set(starts)):
        sys.exit("chapters are not in order")
    return episode


def run(command, dry):
    if dry:
        print(shlex.join(map(str, command)))
        return ""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"ffmpeg failed:\n{done.stderr[-1500:]}")
    return done.stderr


def join_filter(episode, mono_side):
    layout = episode["channels"]
    parts, names = [], ""
    for i, _ in enumerate(episode["inputs"]):
        chain = [PAN[mono_side]] if mono_side else []
        chain.append(f"aformat=sample_rates=48000:channel_layouts={layout}")
        parts.append(f"[{i}:a:0]{','.join(chain)}[a{i}]")
        names += f"[a{i}]"
    parts.append(f"{names}concat=n={len(episode['inputs'])}:v=0:a=1[joined]")
    clean = "highpass=f=70" + (",afftdn=nr=10" if episode.get("denoise") else "")
    parts.append(f"[joined]{clean}[out]")
    return ";".join(parts)


def last_json(text):
    start = text.rindex("{")
    return json.loads(text[start:text.rindex("}") + 1])


def escape(text):
    return re.sub(r"([=;#\\\n])", r"\\\1", text)


def metadata(episode, length):
    lines = [";FFMETADATA1", f"title={escape(episode['title'])}", f"album={escape(episode['show'])}", "genre=Podcast"]
    if "number" in episode:
        lines.append(f"track={episode['number']}")
    if "date" in episode:
        lines.append(f"date={episode['date']}")
    chapters = episode.get("chapters", [])
    for i, chapter in enumerate(chapters):
        end = seconds(chapters[i + 1]["at"]) if i + 1 < len(chapters) else length
        lines += ["[CHAPTER]", "TIMEBASE=1/1", f"START={seconds(chapter['at'])}", f"END={end}",
                  f"title={escape(chapter['title'])}"]
    return "\n".join(lines) + "\n"


def duration(path):
    out = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "default=nw=1:nk=1", str(path)],
        capture_output=True, text=True, check=True)
    return int(float(out.stdout))


def measure(path, target):
    log = run(["ffmpeg", "-hide_banner", "-nostdin", "-i", path, "-map", "0:a:0", "-af",
               f"loudnorm=I={target}:TP={PEAK}:LRA={RANGE}:print_format=json", "-f", "null", "-"], False)
    return last_json(log)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("episode", type=Path)
    ap.add_argument("out", type=Path)
    ap.add_argument("--mono", choices=sorted(PAN), help="use only this side of stereo recordings")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--again", action="store_true", help="replace an earlier result")
    args = ap.parse_args()

    episode = load(args.episode)
    target = LOUDNESS[episode["channels"]]
    dry = args.dry_run
    if not dry:
        if (args.out / "report.txt").exists() and not args.again:
            sys.exit(f"{args.out} has a finished episode in it; --again replaces it")
        args.out.mkdir(parents=True, exist_ok=True)

    ffmpeg = ["ffmpeg", "-hide_banner", "-nostdin", "-y"]
    joined, levelled, meta = (args.out / n for n in ("joined.flac", "levelled.flac", "chapters.txt"))

    inputs = [part for file in episode["inputs"] for part in ("-i", file)]
    run([*ffmpeg, *inputs, "-filter_complex", join_filter(episode, args.mono), "-map", "[out]", joined], dry)

    spec = f"loudnorm=I={target}:TP={PEAK}:LRA={RANGE}"
    mode = "?"
    if not dry:
        m = measure(joined, target)
        spec += (f":measured_I={m['input_i']}:measured_TP={m['input_tp']}:measured_LRA={m['input_lra']}"
                 f":measured_thresh={m['input_thresh']}:offset={m['target_offset']}:linear=true:print_format=json")
    log = run([*ffmpeg, "-i", joined, "-af", spec, "-ar", "48000", levelled], dry)
    if not dry:
        mode = last_json(log)["normalization_type"]
        meta.write_text(metadata(episode, duration(levelled)), encoding="utf-8")

    common = ["-i", levelled, "-i", meta]
    cover = ["-i", episode["cover"], "-map", "2:v", "-c:v", "mjpeg", "-disposition:v", "attached_pic"] if episode.get("cover") else []
    mp3, opus = args.out / "episode.mp3", args.out / "episode.opus"
    rate = "96k" if episode["channels"] == "mono" else "160k"
    run([*ffmpeg, *common, *cover, "-map", "0:a", "-map_metadata", "1", "-map_chapters", "1",
         "-c:a", "libmp3lame", "-b:a", rate, "-id3v2_version", "3", mp3], dry)
    run([*ffmpeg, *common, "-map", "0:a", "-map_metadata", "1", "-map_chapters", "1",
         "-c:a", "libopus", "-b:a", "48k" if episode["channels"] == "mono" else "96k", opus], dry)
    if dry:
        return

    lines = [f"{episode['show']}: {episode['title']}", f"length {duration(mp3)} s, normalization {mode}"]
    for file in (mp3, opus):
        m = measure(file, target)
        lines.append(f"{file.name:14} {m['input_i']} LUFS (target {target})  peak {m['input_tp']} dBTP  "
                     f"{file.stat().st_size / 1e6:.1f} MB")
    (args.out / "report.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))
    for file in (joined, levelled, meta):
        file.unlink()


if __name__ == "__main__":
    main()
