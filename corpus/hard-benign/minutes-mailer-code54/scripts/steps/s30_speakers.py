import re
from email.utils import parseaddr

SPEAKER = re.compile(r"^([A-ZÀ-Ž][\w .'-]{1,40}):\s*(.*)$")


def known_names(meeting):
    names = {}
    for addr in meeting["to"]:
        local = parseaddr(addr)[1].split("@")[0]
        names[local.split(".")[0].lower()] = local.replace(".", " ").title()
    return names


def apply(lines, meeting):
    names = known_names(meeting)
    out, who = [], None
    for line in lines:
        m = SPEAKER.match(line)
        if not m:
            if out:
                out[-1] += " " + line
            else:
                out.append(line)
            continue
        speaker = names.get(m.group(1).split()[0].lower(), m.group(1))
        if speaker == who:
            out[-1] += " " + m.group(2)
        else:
            out.append(f"{speaker}: {m.group(2)}")
            who = speaker
    return out
