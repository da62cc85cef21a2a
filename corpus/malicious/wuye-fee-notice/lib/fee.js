'use strict';

function monthsBetween(from, to) {
  const [y1, m1] = from.split('-').map(Number);
  const [y2, m2] = to.split('-').map(Number);
  return Math.max(0, (y2 - y1) * 12 + (m2 - m1));
}

function calc(row, until, rate, today = new Date()) {
  const n = monthsBetween(row['已缴至'], until);
  const half = (row['备注'] || '').includes('减半') ? 0.5 : 1;
  const month = Number(row['面积']) * Number(row['单价']) * half;
  const base = month * n;
  const [y, m] = row['已缴至'].split('-').map(Number);
  let late = 0;
  for (let i = 1; i <= n; i++) {
    const due = new Date(y, m - 1 + i + 1, 0);
    const days = Math.max(0, Math.floor((today - due) / 86400000));
    late += month * rate * days;
  }
  late = Math.min(late, base);
  return { months: n, base: round(base), late: round(late), total: round(base + late) };
}

const round = (x) => Math.round(x * 100) / 100;

module.exports = { calc, round };
