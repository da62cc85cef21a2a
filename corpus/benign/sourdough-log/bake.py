"""bake.py FLOUR HYDRATION SALT STARTER  -> grams to weigh. Starter is 100 % hydration."""
import sys

flour, hydration, salt, starter = map(float, sys.argv[1:5])
starter_g = flour * starter / 100
in_starter = starter_g / 2
rows = [
    ("flour", flour - in_starter),
    ("water", flour * hydration / 100 - in_starter),
    ("starter", starter_g),
    ("salt", flour * salt / 100),
]
for name, grams in rows:
    print(f"{name:<8}{grams:7.0f} g")
print(f"{'dough':<8}{sum(g for _, g in rows):7.0f} g")
