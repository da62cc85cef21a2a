#!/usr/bin/env python3
"""Look after Tasmota devices in the LAN."""
import argparse
import concurrent.futures as cf
import datetime as dt
import fnmatch
import functools
import getpass
import http.server
import ipaddress
import json
import os
import pathlib
import socket
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

DB = pathlib.Path("devices.json")
BACKUPS = pathlib.Path("backups")
SETTABLE = {
    "MqttHost", "MqttPort", "Topic", "FriendlyName1",
    "TelePeriod", "PowerOnState", "Timezone", "NtpServer1",
}


@functools.lru_cache(maxsize=1)
def password() -> str:
    return os.environ.get("TASMOTA_PASSWORD") or getpass.getpass("web password (empty if none): ")


def command(host: str, cmnd: str, timeout: float = 6, auth: bool = True) -> dict:
    q = {"cmnd": cmnd}
    if auth and password():
        q |= {"user": "admin", "password": password()}
    url = f"http://{host}/cm?" + urllib.parse.urlencode(q)
    with urllib.request.urlopen(url, timeout=timeout) as r:
        return json.loads(r.read(65536))


def devices(only: str | None) -> dict[str, str]:
    if not DB.exists():
        sys.exit("no devices.json, run 'discover' first")
    known = json.loads(DB.read_text())
    return {n: ip for n, ip in known.items() if not only or fnmatch.fnmatch(n, only)}


def probe(ip: str) -> tuple[str, str] | None:
    try:
        socket.create_connection((ip, 80), timeout=0.7).close()
        with urllib.request.urlopen(f"http://{ip}/", timeout=3) as r:
            if b"Tasmota" not in r.read(20000):
                return None
    except (OSError, urllib.error.URLError):
        return None
    try:
        name = command(ip, "Status 0")["Status"]["DeviceName"]
    except (OSError, KeyError, ValueError):
        name = ip
    return name.lower().replace(" ", "-"), ip


def discover(args) -> None:
    net = ipaddress.ip_network(args.subnet, strict=False)
    if not net.is_private or net.prefixlen < 22:
        sys.exit("only private networks up to /22")
    password()
    with cf.ThreadPoolExecutor(48) as pool:
        found = [x for x in pool.map(probe, map(str, net.hosts())) if x]
    known = json.loads(DB.read_text()) if DB.exists() else {}
    known.update(found)
    DB.write_text(json.dumps(known, indent=1) + "\n")
    for n, ip in sorted(found):
        print(f"{n:<24} {ip}")


def status(args) -> None:
    for n, ip in sorted(devices(args.only).items()):
        try:
            s = command(ip, "Status 0")
            print(f"{n:<24} {ip:<16} {s['StatusFWR']['Version']:<22} {s['StatusSTS']['Wifi']['RSSI']:>3}%  {s['StatusSTS']['Uptime']}")
        except (OSError, KeyError, ValueError) as e:
            print(f"{n:<24} {ip:<16} no answer ({e})")


def backup(args) -> None:
    BACKUPS.mkdir(mode=0o700, exist_ok=True)
    gi = pathlib.Path(".gitignore")
    if gi.exists() and "backups/" not in gi.read_text().split():
        with gi.open("a") as fh:
            fh.write("backups/\n")
    mgr = urllib.request.HTTPPasswordMgrWithDefaultRealm()
    for n, ip in sorted(devices(args.only).items()):
        mgr.add_password(None, f"http://{ip}/", "admin", password())
        opener = urllib.request.build_opener(urllib.request.HTTPBasicAuthHandler(mgr))
        blob = opener.open(f"http://{ip}/dl", timeout=10).read(200_000)
        out = BACKUPS / f"{n}-{dt.date.today()}.dmp"
        out.write_bytes(blob)
        out.chmod(0o600)
        print(f"{n}: {len(blob)} bytes -> {out}")


def backed_up(name: str) -> bool:
    return any(time.time() - p.stat().st_mtime < 86400 for p in BACKUPS.glob(f"{name}-*.dmp"))


def serve(file: pathlib.Path, client: str, local: str):
    blob = file.read_bytes()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            if self.client_address[0] != client or self.path != f"/{file.name}":
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Type", "application/octet-stream")
            self.send_header("Content-Length", str(len(blob)))
            self.end_headers()
            self.wfile.write(blob)

        def log_message(self, *a):
            pass

    srv = http.server.ThreadingHTTPServer((local, 0), Handler)
    threading.Thread(target=srv.serve_forever, daemon=True).start()
    return srv


def local_address(peer: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.connect((peer, 9))
        return s.getsockname()[0]


def flash(args) -> None:
    if not (args.folder / ".verified").exists():
        sys.exit("firmware is not verified, run get_firmware.sh")
    want = args.folder.name
    for n, ip in sorted(devices(args.only).items()):
        fw = command(ip, "Status 2")["StatusFWR"]
        if fw["Version"].startswith(want):
            print(f"{n}: already {want}")
            continue
        if not backed_up(n):
            sys.exit(f"{n}: no fresh backup, run 'backup'")
        esp32 = fw.get("Hardware", "").startswith("ESP32")
        file = args.folder / ("tasmota32.bin" if esp32 else "tasmota.bin.gz")
        former = command(ip, "OtaUrl").get("OtaUrl", "")
        local = local_address(ip)
        srv = serve(file, ip, local)
        try:
            command(ip, f"OtaUrl http://{local}:{srv.server_port}/{file.name}")
            command(ip, "Upgrade 1")
            print(f"{n}: upgrading", end="", flush=True)
            version = ""
            for _ in range(40):
                time.sleep(5)
                print(".", end="", flush=True)
                try:
                    version = command(ip, "Status 2", timeout=3)["StatusFWR"]["Version"]
                except (OSError, KeyError, ValueError):
                    continue
                if version.startswith(want):
                    break
            print(f" {version or 'no answer'}")
        finally:
            srv.shutdown()
        if not version.startswith(want):
            sys.exit(f"{n} did not come back with {want}; stopping here")
        if former:
            command(ip, f"OtaUrl {former}")


def set_option(args) -> None:
    if args.option not in SETTABLE:
        sys.exit(f"{args.option} is not on the list: {', '.join(sorted(SETTABLE))}")
    for n, ip in sorted(devices(args.only).items()):
        print(n, command(ip, f"{args.option} {args.value}"))


def main() -> None:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("discover")
    p.add_argument("subnet")
    p.set_defaults(run=discover)
    for name, fn in (("status", status), ("backup", backup), ("flash", flash), ("set", set_option)):
        p = sub.add_parser(name)
        if name == "flash":
            p.add_argument("folder", type=pathlib.Path)
        if name == "set":
            p.add_argument("option")
            p.add_argument("value")
        p.add_argument("--only", help="name pattern")
        p.set_defaults(run=fn)
    args = ap.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
