#!/usr/bin/env node
// Print the log as an HTML page.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { locale } from "./locale.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: "string", default: "en" } },
});
const log = JSON.parse(readFileSync(positionals[0] ?? "log.json", "utf8"));
const words = await locale(values.lang);

const esc = (v) => String(v ?? "").replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const rad = (d) => (d * Math.PI) / 180;

function miles(a, b) {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * 3440.065 * Math.asin(Math.sqrt(h));
}

function angle(v, pos, neg) {
  const abs = Math.abs(v);
  const min = ((abs % 1) * 60).toFixed(1).padStart(4, "0");
  return `${Math.floor(abs)}° ${min}' ${v < 0 ? neg : pos}`;
}

let total = 0;
for (let i = 1; i < log.length; i += 1) {
  const hours = (Date.parse(log[i].time) - Date.parse(log[i - 1].time)) / 3.6e6;
  const leg = miles(log[i - 1], log[i]);
  if (hours > 0 && leg / hours >= 0.3) total += leg;
}

const columns = ["time", "position", "course", "speed", "wind", "baro", "sails", "note"];
const cell = (e, c) =>
  c === "position" ? `${angle(e.lat, "N", "S")}, ${angle(e.lon, "E", "W")}` : e[c];

console.log(`<!doctype html><meta charset="utf-8"><h1>${esc(words.title)}</h1><table border="1">
<tr>${columns.map((c) => `<th>${esc(words[c])}</th>`).join("")}</tr>
${log.map((e) => `<tr>${columns.map((c) => `<td>${esc(cell(e, c))}</td>`).join("")}</tr>`).join("\n")}
</table><p>${esc(words.distance)}: ${total.toFixed(1)}</p><p>${esc(words.signature)}: ____________</p>`);
