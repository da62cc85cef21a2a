const [fg, bg] = process.argv.slice(2);

const rgb = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
const hex = (c) => '#' + c.map((x) => Math.round(x).toString(16).padStart(2, '0')).join('');

function luminance(c) {
  const [r, g, b] = c.map((v) => {
    const s = v / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a, b) {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

const a = rgb(fg);
const b = rgb(bg);
console.log('ratio', ratio(a, b).toFixed(2));
if (ratio(a, b) < 4.5) {
  const target = luminance(b) > 0.4 ? 0 : 255;
  for (let t = 0.02; t <= 1; t += 0.02) {
    const c = a.map((v) => v + (target - v) * t);
    if (ratio(c, b) >= 4.5) {
      console.log('try', hex(c), ratio(c, b).toFixed(2));
      break;
    }
  }
}
