FIELDS = ("image", "ports", "mounts", "env", "restart")


def service(declared, running):
    if declared is None:
        return {"status": "stray", "diffs": []}
    if running is None:
        return {"status": "missing", "diffs": []}
    diffs = [
        {"field": f, "declared": declared[f], "running": running[f]}
        for f in FIELDS
        if declared[f] != running[f]
    ]
    return {"status": "changed" if diffs else "same", "diffs": diffs}
