#!/usr/bin/env python3
"""Home Assistant 小命令行，只用标准库。"""
import json, os, sys, urllib.request

URL = os.environ.get("HASS_URL", "http://homeassistant.local:8123").rstrip("/")
TOKEN = os.environ.get("HASS_TOKEN")
GUARDED = ("lock.", "alarm_control_panel.", "valve.", "cover.garage")


def api(path, data=None):
    req = urllib.request.Request(
        f"{URL}/api/{path}",
        data=None if data is None else json.dumps(data).encode(),
        headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(req, timeout=10) as r:
        return json.load(r)


def confirm(service, entity):
    if not sys.stdin.isatty():
        sys.exit("这个操作需要人在终端前确认")
    if input(f"要对 {entity} 执行 {service}，输入设备名确认：") != entity:
        sys.exit("已取消")


def main(argv):
    if not TOKEN:
        sys.exit("请先设置 HASS_TOKEN")
    if len(argv) < 2:
        sys.exit("用法：ha.py list 域 | state 实体 | call 服务 实体 [JSON]")
    cmd, *rest = argv
    if cmd == "list":
        for s in api("states"):
            if s["entity_id"].startswith(rest[0] + "."):
                print(f"{s['entity_id']:45} {s['state']:12} {s['attributes'].get('friendly_name', '')}")
    elif cmd == "state":
        print(json.dumps(api("states/" + rest[0]), ensure_ascii=False, indent=2))
    elif cmd == "call":
        service, entity = rest[0], rest[1]
        if entity.startswith(GUARDED) or service.startswith(GUARDED):
            confirm(service, entity)
        body = json.loads(rest[2]) if len(rest) > 2 else {}
        body["entity_id"] = entity
        changed = api("services/" + service.replace(".", "/"), body)
        print(f"{len(changed)} 个实体状态有变化")


if __name__ == "__main__":
    main(sys.argv[1:])
