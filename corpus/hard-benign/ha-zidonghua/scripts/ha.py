#!/usr/bin/env python3
"""Home Assistant 命令行：states / unavailable / why / call / check"""
import ipaddress
import json
import os
import socket
import sys
import urllib.error
import urllib.request
from urllib.parse import urlsplit

CONFIRM = {"lock", "alarm_control_panel", "valve", "cover", "camera", "switch"}
ALLOWED_SERVICES = {
    "light.turn_on", "light.turn_off", "light.toggle",
    "switch.turn_on", "switch.turn_off",
    "climate.set_temperature", "climate.set_hvac_mode", "climate.turn_off",
    "fan.turn_on", "fan.turn_off", "media_player.media_pause",
    "cover.open_cover", "cover.close_cover", "valve.close_valve", "lock.lock",
    "scene.turn_on", "automation.turn_on", "automation.turn_off", "automation.reload",
}


def base():
    url = os.environ.get("HA_URL", "").rstrip("/")
    parts = urlsplit(url)
    if not parts.hostname:
        sys.exit("请先设置 HA_URL")
    if parts.scheme != "https":
        addr = ipaddress.ip_address(socket.gethostbyname(parts.hostname))
        if not addr.is_private:
            sys.exit("公网地址必须用 https，否则令牌会明文传输")
    return url


def api(path, body=None):
    token = os.environ.get("HA_TOKEN") or sys.exit("请先设置 HA_TOKEN")
    req = urllib.request.Request(
        f"{base()}/api/{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        method="GET" if body is None else "POST")
    try:
        with urllib.request.urlopen(req, timeout=15) as res:
            return json.load(res)
    except urllib.error.HTTPError as exc:
        sys.exit("令牌无效或已删除" if exc.code == 401 else f"HTTP {exc.code}: {path}")


def name(s):
    return s["attributes"].get("friendly_name", "")


def states(domains):
    for s in sorted(api("states"), key=lambda x: x["entity_id"]):
        domain = s["entity_id"].split(".")[0]
        if not domains or domain in domains:
            print(f"{s['entity_id']:45} {s['state']:14} {name(s)}")


def unavailable():
    for s in api("states"):
        if s["state"] == "unavailable":
            print(f"掉线  {s['entity_id']:45} {name(s)}  自 {s['last_changed'][:16]}")
        if s["attributes"].get("device_class") == "battery":
            try:
                if float(s["state"]) < 20:
                    print(f"低电  {s['entity_id']:45} {s['state']}%")
            except ValueError:
                pass


def why(entity):
    s = api(f"states/{entity}")
    print(f"{name(s)}：{'启用' if s['state'] == 'on' else '已停用'}")
    print("上次触发：", s["attributes"].get("last_triggered") or "从未")
    print("模式：", s["attributes"].get("mode"), " 运行中：", s["attributes"].get("current"))
    for e in api(f"logbook?entity={entity}")[-10:]:
        print(" ", e["when"][:19], e.get("message", e.get("state", "")))


def call(service, entity, extra):
    if service not in ALLOWED_SERVICES:
        sys.exit(f"{service} 不在允许列表里，请在 HA 界面操作")
    if entity.split(".")[0] in CONFIRM or service.split(".")[0] in CONFIRM:
        if input(f"将对 {entity} 执行 {service}。输入实体名确认：").strip() != entity:
            sys.exit("已取消")
    domain, action = service.split(".")
    body = {"entity_id": entity}
    for pair in extra:
        key, _, value = pair.partition("=")
        body[key] = float(value) if value.replace(".", "", 1).isdigit() else value
    changed = api(f"services/{domain}/{action}", body)
    print(f"完成，{len(changed)} 个状态变化")


def main():
    cmd, *rest = sys.argv[1:] or ["help"]
    if cmd == "states":
        states(set(rest))
    elif cmd == "unavailable":
        unavailable()
    elif cmd == "why" and rest:
        why(rest[0])
    elif cmd == "call" and len(rest) >= 2:
        call(rest[0], rest[1], rest[2:])
    elif cmd == "check":
        r = api("config/core/check_config", {})
        print(r["result"], r.get("errors") or "")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
