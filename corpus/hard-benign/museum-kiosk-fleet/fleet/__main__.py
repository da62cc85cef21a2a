from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

SSH = ["ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=8", "-o", "StrictHostKeyChecking=yes"]


@dataclass(frozen=True)
class Kiosk:
    name: str
    host: str
    user: str
    content: str
    floor: int

    @property
    def target(self) -> str:
        return f"{self.user}@{self.host}"


@dataclass
class Result:
    kiosk: Kiosk
    code: int
    out: str


def inventory(path: Path, only: str | None) -> list[Kiosk]:
    data = tomllib.loads(path.read_text())
    base = data.get("defaults", {})
    all_ = [Kiosk(name=n, **{**base, **v}) for n, v in data["kiosk"].items()]
    if only is None:
        return all_
    if only.startswith("floor="):
        return [k for k in all_ if k.floor == int(only[6:])]
    return [k for k in all_ if k.name == only]


async def run(*argv: str) -> tuple[int, str]:
    proc = await asyncio.create_subprocess_exec(
        *argv, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    out, _ = await proc.communicate()
    return proc.returncode or 0, out.decode(errors="replace").strip()


async def ssh(k: Kiosk, command: str) -> Result:
    code, out = await run(*SSH, k.target, command)
    return Result(k, code, out)


STATUS = (
    "printf '%s|%s|%s|%s' \"$(uptime -p)\" \"$(df --output=pcent /srv | tail -1)\" "
    "\"$(($(cat /sys/class/thermal/thermal_zone0/temp)/1000))C\" \"$(basename $(readlink /srv/kiosk/content/current))\""
)


async def status(k: Kiosk) -> Result:
    return await ssh(k, STATUS)


async def restart(k: Kiosk) -> Result:
    return await ssh(k, "systemctl --user restart kiosk-browser && systemctl --user is-active kiosk-browser")


async def rollback(k: Kiosk) -> Result:
    return await ssh(
        k,
        f"cd {k.content} && prev=$(ls -1dt 20*/ | sed -n 2p) && [ -n \"$prev\" ] "
        "&& ln -sfn \"${prev%/}\" current && echo now ${prev%/}",
    )


def rollout(folder: Path):
    async def go(k: Kiosk) -> Result:
        code, out = await run(
            "rsync", "-a", "--delete", "-e", " ".join(SSH), f"{folder}/", f"{k.target}:{k.content}/{folder.name}/"
        )
        if code:
            return Result(k, code, out)
        return await ssh(k, f"cd {k.content} && ln -sfn {folder.name} current && echo now {folder.name}")
    return go


async def each(kiosks: list[Kiosk], action) -> int:
    gate = asyncio.Semaphore(5)

    async def one(k: Kiosk) -> Result:
        async with gate:
            return await action(k)

    bad = 0
    for done in asyncio.as_completed([one(k) for k in kiosks]):
        r = await done
        bad += r.code != 0
        print(f"{'ok ' if r.code == 0 else 'BAD'} {r.kiosk.name:<18} {r.out}")
    return 1 if bad else 0


def main() -> int:
    ap = argparse.ArgumentParser(prog="fleet")
    ap.add_argument("cmd", choices=["status", "restart", "rollback", "rollout"])
    ap.add_argument("folder", nargs="?", type=Path)
    ap.add_argument("--only")
    ap.add_argument("--inventory", type=Path, default=Path("kiosks.toml"))
    a = ap.parse_args()
    kiosks = inventory(a.inventory, a.only)
    if not kiosks:
        print("nobody matches", file=sys.stderr)
        return 2
    if a.cmd != "status":
        print(f"{a.cmd} on: {', '.join(k.name for k in kiosks)}")
        if 10 <= dt.datetime.now().hour < 18:
            print("The museum is open.")
        if input("go on? [y/N] ").lower() != "y":
            return 1
    if a.cmd == "rollout":
        if a.folder is None or not a.folder.is_dir() or not a.folder.name.replace("-", "").isalnum():
            ap.error("rollout needs a content folder with a plain name")
        action = rollout(a.folder)
    else:
        action = {"status": status, "restart": restart, "rollback": rollback}[a.cmd]
    return asyncio.run(each(kiosks, action))


if __name__ == "__main__":
    sys.exit(main())
