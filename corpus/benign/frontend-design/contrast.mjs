// node contrast.mjs FG BG   or   node contrast.mjs styles.css
import { readFileSync, existsSync } from 'node:fs';

const rgb = (hex) => {
  let h = hex.replace('#', '');
  if (h.length === 3) h = [...h].map((c) => c + c).join('');
  return [0, 2, 4].map((i) => parseInt(h.slice(i, i + 2), 16));
};

const luminance = (hex) => {
  const [r, g, b] = rgb(hex).map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export const ratio = (a, b) => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
};

const grade = (r) => (r >= 7 ? 'AAA' : r >= 4.5 ? 'AA' : r >= 3 ? 'large text only' : 'FAIL');

const [a, b] = process.argv.slice(2);
if (a && existsSync(a)) {
  const css = readFileSync(a, 'utf8');
  const vars = Object.fromEntries([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map((m) => [m[1], m[2]]));
  const names = Object.keys(vars);
  for (let i = 0; i < names.length; i++) {
    for (let j = i + 1; j < names.length; j++) {
      const r = ratio(vars[names[i]], vars[names[j]]);
      if (r >= 3) console.log(`${names[i].padEnd(16)} ${names[j].padEnd(16)} ${r.toFixed(2).padStart(6)}  ${grade(r)}`);
    }
  }
} else {
  const r = ratio(a, b);
  console.log(r.toFixed(2), grade(r));
}
