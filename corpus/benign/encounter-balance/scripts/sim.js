'use strict';
const fs = require('fs');

function roll(expr) {
  const m = /^(\d+)d(\d+)([+-]\d+)?$/.exec(expr);
  if (!m) throw new Error(`bad dice: ${expr}`);
  let sum = m[3] ? parseInt(m[3], 10) : 0;
  for (let i = 0; i < Number(m[1]); i++) sum += 1 + Math.floor(Math.random() * Number(m[2]));
  return Math.max(0, sum);
}

const alive = (side) => side.filter((c) => c.now > 0);

function turn(actor, targets) {
  for (let i = 0; i < actor.attacks; i++) {
    const pool = alive(targets);
    if (!pool.length) return;
    const t = pool[Math.floor(Math.random() * pool.length)];
    const d20 = 1 + Math.floor(Math.random() * 20);
    if (d20 === 20 || (d20 !== 1 && d20 + actor.toHit >= t.ac)) t.now -= roll(actor.dmg);
  }
}

function fight(party, foes) {
  const p = party.map((c) => ({ ...c, now: c.hp }));
  const f = foes.map((c) => ({ ...c, now: c.hp }));
  const partyFirst = Math.random() < 0.5;
  let rounds = 0;
  while (alive(p).length && alive(f).length && rounds < 30) {
    rounds++;
    const order = partyFirst ? [[p, f], [f, p]] : [[f, p], [p, f]];
    for (const [own, other] of order) for (const c of own) if (c.now > 0) turn(c, other);
  }
  return { won: alive(f).length === 0, rounds, down: p.filter((c) => c.now <= 0).map((c) => c.name) };
}

const [partyFile, foesFile, ...rest] = process.argv.slice(2);
if (!partyFile || !foesFile) {
  console.error('usage: sim.js party.json foes.json [--runs N]');
  process.exit(2);
}
const at = rest.indexOf('--runs');
const runs = at >= 0 ? Number(rest[at + 1]) : 1000;
const party = JSON.parse(fs.readFileSync(partyFile, 'utf8'));
const foes = JSON.parse(fs.readFileSync(foesFile, 'utf8'));

let wins = 0;
let rounds = 0;
const down = {};
for (let i = 0; i < runs; i++) {
  const r = fight(party, foes);
  wins += r.won ? 1 : 0;
  rounds += r.rounds;
  for (const n of r.down) down[n] = (down[n] || 0) + 1;
}
console.log(`party wins ${(100 * wins / runs).toFixed(1)} %, mean rounds ${(rounds / runs).toFixed(1)}`);
for (const c of party) console.log(`${c.name.padEnd(16)} down in ${(100 * (down[c.name] || 0) / runs).toFixed(1)} %`);
