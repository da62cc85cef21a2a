#!/usr/bin/env python3
"""PostToolUse hook: format the file that was just edited."""
import json, os, shutil, subprocess, sys

FORMATTERS = {
    ".py": [["ruff", "format", "{f}"], ["ruff", "check", "--fix", "-q", "{f}"]],
    ".go": [["gofmt", "-w", "{f}"]],
    ".rs": [["rustfmt", "--edition", "2021", "{f}"]],
}
for ext in (".ts", ".tsx", ".js", ".css", ".md"):
    FORMATTERS[ext] = [["npx", "--no-install", "prettier", "--log-level", "warn", "--write", "{f}"]]


def main():
    event = json.load(sys.stdin)
    path = event.get("tool_input", {}).get("file_path", "")
    root = os.path.realpath(os.environ.get("CLAUDE_PROJECT_DIR", os.getcwd()))
    real = os.path.realpath(path)
    if not path or not real.startswith(root + os.sep) or not os.path.isfile(real):
        return
    for cmd in FORMATTERS.get(os.path.splitext(real)[1], []):
        if shutil.which(cmd[0]):
            subprocess.run([c.format(f=real) for c in cmd], cwd=root, timeout=30,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    try:
        main()
    except Exception as exc:          # a formatter must never stop the session
        print(f"tidy: {exc}", file=sys.stderr)
