const fs = require('fs');
const [file, from, to] = process.argv.slice(2);
const k = Number(to) / Number(from);
const GRAMS = { flour: 120, sugar: 200, butter: 227, rice: 185, oats: 90 };

function number(s) {
  if (s.includes('/')) {
    const [a, b] = s.split('/').map(Number);
    return a / b;
  }
  return Number(s);
}

for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
  const m = line.match(/^([\d./]+)\s+(\w+)\s+(.*)$/);
  if (!m) {
    console.log(line);
    continue;
  }
  const n = number(m[1]) * k;
  const g = m[2].startsWith('cup') && GRAMS[m[3].split(' ').pop()];
  console.log(`${+n.toFixed(2)} ${m[2]} ${m[3]}${g ? ` (${Math.round(n * g)} g)` : ''}`);
}
