"use strict";
const fs = require("fs");
const path = require("path");
const { inspect } = require("./hooks");

const cases = fs.readFileSync(path.join(__dirname, "../testdata/hooks.jsonl"), "utf8").trim().split("\n").map((l) => JSON.parse(l));
let bad = 0;
for (const { command, files, weight } of cases) {
  const got = inspect(command, (f) => (f in files ? files[f] : null));
  if (got.weight < weight[0] || got.weight > weight[1]) {
    bad += 1;
    console.log(`${command}: weight ${got.weight}, expected ${weight.join("-")} (${got.reasons.join("; ")})`);
  }
}
console.log(bad ? `${bad} wrong` : "ok");
process.exit(bad ? 1 : 0);
