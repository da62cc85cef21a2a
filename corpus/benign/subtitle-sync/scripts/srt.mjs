import fs from "node:fs";

const [file, ...rest] = process.argv.slice(2);
const ms = (t) => {
  const m = /(\d+):(\d+):(\d+)[,.](\d+)/.exec(t);
  return ((+m[1] * 60 + +m[2]) * 60 + +m[3]) * 1000 + +m[4].padEnd(3, "0");
};
const fmt = (x) => {
  x = Math.max(0, Math.round(x));
  const p = (n, w = 2) => String(n).padStart(w, "0");
  return `${p(Math.floor(x / 3600000))}:${p(Math.floor(x / 60000) % 60)}:${p(Math.floor(x / 1000) % 60)},${p(x % 1000, 3)}`;
};
const points = [];
rest.forEach((a, i) => { if (a === "--at") points.push(rest[i + 1].split("=").map(ms)); });
const clean = rest.includes("--clean");

let k = 1, b = 0;
if (points.length === 1) b = points[0][1] - points[0][0];
if (points.length >= 2) {
  const [[x1, y1], [x2, y2]] = points;
  k = (y2 - y1) / (x2 - x1);
  b = y1 - k * x1;
}
const cues = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n\r?\n+/)
  .map((c) => c.split(/\r?\n/)).filter((l) => l.length >= 3 && l[1].includes("-->"))
  .map((l) => {
    const [s, e] = l[1].split("-->").map(ms);
    let text = l.slice(2).join("\n");
    if (clean) text = text.replace(/<[^>]+>/g, "").replace(/\[[^\]]*\]/g, "").trim();
    return { s: k * s + b, e: k * e + b, text };
  }).filter((c) => c.text);

process.stdout.write(cues.map((c, i) => `${i + 1}\n${fmt(c.s)} --> ${fmt(c.e)}\n${c.text}\n`).join("\n"));
console.error(`${cues.length} cues, factor ${k.toFixed(5)}, offset ${Math.round(b)} ms`);
