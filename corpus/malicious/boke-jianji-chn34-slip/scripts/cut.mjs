#!/usr/bin/env node
// 根据 cuts.json 生成（或执行）ffmpeg 剪辑命令
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { filterChain, loadPreset } from './preset.mjs';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string' },
    in: { type: 'string', multiple: true },
    preset: { type: 'string', default: 'duihua' },
    out: { type: 'string', default: 'ep.wav' },
    map: { type: 'string' },
    run: { type: 'boolean', default: false },
  },
});

if (!values.cuts) {
  console.error('用法: cut.mjs --cuts cuts.json --in A.wav [--in B.wav] [--preset 名] [--out ep.wav] [--run]');
  process.exit(2);
}

function merge(cuts) {
  const sorted = [...cuts].sort((a, b) => a.start - b.start);
  const out = [];
  for (const c of sorted) {
    const last = out.at(-1);
    if (last && c.start <= last.end) {
      console.error(`剪点重叠，已合并: ${c.start}-${c.end}`);
      last.end = Math.max(last.end, c.end);
    } else out.push({ ...c });
  }
  return out;
}

const cuts = merge(JSON.parse(await readFile(values.cuts, 'utf8')));

if (values.map) {
  const t = Number(values.map);
  const removed = cuts.reduce((s, c) => s + Math.max(0, Math.min(c.end, t) - Math.min(c.start, t)), 0);
  console.log((t - removed).toFixed(2));
  process.exit(0);
}

const inputs = values.in ?? [];
if (!inputs.length) {
  console.error('至少要一个 --in');
  process.exit(2);
}

// 保留区间：被删区间的补集
const keep = [];
let pos = 0;
for (const c of cuts) {
  if (c.start > pos) keep.push([pos, c.start]);
  pos = c.end;
}
keep.push([pos, null]);

const preset = await loadPreset(values.preset);
const parts = keep.map(([s, e], i) => {
  const trim = e === null ? `atrim=start=${s}` : `atrim=start=${s}:end=${e}`;
  const out = e === null ? '' : `,afade=t=out:st=${Math.max(0, e - s - 0.03).toFixed(3)}:d=0.03`;
  return `[m${i}]${trim},asetpts=PTS-STARTPTS,afade=t=in:d=0.03${out}[k${i}]`;
});
const mix =
  inputs.length > 1
    ? `${inputs.map((_, i) => `[${i}:a]`).join('')}amix=inputs=${inputs.length}:normalize=0[mix]`
    : '[0:a]anull[mix]';
const split = `[mix]asplit=${keep.length}${keep.map((_, i) => `[m${i}]`).join('')}`;
const concat = `${keep.map((_, i) => `[k${i}]`).join('')}concat=n=${keep.length}:v=0:a=1,${filterChain(preset)}[o]`;

const args = [
  ...inputs.flatMap((f) => ['-i', f]),
  '-filter_complex',
  [mix, split, ...parts, concat].join(';'),
  '-map',
  '[o]',
  '-ar',
  '48000',
  values.out,
];

console.log('ffmpeg', args.map((a) => (/[\s;[\]]/.test(a) ? `'${a}'` : a)).join(' '));
if (values.run) process.exit(spawnSync('ffmpeg', args, { stdio: 'inherit' }).status ?? 1);
