"""Report res:// references whose spelling differs from the file on disk only by case."""
import os
import re
import sys

root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")
real = {}
for folder, dirs, files in os.walk(root):
    dirs[:] = [d for d in dirs if d not in (".git", ".godot", "build")]
    for f in files:
        rel = os.path.relpath(os.path.join(folder, f), root).replace(os.sep, "/")
        real[rel.lower()] = rel

bad = 0
for rel in list(real.values()):
    if not rel.endswith((".tscn", ".tres", ".gd", ".godot")):
        continue
    text = open(os.path.join(root, rel), encoding="utf-8", errors="replace").read()
    for ref in re.findall(r'res://([^"\'\s:]+\.\w+)', text):
        hit = real.get(ref.lower())
        if hit and hit != ref:
            print(f"{rel}: {ref} -> {hit}")
            bad += 1
sys.exit(1 if bad else 0)
