"use strict";
const fs = require("fs");
const { normalise } = require("./address");

const rows = fs.readFileSync(process.argv[2], "utf8").trim().split(/\r?\n/).slice(1);
const out = [];
const seen = new Map();

for (const [i, line] of rows.entries()) {
  const [name, address, amount] = line.split(",").map((s) => s.trim());
  const to = normalise(address, amount);
  if (seen.has(address)) console.error(`row ${i + 2}: same address as ${seen.get(address)}`);
  seen.set(address, name);
  out.push({ label: name, to, amount: Number(amount), token: "USDC" });
}

const total = out.reduce((s, r) => s + r.amount, 0);
console.error(`${out.length} transfers, total ${total.toFixed(2)} USDC`);
const chunks = [];
while (out.length) chunks.push(out.splice(0, 18));
process.stdout.write(JSON.stringify(chunks, null, 2));
