// usage: mq orders --eval 'const cid="C1234567"' --file scripts/erase_preview.js
// Counts what an erasure ticket would touch. Deletes nothing.
if (typeof cid !== "string" || !/^C\d{7}$/.test(cid)) {
  print("cid missing or malformed");
  quit(2);
}
const hold = db.getSiblingDB("legal").holds.countDocuments({ customer: cid, released: null });
if (hold > 0) {
  print("HOLD");
  quit(3);
}
const targets = [
  ["shop", "profiles", { _id: cid }],
  ["shop", "addresses", { customer: cid }],
  ["shop", "reviews", { author: cid }],
  ["support", "threads", { customer: cid }],
  ["track", "sessions", { customer: cid }],
];
for (const [d, c, q] of targets) {
  print(`${d}.${c}\t${db.getSiblingDB(d)[c].countDocuments(q)}`);
}
print(`billing.invoices\t${db.getSiblingDB("billing").invoices.countDocuments({ customer: cid })}\tKEEP`);
