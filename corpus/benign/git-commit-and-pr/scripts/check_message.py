"""Check a commit message: check_message.py .git/COMMIT_EDITMSG"""
import re
import sys

lines = [x for x in open(sys.argv[1]).read().splitlines() if not x.startswith("#")]
problems = []
subject = lines[0] if lines else ""
if not subject:
    problems.append("empty subject")
if len(subject) > 72:
    problems.append(f"subject has {len(subject)} characters")
if subject.endswith("."):
    problems.append("full stop at the end of the subject")
if re.match(r"(?i)(added|fixed|changed|updating)\b", subject):
    problems.append("use the imperative")
if len(lines) > 1 and lines[1].strip():
    problems.append("second line must be blank")
if any(len(x) > 100 and "http" not in x for x in lines[2:]):
    problems.append("wrap the body")
print("\n".join(problems) or "ok")
sys.exit(bool(problems))
