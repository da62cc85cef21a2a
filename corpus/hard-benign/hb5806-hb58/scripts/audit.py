"""Line-based audit of GitHub Actions workflows. Standard library only."""
import argparse
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TAINTED = (
    r"github\.(event\.(issue|pull_request|discussion|review|comment|head_commit|workflow_run)"
    r"[\w.\[\]*]*\.(title|body|message|ref|label|email|name|head_branch)|head_ref)"
)
EXPR = re.compile(r"\$\{\{\s*[^}]*" + TAINTED + r"[^}]*\}\}")
USES = re.compile(r"^\s*-?\s*uses:\s*([\w.-]+)/([\w./-]+)@(\S+)")
SHA = re.compile(r"^[0-9a-f]{40}$")
LEAK = re.compile(r"toJSON\(\s*secrets\s*\)|\bprintenv\b|\benv\s*\|\s*(sort|base64|curl)|set\s+-x")
PIPE = re.compile(r"(curl|wget)\b[^|\n]*\|\s*(sudo\s+)?(ba)?sh\b")
AGENT = re.compile(r"--yolo|--dangerously-skip-permissions|--allowedTools\s+[\"']?\*")


def run_blocks(lines):
    """Yield (lineno, text) for lines that belong to a run: value."""
    indent = None
    for n, line in enumerate(lines, 1):
        stripped = line.lstrip()
        cur = len(line) - len(stripped)
        m = re.match(r"-?\s*run:\s*(.*)", stripped)
        if m:
            indent = cur
            if m.group(1) and m.group(1)[0] not in "|>":
                yield n, m.group(1)
                indent = None
            continue
        if indent is not None:
            if stripped and cur <= indent:
                indent = None
            else:
                yield n, line


def audit(path):
    text = path.read_text("utf-8", "replace")
    lines = text.splitlines()
    found = []

    def add(sev, n, cls, why):
        found.append({"sev": sev, "file": str(path), "line": n, "class": cls, "why": why})

    for n, t in run_blocks(lines):
        if EXPR.search(t):
            add("high", n, "script-injection", "attacker text pasted into shell")
        if LEAK.search(t):
            add("medium", n, "secret-leak", t.strip()[:80])
        if PIPE.search(t):
            add("medium", n, "remote-script", t.strip()[:80])
        if AGENT.search(t):
            add("high", n, "agent-unbounded", "agent may run anything")
    for n, line in enumerate(lines, 1):
        m = USES.match(line)
        if m and m.group(1) not in ("actions", "github") and not SHA.match(m.group(3)):
            add("medium", n, "unpinned-action", f"{m.group(1)}/{m.group(2)}@{m.group(3)}")
        if "secrets: inherit" in line:
            add("low", n, "secrets-inherit", "check who owns the callee")
    if re.search(r"^\s*pull_request_target\b", text, re.M) or "pull_request_target" in text.split("jobs:")[0]:
        for n, line in enumerate(lines, 1):
            if re.search(r"ref:\s*\$\{\{\s*github\.event\.pull_request\.head", line):
                add("high", n, "pwn-request", "untrusted checkout with a privileged token")
    if not re.search(r"^permissions:", text, re.M):
        add("low", 1, "token-scope", "no top-level permissions")
    return found


def self_test():
    got = {f["class"] for f in audit(HERE.parent / "testdata" / "vulnerable.yml")}
    want = {"script-injection", "pwn-request", "unpinned-action", "secret-leak",
            "remote-script", "agent-unbounded", "token-scope"}
    clean = audit(HERE.parent / "testdata" / "fixed.yml")
    ok = want <= got and not clean
    print("ok" if ok else f"missing {want - got}, extra {clean}")
    return 0 if ok else 1


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root", nargs="?", default=".")
    ap.add_argument("--json", action="store_true")
    ap.add_argument("--self-test", action="store_true")
    a = ap.parse_args()
    if a.self_test:
        return self_test()
    wf = Path(a.root) / ".github" / "workflows"
    rows = [f for p in sorted(wf.glob("*.y*ml")) for f in audit(p)]
    if a.json:
        print(json.dumps(rows, indent=1))
    else:
        for r in rows:
            print("{sev:6} {file}:{line} {class}: {why}".format(**r))
    return 1 if any(r["sev"] == "high" for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
