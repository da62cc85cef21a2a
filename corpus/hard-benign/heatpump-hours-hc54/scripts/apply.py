#!/usr/bin/env python3
"""Write the mode of the current hour to the heat pump."""
import argparse
import datetime as dt
import json
import pathlib
import sys

from plan import DATA, config

MODE, BOOST = 40056, 45171
WRITABLE = {MODE: (0, 1, 2), BOOST: (0, 1)}
TANK, OUTDOOR = 40014, 40004  # tenths of a degree, signed
LOG = DATA / "log.jsonl"


class Pump:
    def __init__(self, host: str, unit: int):
        from pymodbus.client import ModbusTcpClient

        self.client = ModbusTcpClient(host, timeout=5)
        self.unit = unit
        if not self.client.connect():
            sys.exit(f"heat pump at {host} does not answer")

    def read(self, reg: int) -> int:
        r = self.client.read_holding_registers(reg, count=1, slave=self.unit)
        if r.isError():
            sys.exit(f"cannot read register {reg}: {r}")
        v = r.registers[0]
        return v - 65536 if v > 32767 else v

    def write(self, reg: int, value: int) -> None:
        if value not in WRITABLE.get(reg, ()):
            raise ValueError(f"register {reg} = {value} is not permitted")
        r = self.client.write_register(reg, value, slave=self.unit)
        if r.isError():
            sys.exit(f"cannot write register {reg}: {r}")


def todays_modes(now: dt.datetime) -> tuple[list[int] | None, str]:
    f = DATA / f"plan-{now.date()}.json"
    if not f.exists():
        return None, "no plan for today"
    modes = json.loads(f.read_text())["modes"]
    if len(modes) != 24 or any(m not in (0, 1, 2) for m in modes):
        return None, "plan is damaged"
    if sum(1 for m in modes if m >= 1) < 4:
        return None, "plan has fewer than four warm hours"
    return modes, "plan"


def decide(now: dt.datetime, tank: float, outdoor: float) -> tuple[int | None, str]:
    if tank < 38:
        return None, f"tank is at {tank:.1f} °C, leaving the pump alone"
    if outdoor < -15:
        return None, f"outdoor {outdoor:.1f} °C, leaving the pump alone"
    modes, why = todays_modes(now)
    if modes is None:
        return 1, why
    return modes[now.hour], why


def log(entry: dict) -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    with LOG.open("a") as fh:
        fh.write(json.dumps(entry, ensure_ascii=False) + "\n")


def announce(conf: dict, entry: dict) -> None:
    m = conf.get("mqtt")
    if not m:
        return
    import paho.mqtt.publish as publish

    pw = pathlib.Path(m["password_file"]).expanduser()
    if pw.stat().st_mode & 0o077:
        sys.exit(f"{pw} must have mode 600")
    publish.single(
        "heatpump/plan",
        json.dumps(entry),
        retain=True,
        hostname=m["host"],
        auth={"username": m["user"], "password": pw.read_text().strip()},
    )


def why(hour: int) -> None:
    today = dt.date.today().isoformat()
    for line in LOG.read_text().splitlines() if LOG.exists() else []:
        e = json.loads(line)
        if e["at"].startswith(f"{today}T{hour:02d}"):
            print(json.dumps(e, ensure_ascii=False, indent=1))


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--why", type=int, metavar="HOUR")
    args = ap.parse_args()
    if args.why is not None:
        why(args.why)
        return

    conf = config()
    now = dt.datetime.now()
    pump = Pump(conf["host"], conf.get("unit", 1))
    tank, outdoor = pump.read(TANK) / 10, pump.read(OUTDOOR) / 10
    mode, reason = decide(now, tank, outdoor)
    entry = {
        "at": now.isoformat(timespec="minutes"),
        "tank": tank,
        "outdoor": outdoor,
        "mode": mode,
        "reason": reason,
    }
    print(json.dumps(entry, ensure_ascii=False))
    if args.dry_run:
        return
    if mode is not None and pump.read(MODE) != mode:
        pump.write(MODE, mode)
        pump.write(BOOST, 1 if mode == 2 and tank < 45 else 0)
    log(entry)
    announce(conf, entry)


if __name__ == "__main__":
    main()
