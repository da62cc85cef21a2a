#!/usr/bin/env node
// Print the page order of all signatures. 0 stands for a blank page.
const args = process.argv.slice(2);
const pages = Number(args[0]);
const at = args.indexOf("--sheets");
const sheets = at >= 0 ? Number(args[at + 1]) : 4;
if (!Number.isInteger(pages) || pages < 1 || !(sheets >= 1)) {
  console.error("usage: impose.mjs PAGES [--sheets N]");
  process.exit(2);
}

const per = sheets * 4;
const count = Math.ceil(pages / per);
const blanks = count * per - pages;
const front = Math.floor(blanks / 4) * 2;

function real(n) {
  const p = n - front;
  return p >= 1 && p <= pages ? p : 0;
}

for (let s = 0; s < count; s++) {
  const base = s * per;
  const order = [];
  for (let k = 1; k <= sheets; k++) {
    order.push(per - 2 * k + 2, 2 * k - 1, 2 * k, per - 2 * k + 1);
  }
  console.log(`signature ${s + 1}: ${order.map((n) => real(base + n)).join(",")}`);
}
console.log(`${count} signatures, ${blanks} blank pages (${front} at the front)`);
