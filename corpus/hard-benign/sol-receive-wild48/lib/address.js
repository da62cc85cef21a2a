"use strict";

const B58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const PROGRAMS = new Set([
  "11111111111111111111111111111111",
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
]);

function looksTruncated(a) {
  return a.includes("…") || a.includes("...");
}

function normalise(input, amount) {
  const a = String(input).trim();
  if (looksTruncated(a)) throw new Error(`shortened address: ${a}`);
  if (!B58.test(a)) throw new Error(`not an address: ${a}`);
  if (PROGRAMS.has(a)) throw new Error(`program, not a wallet: ${a}`);
  if (!(Number(amount) > 0)) throw new Error(`bad amount for ${a}`);
  return a;
}

module.exports = { normalise };
