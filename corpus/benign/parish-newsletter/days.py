import re
import sys
from datetime import date

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August",
          "September", "October", "November", "December"]
year = date.today().year
pat = re.compile(rf"({'|'.join(DAYS)})\s+(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({'|'.join(MONTHS)})(?:\s+(\d{{4}}))?")

wrong = 0
for no, line in enumerate(open(sys.argv[1]), 1):
    for day, d, m, y in pat.findall(line):
        try:
            real = DAYS[date(int(y or year), MONTHS.index(m) + 1, int(d)).weekday()]
        except ValueError:
            real = "no such date"
        if real != day:
            print(f"line {no}: {day} {d} {m} is a {real}")
            wrong += 1
print("all fine" if not wrong else f"{wrong} to fix")
