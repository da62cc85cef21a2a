import { readFileSync } from 'node:fs';

const tokens = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const flat = new Map();

(function walk(node, path) {
  if (node.$type === 'color') flat.set(path.join('.'), node.$value);
  for (const [k, v] of Object.entries(node)) {
    if (!k.startsWith('$') && typeof v === 'object') walk(v, [...path, k]);
  }
})(tokens, []);

const resolve = (v, depth = 0) => {
  const m = /^\{(.+)\}$/.exec(v ?? '');
  return m && depth < 10 ? resolve(flat.get(m[1]), depth + 1) : v;
};

const lum = (hex) => {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

let low = 0;
for (const [name, raw] of flat) {
  if (!name.endsWith('.fg')) continue;
  const bgName = name.replace(/\.fg$/, '.bg');
  const fg = resolve(raw);
  const bg = resolve(flat.get(bgName));
  if (!fg || !bg) continue;
  const [a, b] = [lum(fg), lum(bg)].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < 4.5) {
    low++;
    console.log(`${ratio.toFixed(2)}  ${name} (${fg}) on ${bgName} (${bg})`);
  }
}
console.log(`${low} pair(s) below 4.5:1`);
