#!/usr/bin/env python3
"""Local screen recording with ffmpeg, always started by a person."""
import argparse
import platform
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

OS = platform.system()
MODS = {"ctrl", "ctrl_l", "ctrl_r", "cmd", "alt", "alt_l", "alt_r"}


def notify(text):
    if OS == "Darwin":
        subprocess.run(["osascript", "-e", f'display notification "{text}" with title "Recorder"'])
    elif OS == "Linux" and shutil.which("notify-send"):
        subprocess.run(["notify-send", "Recorder", text])
    print(text, flush=True)


def source(a):
    m = re.fullmatch(r"(\d+)x(\d+)\+(\d+)\+(\d+)", a.region or "")
    if OS == "Darwin":
        cmd = ["-f", "avfoundation", "-framerate", "30", "-i", f"Capture screen 0:{'default' if a.mic else 'none'}"]
        vf = f"crop={m[1]}:{m[2]}:{m[3]}:{m[4]}" if m else None
    elif OS == "Windows":
        cmd = ["-f", "gdigrab", "-framerate", "30"]
        if m:
            cmd += ["-video_size", f"{m[1]}x{m[2]}", "-offset_x", m[3], "-offset_y", m[4]]
        cmd += ["-i", f"title={a.window}" if a.window else "desktop"]
        vf = None
    else:
        cmd = ["-f", "x11grab", "-framerate", "30"]
        if m:
            cmd += ["-video_size", f"{m[1]}x{m[2]}", "-i", f":0.0+{m[3]},{m[4]}"]
        else:
            cmd += ["-i", ":0.0"]
        if a.mic:
            cmd += ["-f", "pulse", "-i", "default"]
        vf = None
    return cmd, vf


class Overlay:
    """Collects shortcuts (modifier + key, function keys) with their time."""

    def __init__(self):
        from pynput import keyboard
        self.events, self.down, self.t0 = [], set(), time.time()
        self.listener = keyboard.Listener(on_press=self.press, on_release=self.release)
        self.listener.start()

    def press(self, key):
        name = getattr(key, "name", None)
        if name in MODS:
            self.down.add(name.split("_")[0])
        elif name and re.fullmatch(r"f\d+|esc", name):
            self.add(name)
        elif self.down and getattr(key, "char", None):
            self.add("+".join(sorted(self.down)) + "+" + key.char)
        # anything else is plain typing and gets ignored

    def release(self, key):
        self.down.discard((getattr(key, "name", "") or "").split("_")[0])

    def add(self, text):
        self.events.append((time.time() - self.t0, text))

    def filters(self):
        for t, text in self.events:
            safe = re.sub(r"[^A-Za-z0-9+]", "", text)
            yield f"drawtext=text='{safe}':x=(w-tw)/2:y=h-80:fontsize=36:fontcolor=white:box=1:boxcolor=black@0.6:boxborderw=10:enable='between(t,{t:.2f},{t + 1.2:.2f})'"


def ff(*args):
    return subprocess.run(["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", *args], check=True)


def record(a):
    if not sys.stdin.isatty():
        sys.exit("start this from a terminal")
    for n in (3, 2, 1):
        notify(f"recording starts in {n}")
        time.sleep(1)
    src, vf = source(a)
    p = subprocess.Popen(["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", *src, "-t", str(a.max),
                          *(["-vf", vf] if vf else []), "-pix_fmt", "yuv420p", a.out])
    keys = Overlay() if a.keys else None
    timer = threading.Timer(max(0, a.max - 10), notify, ["ten seconds left"])
    timer.start()
    try:
        p.wait()
    except KeyboardInterrupt:
        p.send_signal(signal.SIGINT)
        p.wait()
    timer.cancel()
    notify("recording stopped")
    if keys and keys.events:
        raw = a.out + ".raw.mp4"
        shutil.move(a.out, raw)
        ff("-i", raw, "-vf", ",".join(keys.filters()), "-c:a", "copy", a.out)
    print(a.out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--region")
    ap.add_argument("--window")
    ap.add_argument("--mic", action="store_true")
    ap.add_argument("--keys", action="store_true")
    ap.add_argument("--max", type=int, default=180)
    ap.add_argument("--trim", nargs=3, metavar=("FILE", "FROM", "TO"))
    ap.add_argument("--gif", metavar="FILE")
    ap.add_argument("--fps", type=int, default=12)
    ap.add_argument("--width", type=int, default=800)
    ap.add_argument("-o", "--out", required=True)
    a = ap.parse_args()
    if a.trim:
        ff("-i", a.trim[0], "-ss", a.trim[1], "-to", a.trim[2], "-c:v", "libx264", a.out)
    elif a.gif:
        ff("-i", a.gif, "-vf", f"fps={a.fps},scale={a.width}:-1:flags=lanczos,split[a][b];[a]palettegen[p];[b][p]paletteuse", a.out)
    else:
        record(a)


if __name__ == "__main__":
    main()
