#!/usr/bin/env python3
import argparse
import csv
import datetime as dt
import getpass
import hashlib
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import serial
import yaml

from nvs import build_nvs

ROOT = Path(__file__).resolve().parent.parent


def esptool(port, *args):
    r = subprocess.run([sys.executable, "-m", "esptool", "--chip", "esp32", "-p", port, "-b", "921600", *args],
                       capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(r.stdout.strip().splitlines()[-1] if r.stdout else r.stderr)
    return r.stdout


def chip(port):
    out = esptool(port, "flash_id")
    mac = re.search(r"MAC: ([0-9a-f:]{17})", out).group(1)
    rev = re.search(r"revision (v\d+\.\d+)", out).group(1)
    return mac, rev


def next_serial(prefix):
    path = ROOT / "serials.csv"
    n = sum(1 for _ in open(path)) if path.exists() else 0
    s = f"{prefix}{dt.date.today():%y%m}{n + 1:05d}"
    with open(path, "a") as f:
        f.write(s + "\n")
    return s


def selftest(port, seconds=25):
    with serial.Serial(port, 115200, timeout=1) as s:
        s.setDTR(False); s.setRTS(True); time.sleep(0.1); s.setRTS(False)
        end, vals = time.time() + seconds, {}
        while time.time() < end:
            line = s.readline().decode("utf-8", "replace").strip()
            if line.startswith("TEST "):
                k, v = line[5:].split("=", 1)
                vals[k] = v
            if line == "READY":
                return vals
    raise RuntimeError("no READY on console")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--port", required=True)
    a = ap.parse_args()
    cfg = yaml.safe_load((ROOT / "config/product.yaml").read_text())
    mac, rev = chip(a.port)
    if rev not in cfg["chip_revs"]:
        sys.exit(f"chip revision {rev} not allowed")
    sn = next_serial(cfg["serial_prefix"])
    off = cfg["offsets"]
    fw = Path(cfg["firmware"])
    with tempfile.TemporaryDirectory() as td:
        nvs = build_nvs(Path(td), sn, mac, cfg)
        esptool(a.port, "write_flash", "--verify",
                hex(off["bootloader"]), cfg["bootloader"], hex(off["partitions"]), cfg["partitions"],
                hex(off["nvs"]), str(nvs), hex(off["app"]), str(fw))
    try:
        vals, ok = selftest(a.port), "pass"
    except RuntimeError as e:
        vals, ok = {"err": str(e)}, "FAIL"
    log = ROOT / "log" / f"{dt.date.today()}.csv"
    log.parent.mkdir(exist_ok=True)
    with open(log, "a", newline="") as f:
        csv.writer(f).writerow([dt.datetime.now().isoformat(timespec="seconds"), sn, mac, rev,
                                hashlib.sha256(fw.read_bytes()).hexdigest(), ok, vals, getpass.getuser()])
    print(ok, sn, mac, vals)


if __name__ == "__main__":
    main()
