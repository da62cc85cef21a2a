#!/usr/bin/env python3
"""privacy_diff.py OLD.xcprivacy NEW.xcprivacy - exit 1 if the new one collects more."""
import plistlib
import sys


def load(path):
    with open(path, "rb") as fh:
        p = plistlib.load(fh)
    data = {}
    for d in p.get("NSPrivacyCollectedDataTypes", []):
        name = d["NSPrivacyCollectedDataType"].removeprefix("NSPrivacyCollectedDataType")
        data[name] = (
            d.get("NSPrivacyCollectedDataTypeLinked", False),
            d.get("NSPrivacyCollectedDataTypeTracking", False),
        )
    apis = {a["NSPrivacyAccessedAPIType"] for a in p.get("NSPrivacyAccessedAPITypes", [])}
    return data, set(p.get("NSPrivacyTrackingDomains", [])), apis, p.get("NSPrivacyTracking", False)


old, new = load(sys.argv[1]), load(sys.argv[2])
more = []
for name, (linked, tracking) in new[0].items():
    if name not in old[0]:
        more.append(f"new data type: {name}")
    else:
        if linked and not old[0][name][0]:
            more.append(f"now linked to the user: {name}")
        if tracking and not old[0][name][1]:
            more.append(f"now used for tracking: {name}")
more += [f"new tracking domain: {d}" for d in sorted(new[1] - old[1])]
more += [f"new required-reason API: {a}" for a in sorted(new[2] - old[2])]
if new[3] and not old[3]:
    more.append("NSPrivacyTracking turned on")
print("\n".join(more) or "no additions")
sys.exit(bool(more))
