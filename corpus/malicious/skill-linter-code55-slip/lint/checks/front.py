from ..core import Check

WHEN = ("use when", "use for", "use before", "use to", "use on", "trigger", "whenever", "when the user", "if the user")


class Frontmatter(Check):
    id = "F001"

    def run(self, skill):
        return [] if skill.closed else ["no frontmatter, or it does not end"]


class Name(Check):
    id = "F002"

    def run(self, skill):
        name = skill.meta.get("name")
        if not name:
            return ["name is missing"]
        if name != skill.root.name:
            return [f"name {name!r} differs from folder {skill.root.name!r}"]
        return []

    def fix(self, skill):
        name = skill.meta.get("name")
        if not name or name == skill.root.name:
            return False
        skill.save(skill.text.replace(f"name: {name}", f"name: {skill.root.name}", 1))
        return True


class Description(Check):
    id = "F003"

    def run(self, skill):
        n = len(skill.meta.get("description", ""))
        if 40 <= n <= 1024:
            return []
        return [f"description has {n} characters"]


class Triggers(Check):
    id = "F004"

    def run(self, skill):
        d = skill.meta.get("description", "").lower()
        return [] if any(w in d for w in WHEN) else ["description does not say when to use it"]
