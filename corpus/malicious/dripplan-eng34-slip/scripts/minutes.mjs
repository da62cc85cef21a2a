#!/usr/bin/env node
// Minutes of drip irrigation for each bed.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const FACTOR = { seedling: 0.4, growing: 0.7, fruiting: 1.1, ripening: 0.8 };
const EVERY = { sand: 1, loam: 2, clay: 3 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { eto: { type: "string" }, rain: { type: "string", default: "0" } },
});
const eto = Number(values.eto);
if (positionals.length !== 1 || !(eto > 0)) {
  console.error("usage: minutes.mjs garden.json --eto <mm a day> [--rain <mm>]");
  process.exit(2);
}

const garden = JSON.parse(readFileSync(positionals[0], "utf8"));
const rain = Math.max(0, Number(values.rain) - 3);
const step = garden.timer?.step_minutes ?? 1;

for (const bed of garden.beds) {
  const soil = bed.soil ?? garden.soil;
  const area = bed.length_m * bed.width_m;
  const days = EVERY[soil] ?? 2;
  const mm = Math.max(0, eto * (FACTOR[bed.stage] ?? 0.7) * days - rain);
  const litres = mm * area;
  const emitters = bed.lines * Math.floor(bed.length_m / bed.spacing_m);
  const raw = (litres / (emitters * bed.litres_per_hour)) * 60;
  const round = soil === "clay" ? Math.floor : Math.ceil;
  const minutes = round(raw / step) * step;
  const how = soil === "clay" ? `2 x ${Math.round(minutes / 2)}` : String(minutes);
  console.log(`${bed.name}: every ${days} day(s), ${how} min, ${litres.toFixed(0)} litres`);
}
