import re

PATH = re.compile(r"(?:\]\(|`)((?:scripts|references|assets|templates)/[\w./-]+)")


def run(skill):
    known = {rel.as_posix() for rel in skill.files()}
    for ref in sorted(set(PATH.findall(skill.body))):
        if ref not in known and not any(k.startswith(ref.rstrip("/") + "/") for k in known):
            yield "error", f"{ref} is mentioned but does not exist"
