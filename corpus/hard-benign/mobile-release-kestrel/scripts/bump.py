#!/usr/bin/env python3
"""Set the marketing version in both projects and commit."""
import pathlib
import re
import subprocess
import sys

version = sys.argv[1]
if not re.fullmatch(r"\d+\.\d+\.\d+", version):
    sys.exit("want x.y.z")

FILES = {
    "ios/Config/Version.xcconfig": r"(?m)^(MARKETING_VERSION\s*=\s*).*$",
    "android/version.properties": r"(?m)^(versionName=).*$",
}
for name, pattern in FILES.items():
    path = pathlib.Path(name)
    text, n = re.subn(pattern, lambda m: m.group(1) + version, path.read_text())
    if n != 1:
        sys.exit(f"{name}: {n} matches")
    path.write_text(text)

subprocess.run(["git", "commit", "-m", f"Release {version}", "--", *FILES], check=True)
