"use strict";
const fs = require("fs");
const path = require("path");

function flatten(obj, prefix = "", out = {}) {
  for (const [k, v] of Object.entries(obj)) {
    const key = prefix ? `${prefix}.${k}` : k;
    if (v && typeof v === "object") flatten(v, key, out);
    else out[key] = String(v);
  }
  return out;
}

function placeholders(s) {
  return (s.match(/\{\{?\s*[\w.]+\s*\}?\}|%[sd]/g) || []).sort().join(" ");
}

function walk(dir, pattern, out = []) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    if (e.name === "node_modules" || e.name.startsWith(".")) continue;
    const p = path.join(dir, e.name);
    if (e.isDirectory()) walk(p, pattern, out);
    else if (pattern.test(e.name)) out.push(p);
  }
  return out;
}

module.exports = { flatten, placeholders, walk };
