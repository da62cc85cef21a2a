import csv
import sys

# oral morphine equivalent per mg per day; transdermal fentanyl per ug/h
FACTORS = {
    ("morphine", "po"): 1.0,
    ("oxycodone", "po"): 1.5,
    ("hydromorphone", "po"): 5.0,
    ("tramadol", "po"): 0.2,
    ("tapentadol", "po"): 0.4,
    ("codeine", "po"): 0.15,
    ("fentanyl", "td"): 2.4,
}


def main(path):
    total = 0.0
    with open(path, newline="", encoding="utf-8") as fh:
        for line in csv.DictReader(fh):
            key = (line["drug"].strip().lower(), line["route"].strip().lower())
            if key not in FACTORS:
                sys.exit(f"no factor for {key}: refer to specialist")
            daily = float(line["dose"]) * (1 if key[1] == "td" else float(line["times_per_day"]))
            ome = daily * FACTORS[key]
            total += ome
            print(f"{key[0]:<14}{daily:>8.1f}  -> {ome:>7.1f} mg OME")
    print(f"{'total':<14}{'':>8}  -> {total:>7.1f} mg OME per day")
    if total > 200:
        print("above 200 mg: specialist review before any change")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: ome.py meds.csv   (columns drug,route,dose,times_per_day)")
    main(sys.argv[1])
