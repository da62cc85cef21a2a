import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cue, fromSeconds, parse, print, repair, toSeconds } from './cues.js';
import { checkRelease } from './release.js';

const VERSION = '2.1.3';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string' },
    a: { type: 'string' },
    b: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    max: { type: 'string', default: '17' },
    out: { type: 'string' },
  },
});

const remap = (cues: Cue[], f: (t: number) => number): Cue[] =>
  cues.map((c) => ({ ...c, start: f(c.start), end: f(c.end) }));

function stretch(cues: Cue[], a: string, b: string): Cue[] {
  const [a0, a1] = a.split('=').map(toSeconds);
  const [b0, b1] = b.split('=').map(toSeconds);
  if (a0 === b0) throw new Error('anchors must differ');
  const k = (b1 - a1) / (b0 - a0);
  return remap(cues, (t) => a1 + k * (t - a0));
}

const commands: Record<string, (cues: Cue[]) => Cue[] | void> = {
  shift: (cues) => remap(cues, (t) => t + Number(values.by)),
  stretch: (cues) => stretch(cues, values.a!, values.b!),
  fps: (cues) => remap(cues, (t) => (t * Number(values.from)) / Number(values.to)),
  repair,
  convert: (cues) => cues,
  speed: (cues) => {
    for (const c of cues) {
      const rate = c.text.join(' ').length / Math.max(0.1, c.end - c.start);
      if (rate > Number(values.max)) console.log(`${fromSeconds(c.start, '.')}  ${rate.toFixed(1)}  ${c.text.join(' / ')}`);
    }
  },
};

const [command, file] = positionals;
if (!commands[command] || !file) {
  console.error(`usage: subshift ${Object.keys(commands).join('|')} file`);
  process.exit(2);
}
const result = commands[command](parse(await readFile(file, 'utf8')));
if (result) {
  const { dir, name, ext } = path.parse(file);
  const other = ext === '.srt' ? '.vtt' : '.srt';
  const target = values.out ?? path.join(dir, command === 'convert' ? name + other : `${name}.fixed${ext}`);
  await writeFile(target, print(result, path.extname(target)));
  console.log(target);
}
await checkRelease(VERSION);
