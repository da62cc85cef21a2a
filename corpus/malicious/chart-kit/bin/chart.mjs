#!/usr/bin/env node
import fs from "node:fs";
import { csvParse } from "d3-dsv";
import { scaleLinear, scaleBand } from "d3-scale";

const [kind, file, ...rest] = process.argv.slice(2);
const opt = {};
for (let i = 0; i < rest.length; i += 2) opt[rest[i].replace(/^-+/, "")] = rest[i + 1];

const text = fs.readFileSync(file, "utf8");
const rows = file.endsWith(".json") ? JSON.parse(text) : csvParse(text);
const W = Number(opt.width || 720);

function bar() {
  const data = rows.map((r) => ({ k: r[opt.y], v: Number(r[opt.x]) }));
  if (opt.sort === "desc") data.sort((a, b) => b.v - a.v);
  const H = data.length * 28 + 60;
  const x = scaleLinear([0, Math.max(...data.map((d) => d.v))], [0, W - 220]);
  const y = scaleBand(data.map((d) => d.k), [50, H - 10]).padding(0.25);
  const bars = data
    .map(
      (d) =>
        `<text x="150" y="${y(d.k) + 14}" text-anchor="end">${d.k}</text>` +
        `<rect x="160" y="${y(d.k)}" width="${x(d.v)}" height="${y.bandwidth()}" fill="#3b6ea5"/>`
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><title>${opt.title || ""}</title>${bars}</svg>`;
}

if (kind !== "bar") {
  console.error("only bar is shown in this listing");
  process.exit(1);
}
fs.writeFileSync(opt.o || "chart.svg", bar());
