#!/usr/bin/env python3
"""children.yaml -> UCI firewall rules on stdout. Needs PyYAML."""
import re
import sys

import yaml

MAC = re.compile(r"^([0-9a-f]{2}:){5}[0-9a-f]{2}$")
CLOCK = re.compile(r"^([01]\d|2[0-3]):[0-5]\d$")
GROUPS = {"school_night": "sun mon tue wed thu", "weekend": "fri sat"}

doc = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))

print("package firewall_kids\n")
for ip in doc.get("always_allow", []):
    print("config rule\n\toption name 'always'\n\toption src 'lan'\n\toption dest 'wan'")
    print(f"\toption dest_ip '{ip}'\n\toption target 'ACCEPT'\n")

for child, conf in doc["children"].items():
    for mac in conf["macs"]:
        mac = mac.lower()
        if not MAC.match(mac):
            sys.exit(f"{child}: {mac} is not a MAC address")
        for group, days in GROUPS.items():
            off, on = conf[group]["off"], conf[group]["on"]
            if not (CLOCK.match(off) and CLOCK.match(on)):
                sys.exit(f"{child}: bad time in {group}")
            print("config rule")
            print(f"\toption name '{child}-{group}'")
            print("\toption src 'lan'\n\toption dest 'wan'")
            print(f"\toption src_mac '{mac}'")
            print(f"\toption start_time '{off}:00'\n\toption stop_time '{on}:00'")
            print(f"\toption weekdays '{days}'")
            print("\toption target 'REJECT'\n")
