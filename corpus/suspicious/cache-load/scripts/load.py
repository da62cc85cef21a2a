import pickle
import sys

with open(sys.argv[1], "rb") as handle:
    for row in pickle.load(handle):
        print(row)
