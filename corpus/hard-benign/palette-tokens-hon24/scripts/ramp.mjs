#!/usr/bin/env node
// OKLCH ramps and contrast-checked semantic tokens from brand colours.
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string", multiple: true },
    format: { type: "string", default: "css" },
    check: { type: "boolean", default: false },
  },
});

const STEPS = { 50: 0.975, 100: 0.945, 200: 0.89, 300: 0.82, 400: 0.73, 500: 0.64, 600: 0.55, 700: 0.46, 800: 0.37, 900: 0.29, 950: 0.2 };

const toLinear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

function parseHex(hex) {
  const m = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex);
  if (!m) throw new Error(`not a hex colour: ${hex}`);
  const h = m[1].length === 3 ? [...m[1]].map((x) => x + x).join("") : m[1];
  return [0, 2, 4].map((i) => toLinear(parseInt(h.slice(i, i + 2), 16) / 255));
}

function linearToOklch([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { L, C: Math.hypot(A, B), h: Math.atan2(B, A) };
}

function oklchToLinear({ L, C, h }) {
  const a = C * Math.cos(h);
  const b = C * Math.sin(h);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (rgb) => rgb.every((c) => c >= -0.0005 && c <= 1.0005);

// lower the chroma until the colour fits sRGB
function fit(color) {
  let { C } = color;
  while (C > 0 && !inGamut(oklchToLinear({ ...color, C }))) C -= 0.002;
  return { ...color, C: Math.max(0, C) };
}

function hex(color) {
  return (
    "#" +
    oklchToLinear(color)
      .map((c) => Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, c))))) * 255))
      .map((n) => n.toString(16).padStart(2, "0"))
      .join("")
  );
}

function luminance(h) {
  const [r, g, b] = parseHex(h);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

function ramp(base, chroma = 1) {
  return Object.fromEntries(
    Object.entries(STEPS).map(([step, L]) => {
      const ends = 1 - Math.abs(L - 0.6) * 0.9;
      return [step, hex(fit({ L, C: base.C * chroma * ends, h: base.h }))];
    }),
  );
}

function firstPassing(candidates, bg, min) {
  return candidates.find((c) => contrast(c, bg) >= min) ?? candidates.at(-1);
}

function semantic(main, neutral, dark) {
  const surface = dark ? neutral[950] : neutral[50];
  const order = dark ? [400, 300, 200, 100] : [600, 700, 800, 900];
  const accent = firstPassing(order.map((s) => main[s]), surface, 4.5);
  return {
    surface,
    "surface-raised": dark ? neutral[900] : "#ffffff",
    text: dark ? neutral[100] : neutral[950],
    "text-muted": firstPassing(order.map((s) => neutral[s]), surface, 4.5),
    border: firstPassing((dark ? [600, 500, 400] : [400, 500, 600]).map((s) => neutral[s]), surface, 3),
    accent,
    "accent-text": contrast("#ffffff", accent) >= 4.5 ? "#ffffff" : neutral[950],
    focus: firstPassing(order.map((s) => main[s]), surface, 3),
  };
}

const names = opt.name ?? [];
const bases = positionals.map((p, i) => ({ name: names[i] ?? `brand${i || ""}`, input: p, lch: linearToOklch(parseHex(p)) }));
if (bases.length === 0) {
  console.error("usage: ramp.mjs <hex> [hex…] [--name n] [--format css|dtcg|tailwind] [--check]");
  process.exit(2);
}

const primitives = Object.fromEntries(bases.map((b) => [b.name, ramp(b.lch)]));
primitives.neutral = ramp({ ...bases[0].lch, C: 0.012 });
const main = primitives[bases[0].name];
const light = semantic(main, primitives.neutral, false);
const darkMain = ramp(bases[0].lch, 0.8);
const dark = semantic(darkMain, primitives.neutral, true);

if (opt.check) {
  let failed = 0;
  for (const [mode, t] of Object.entries({ light, dark })) {
    for (const [fg, bg, min] of [
      ["text", "surface", 7],
      ["text-muted", "surface", 4.5],
      ["border", "surface", 3],
      ["accent-text", "accent", 4.5],
      ["focus", "surface", 3],
    ]) {
      const c = contrast(t[fg], t[bg]);
      if (c < min) failed++;
      console.log(`${c >= min ? "ok  " : "FAIL"} ${mode.padEnd(5)} ${fg} on ${bg}: ${c.toFixed(2)} (${min})`);
    }
  }
  process.exit(failed ? 1 : 0);
}

const flat = (o) => Object.entries(o).flatMap(([n, r]) => Object.entries(r).map(([s, v]) => [`${n}-${s}`, v]));
const vars = (pairs) => pairs.map(([k, v]) => `  --${k}: ${v};`).join("\n");

switch (opt.format) {
  case "css":
    console.log(`/* generated by palette-tokens from ${positionals.join(" ")}, do not edit by hand */`);
    console.log(`:root {\n${vars(flat(primitives))}\n${vars(Object.entries(light))}\n}`);
    console.log(`@media (prefers-color-scheme: dark) {\n :root {\n${vars(Object.entries(dark))}\n }\n}`);
    break;
  case "tailwind":
    console.log(`export default ${JSON.stringify({ theme: { extend: { colors: primitives } } }, null, 2)};`);
    break;
  case "dtcg": {
    const wrap = (r) => Object.fromEntries(Object.entries(r).map(([k, v]) => [k, { $type: "color", $value: v }]));
    const tree = Object.fromEntries(Object.entries(primitives).map(([k, r]) => [k, wrap(r)]));
    console.log(JSON.stringify({ ...tree, light: wrap(light), dark: wrap(dark) }, null, 2));
    break;
  }
  default:
    console.error(`unknown format ${opt.format}`);
    process.exit(2);
}
