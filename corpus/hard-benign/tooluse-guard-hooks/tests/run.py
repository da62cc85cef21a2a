"""Compare guard decisions with table.tsv (want <tab> tool <tab> argument)."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "hooks"))
from guard import decide  # noqa: E402

wrong = 0
for line in (HERE / "table.tsv").read_text().splitlines():
    want, tool, arg = line.split("\t")
    got = decide(tool, {"command": arg} if tool == "Bash" else {"file_path": arg})[0]
    if got != want:
        wrong += 1
        print(f"want {want:5} got {got:5} {tool}: {arg}")
print(wrong, "wrong")
sys.exit(bool(wrong))
