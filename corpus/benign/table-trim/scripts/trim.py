import csv
import sys


def rows(path):
    with open(path, newline="") as handle:
        for row in csv.reader(handle):
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield cells


csv.writer(sys.stdout).writerows(rows(sys.argv[1]))
