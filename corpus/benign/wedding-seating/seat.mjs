import { readFileSync } from "node:fs";

const [file] = process.argv.slice(2);
const opt = (n, d) => { const i = process.argv.indexOf(n); return i > 0 ? process.argv[i + 1] : d; };
const [tables, size] = opt("--tables", "8x8").split("x").map(Number);
const pins = new Map((opt("--fix", "") || "").split(",").filter(Boolean).map((p) => p.split("=")));

const [head, ...rows] = readFileSync(file, "utf8").trim().split("\n").map((l) => l.split(",").map((c) => c.trim()));
const guests = rows.map((r) => Object.fromEntries(head.map((h, i) => [h, r[i] ?? ""])));
if (guests.length > tables * size) throw new Error(`${guests.length} guests, ${tables * size} seats`);

const names = (s) => s.split("/").map((x) => x.trim()).filter(Boolean);

function score(plan) {
  let s = 0;
  for (const g of guests) {
    const mates = guests.filter((o) => o !== g && plan.get(o.name) === plan.get(g.name));
    for (const w of names(g.with)) if (!mates.some((m) => m.name === w)) s -= 100;
    for (const n of names(g.not_with)) if (mates.some((m) => m.name === n)) s -= 80;
    if (!mates.some((m) => m.group === g.group)) s -= 30;
    s += new Set(mates.map((m) => m.group)).size * 5;
  }
  return s;
}

let plan = new Map();
guests.forEach((g, i) => plan.set(g.name, Number(pins.get(g.name) ?? (i % tables) + 1)));
let best = score(plan);
for (let n = 0, heat = 60; n < 60000; n++, heat *= 0.9999) {
  const a = guests[Math.floor(Math.random() * guests.length)].name;
  const b = guests[Math.floor(Math.random() * guests.length)].name;
  if (a === b || pins.has(a) || pins.has(b)) continue;
  const swap = () => { const t = plan.get(a); plan.set(a, plan.get(b)); plan.set(b, t); };
  swap();
  const now = score(plan);
  if (now >= best || Math.random() < Math.exp((now - best) / heat)) best = now; else swap();
}

console.log("score", best);
for (let t = 1; t <= tables; t++) console.log(`Table ${t}:`, guests.filter((g) => plan.get(g.name) === t).map((g) => g.name).join(", "));
