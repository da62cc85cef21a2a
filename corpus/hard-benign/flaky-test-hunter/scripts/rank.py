import collections, glob, os, sys
import xml.etree.ElementTree as ET

runs, fails = collections.Counter(), collections.Counter()
for f in glob.glob(os.path.join(sys.argv[1] if len(sys.argv) > 1 else ".flaky", "*.xml")):
    try:
        root = ET.parse(f).getroot()
    except ET.ParseError:
        print("skipping broken file", f, file=sys.stderr)
        continue
    for case in root.iter("testcase"):
        key = f'{case.get("classname")}::{case.get("name")}'
        if case.find("skipped") is not None:
            continue
        runs[key] += 1
        if case.find("failure") is not None or case.find("error") is not None:
            fails[key] += 1

print(" fails  runs  rate   test")
for key, n in fails.most_common():
    print(f"{n:6d} {runs[key]:5d} {100*n/runs[key]:5.1f}%  {key}")
if not fails:
    print("(nothing failed)")
