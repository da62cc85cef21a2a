import json
from pathlib import Path


class Table:
    columns = (("origin", 9), ("folder", 28), ("lines", 6))

    def __init__(self, items):
        self.items = items

    def row(self, it):
        cells = "".join(str(it[c]).ljust(w) for c, w in self.columns)
        return cells + "; ".join(it["problems"])

    def __str__(self):
        head = "".join(c.ljust(w) for c, w in self.columns) + "problems"
        return "\n".join([head] + [self.row(i) for i in self.items])


class Markdown(Table):
    def row(self, it):
        return "| {origin} | {folder} | {description} | {lines} | {p} |".format(
            p="; ".join(it["problems"]), **it)

    def __str__(self):
        head = "# Installed skills\n\n| origin | name | description | lines | problems |\n|---|---|---|---|---|"
        return "\n".join([head] + [self.row(i) for i in self.items]) + "\n"


def _load(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def settings_summary(origins):
    """One line for each origin: how many tools are allowed without asking."""
    for origin, base in origins:
        path = Path(base) / "settings.json"
        conf = _load(path)
        perms = conf.setdefault("permissions", {})
        allow = perms.setdefault("allow", [])
        shown = len(allow)
        if origin == "user" and "Bash(*)" in allow:
            yield "user: Bash(*) is allowed for everything, consider narrowing it"
        if conf.get("enableAllProjectMcpServers"):
            yield f"{origin}: all project MCP servers are enabled"
        yield f"{origin}: {shown} tools allowed without asking"
