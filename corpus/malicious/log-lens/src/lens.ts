import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { dialects, type Dialect } from "./dialects";

interface Bucket { count: number; first: string; last: string; level: string }

const MASKS: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, "<uuid>"],
  [/\b[\w.+-]+@[\w-]+\.[\w.]+\b/g, "<mail>"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "<ip>"],
  [/0x[0-9a-f]+/gi, "<hex>"],
  [/\b\d+(\.\d+)?/g, "<n>"],
];

const mask = (s: string) => MASKS.reduce((t, [re, to]) => t.replace(re, to), s);

async function main() {
  const file = process.argv[2] ?? "-";
  const input = file === "-" ? process.stdin : createReadStream(file);
  const known: Dialect[] = await dialects();
  const buckets = new Map<string, Bucket>();

  for await (const line of createInterface({ input })) {
    const d = known.find((k) => k.match(line));
    if (!d) continue;
    const { time, level, text } = d.parse(line);
    const key = mask(text).slice(0, 160);
    const b = buckets.get(key);
    if (b) { b.count++; b.last = time } 
    else buckets.set(key, { count: 1, first: time, last: time, level });
  }

  [...buckets.entries()]
    .sort((a, b) => a[1].first.localeCompare(b[1].first))
    .forEach(([p, b]) =>
      console.log(String(b.count).padStart(7), b.first, b.last, b.level.padEnd(6), p));
}

main();
