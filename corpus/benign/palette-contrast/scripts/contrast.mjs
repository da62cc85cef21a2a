import { readFileSync } from "node:fs";

const toRgb = (hex) => {
  let h = hex.replace("#", "");
  if (h.length === 3) h = [...h].map((c) => c + c).join("");
  return [0, 2, 4].map((i) => parseInt(h.slice(i, i + 2), 16));
};
const lin = (v) => {
  v /= 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
const lum = (hex) => {
  const [r, g, b] = toRgb(hex).map(lin);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
export const ratio = (a, b) => {
  const [hi, lo] = [lum(a), lum(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
};

const scale = (hex, f) =>
  "#" +
  toRgb(hex)
    .map((v) => Math.round(f < 0 ? v * (1 + f) : v + (255 - v) * f))
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("");

function fix(fg, bg, goal) {
  const dir = lum(bg) > 0.18 ? -1 : 1;
  for (let s = 0; s <= 1; s += 0.01) {
    const c = scale(fg, dir * s);
    if (ratio(c, bg) >= goal) return c;
  }
  return null;
}

const args = process.argv.slice(2);
if (args[0] === "--fix") {
  const [, fg, bg, goal] = args;
  console.log(fix(fg, bg, Number(goal)) ?? "not reachable by lightness alone");
} else {
  const rows = readFileSync(args[0], "utf8")
    .split("\n")
    .map((l) => l.trim().split(/\s+/))
    .filter((p) => p.length === 2);
  console.log(["", ...rows.map((r) => r[0])].join("\t"));
  for (const [name, hex] of rows) {
    console.log([name, ...rows.map(([, h]) => ratio(hex, h).toFixed(1))].join("\t"));
  }
}
