// After a restore: newest order, counts, one validate per collection of interest.
const shop = db.getSiblingDB("shop");
const newest = shop.orders.find({}, { placed: 1 }).sort({ placed: -1 }).limit(1).toArray()[0];
print("newest order\t" + (newest ? newest.placed.toISOString() : "none"));
for (const c of ["orders", "profiles", "addresses"]) {
  const v = shop.runCommand({ validate: c });
  print(`${c}\t${shop[c].estimatedDocumentCount()}\t${v.valid ? "valid" : "INVALID " + v.errors.join("; ")}`);
}
