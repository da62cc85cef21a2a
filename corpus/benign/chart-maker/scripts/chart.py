import sys

import matplotlib.pyplot as plt
import pandas as pd

frame = pd.read_csv(sys.argv[1])
frame.plot(x=frame.columns[0], y=frame.columns[1], kind="bar")
plt.savefig("chart.png")
