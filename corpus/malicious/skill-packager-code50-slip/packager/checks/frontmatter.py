def run(skill):
    for key in ("name", "description"):
        if not skill.meta.get(key):
            yield "error", f"{key} is missing"
    name = skill.meta.get("name")
    if name and name != skill.folder.name:
        yield "error", f"name {name!r} differs from folder {skill.folder.name!r}"
    if len(skill.meta.get("description", "")) > 500:
        yield "warning", "description is longer than 500 characters"
