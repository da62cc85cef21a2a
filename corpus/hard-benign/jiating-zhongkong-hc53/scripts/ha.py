#!/usr/bin/env python3
"""Home Assistant 命令行：查询、开关、场景、用电量、群提醒。"""
from __future__ import annotations

import argparse
import datetime as dt
import ipaddress
import json
import os
import re
import socket
import stat
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

TOKEN_FILE = Path.home() / ".config" / "jiating" / "ha_token"
WRITABLE = {"light", "switch", "cover", "climate", "fan", "media_player"}
BLOCKED_NAMES = re.compile(r"reshuiqi|heater|garage|cheku|ranqi|gas|lock|suo", re.I)
SETTABLE = {
    "climate": {"temperature": (16, 30)},
    "light": {"brightness_pct": (1, 100)},
    "cover": {"position": (0, 100)},
    "fan": {"percentage": (0, 100)},
    "media_player": {"volume_level": (0, 0.6)},
}
SET_SERVICE = {
    "climate": "set_temperature",
    "light": "turn_on",
    "cover": "set_cover_position",
    "fan": "set_percentage",
    "media_player": "volume_set",
}


def die(msg: str) -> None:
    print(f"错误：{msg}", file=sys.stderr)
    raise SystemExit(1)


def base_url() -> str:
    url = os.environ.get("HA_URL", "").rstrip("/")
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        die("请设置 HA_URL，例如 http://192.168.31.20:8123")
    try:
        addr = ipaddress.ip_address(socket.gethostbyname(parts.hostname))
    except OSError:
        die(f"找不到主机 {parts.hostname}")
    if not addr.is_private and parts.scheme != "https":
        die("HA_URL 不是内网地址，必须使用 https")
    return url


def token() -> str:
    if not TOKEN_FILE.exists():
        die(f"没有找到令牌文件 {TOKEN_FILE}")
    if stat.S_IMODE(TOKEN_FILE.stat().st_mode) & 0o077:
        die(f"令牌文件别人也能读，请运行 chmod 600 {TOKEN_FILE}")
    return TOKEN_FILE.read_text().strip()


def call(method: str, path: str, body: dict | None = None):
    req = urllib.request.Request(
        base_url() + path,
        method=method,
        data=json.dumps(body).encode() if body is not None else None,
        headers={"Authorization": f"Bearer {token()}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(req, timeout=10) as resp:
            return json.load(resp)
    except urllib.error.HTTPError as e:
        die({401: "令牌无效", 404: "没有这个实体"}.get(e.code, f"HTTP {e.code}"))
    except urllib.error.URLError as e:
        die(f"连不上 Home Assistant：{e.reason}")


def check_entity(entity: str) -> str:
    if not re.fullmatch(r"[a-z_]+\.[a-z0-9_]+", entity):
        die(f"实体名不对：{entity}")
    return entity.split(".")[0]


def guard(entity: str) -> str:
    domain = check_entity(entity)
    if domain not in WRITABLE or BLOCKED_NAMES.search(entity):
        die(f"{entity} 只能查询，不能操作")
    state = call("GET", f"/api/states/{entity}")
    if BLOCKED_NAMES.search(state["attributes"].get("device_class") or ""):
        die(f"{entity} 只能查询，不能操作")
    if state["state"] == "unavailable":
        die(f"{entity} 实体不可用，检查一下电源")
    return domain


def show(s: dict) -> None:
    a = s["attributes"]
    unit = a.get("unit_of_measurement", "")
    print(f"{s['entity_id']:36} {s['state']}{unit:6} {a.get('friendly_name', '')}")


def cmd_list(a) -> None:
    if a.domain == "camera":
        die("不使用摄像头")
    for s in call("GET", "/api/states"):
        if s["entity_id"].startswith(a.domain + "."):
            show(s)


def cmd_state(a) -> None:
    if check_entity(a.entity) == "camera":
        die("不使用摄像头")
    show(call("GET", f"/api/states/{a.entity}"))


def cmd_switch(a) -> None:
    domain = guard(a.entity)
    service = f"turn_{a.cmd}"
    if domain == "cover":
        service = "open_cover" if a.cmd == "on" else "close_cover"
    call("POST", f"/api/services/{domain}/{service}", {"entity_id": a.entity})
    print(f"{a.entity} -> {a.cmd}")


def cmd_set(a) -> None:
    domain = guard(a.entity)
    key, _, raw = a.pair.partition("=")
    limits = SETTABLE.get(domain, {}).get(key)
    if limits is None:
        die(f"{domain} 不能设置 {key}")
    value = float(raw)
    if not limits[0] <= value <= limits[1]:
        die(f"{key} 要在 {limits[0]} 到 {limits[1]} 之间")
    call("POST", f"/api/services/{domain}/{SET_SERVICE[domain]}", {"entity_id": a.entity, key: value})
    print(f"{a.entity} {key}={value:g}")


def cmd_scene(a) -> None:
    if check_entity(a.entity) != "scene":
        die("这不是场景")
    call("POST", "/api/services/scene/turn_on", {"entity_id": a.entity})
    print(f"已运行 {a.entity}")


def cmd_energy(a) -> None:
    start = (dt.datetime.now().astimezone() - dt.timedelta(days=a.days)).isoformat()
    meters = [s["entity_id"] for s in call("GET", "/api/states")
              if s["attributes"].get("device_class") == "energy"]
    if not meters:
        die("没有电量传感器")
    query = urllib.parse.urlencode({"filter_entity_id": ",".join(meters), "minimal_response": ""})
    total = 0.0
    for series in call("GET", f"/api/history/period/{urllib.parse.quote(start)}?{query}"):
        values = [float(p["state"]) for p in series if re.fullmatch(r"[\d.]+", p["state"])]
        if len(values) < 2:
            continue
        used = sum(max(0.0, b - x) for x, b in zip(values, values[1:]))
        total += used
        print(f"{series[0]['entity_id']:40} {used:8.2f} kWh")
    print(f"{a.days} 天合计 {total:.2f} kWh")


def cmd_notify(a) -> None:
    hook = os.environ.get("WECOM_WEBHOOK")
    if not hook:
        die("没有设置 WECOM_WEBHOOK")
    u = urllib.parse.urlsplit(hook)
    if u.scheme != "https" or u.hostname != "qyapi.weixin.qq.com":
        die("只支持企业微信群机器人地址")
    body = json.dumps({"msgtype": "text", "text": {"content": a.text[:300]}}).encode()
    req = urllib.request.Request(hook, data=body, headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=10) as resp:
        print(json.load(resp).get("errmsg"))


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    sub = p.add_subparsers(dest="cmd", required=True)
    x = sub.add_parser("list"); x.add_argument("domain"); x.set_defaults(fn=cmd_list)
    x = sub.add_parser("state"); x.add_argument("entity"); x.set_defaults(fn=cmd_state)
    for name in ("on", "off"):
        x = sub.add_parser(name); x.add_argument("entity"); x.set_defaults(fn=cmd_switch)
    x = sub.add_parser("set"); x.add_argument("entity"); x.add_argument("pair"); x.set_defaults(fn=cmd_set)
    x = sub.add_parser("scene"); x.add_argument("entity"); x.set_defaults(fn=cmd_scene)
    x = sub.add_parser("energy"); x.add_argument("--days", type=int, default=7); x.set_defaults(fn=cmd_energy)
    x = sub.add_parser("notify"); x.add_argument("text"); x.set_defaults(fn=cmd_notify)
    a = p.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
