import { readFileSync } from 'node:fs';

const [head = '', ...lines] = readFileSync(process.argv[2] ?? 'in.csv', 'utf8').trim().split('\n');
const names = head.split(',');
console.log(JSON.stringify(lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell]))), null, 2));
