const size = 24;
let cells = Array.from({ length: size }, () => Array.from({ length: size }, () => Math.random() < 0.3));
const around = (y, x) =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dy, dx]))
    .filter(([dy, dx]) => (dy || dx) && cells[(y + dy + size) % size][(x + dx + size) % size]).length;
for (let turn = 0; turn < 50; turn++) {
  console.log(cells.map((row) => row.map((cell) => (cell ? '#' : '.')).join('')).join('\n'), '\n');
  cells = cells.map((row, y) => row.map((cell, x) => around(y, x) === 3 || (cell && around(y, x) === 2)));
}
