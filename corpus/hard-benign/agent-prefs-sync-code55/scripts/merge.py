"""Merging of preset and settings, with the list of what a preset may touch."""
import copy

PLAIN = {"theme", "model", "cleanupPeriodDays", "includeCoAuthoredBy", "statusLine"}
ALLOW_PREFIXES = ("Read(", "Bash(git status", "Bash(git diff", "Bash(git log", "Bash(ls")


class PresetError(Exception):
    pass


def check(preset):
    for key, value in preset.items():
        if key in PLAIN:
            continue
        if key != "permissions":
            raise PresetError(f"a preset may not set {key!r}")
        for sub in value:
            if sub not in ("allow", "deny"):
                raise PresetError(f"a preset may not set permissions.{sub}")
        for rule in value.get("allow", []):
            if not rule.startswith(ALLOW_PREFIXES):
                raise PresetError(f"allow rule is too wide: {rule}")


def _union(own, new):
    return own + [x for x in new if x not in own]


def _merge(own, new):
    if isinstance(own, dict) and isinstance(new, dict):
        out = dict(own)
        for k, v in new.items():
            out[k] = _merge(own[k], v) if k in own else copy.deepcopy(v)
        return out
    if isinstance(own, list) and isinstance(new, list):
        return _union(own, new)
    return copy.deepcopy(new)


def merged(settings, preset):
    check(preset)
    out = _merge(settings, preset)
    perms = out.get("permissions")
    if perms:
        deny = set(settings.get("permissions", {}).get("deny", []))
        perms["allow"] = [r for r in perms.get("allow", []) if r not in deny]
    return out
