// `npm run bench:peers`: times other scanners of skills on the same skills in the same run, those that are installed.
// Nothing here installs anything: a peer is looked for in a Python virtual environment that is named.
//   npm run bench:peers -- [folder or .tar.gz] [--most 200] [--venv <folder>]      (or SKILLPROOF_PEERS=<folder>)
// Every peer runs as its users run it, over a folder of skills, with the analyzers that need neither network nor model.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchArguments } from './arguments.ts';
import { library } from './library.ts';
import { cpu, line } from './table.ts';

interface Peer {
  readonly name: string;
  /** The package of the Python package index. */
  readonly from: string;
  readonly program: string;
  readonly args: (folder: string, out: string) => string[];
  readonly aim?: number;
}

const PEERS: readonly Peer[] = [
  {
    name: 'cisco skill-scanner',
    from: 'cisco-ai-skill-scanner',
    program: 'skill-scanner',
    args: (folder, out) => ['scan-all', '--recursive', '--lenient', '--format', 'json', '--output', out, folder],
    aim: 30,
  },
  {
    name: 'cisco, with data flow',
    from: 'cisco-ai-skill-scanner',
    program: 'skill-scanner',
    args: (folder, out) => [
      ...['scan-all', '--recursive', '--lenient', '--use-behavioral', '--format', 'json', '--output', out],
      folder,
    ],
    aim: 30,
  },
  {
    name: 'bawbel',
    from: 'bawbel-scanner',
    program: 'bawbel',
    args: (folder) => ['scan', folder, '--recursive', '--format', 'json'],
  },
  {
    name: 'scanaskill',
    from: 'agentscan-cli',
    program: 'scanaskill',
    args: (folder) => [folder, '--json'],
  },
];
/** Skills the start of a scanner is measured with; what it takes for them is taken off for the time of a skill. */
const FEW = 2;
const WARM_SCANS = 600;

const { skills, values } = benchArguments('bench:peers', { venv: process.env['SKILLPROOF_PEERS'] ?? '' });

interface Time {
  readonly clock: number;
  readonly processor: number;
}
const less = (a: Time, b: Time): Time => ({ clock: a.clock - b.clock, processor: a.processor - b.processor });
const mean = (a: Time, b: Time): Time => ({
  clock: (a.clock + b.clock) / 2,
  processor: (a.processor + b.processor) / 2,
});

const work = mkdtempSync(join(tmpdir(), 'skillproof-peers-'));

/** Seconds of a whole process and what it started. It gets no keys: a scanner that finds one would ask a model. */
function time(program: string, args: readonly string[]): Time {
  const env = { PATH: process.env['PATH'] ?? '', HOME: work, TIMEFORMAT: 'TIME %R %U %S' };
  const script = 'time "$@" >/dev/null 2>"$HOME/stderr"; exit 0';
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', program, ...args], { env, encoding: 'utf8' });
  const [, clock, user, system] = /TIME (\S+) (\S+) (\S+)/.exec(stderr) ?? [];
  if (clock === undefined) throw new Error(`${program} could not be timed: ${stderr.slice(-400)}`);
  return { clock: Number(clock), processor: Number(user) + Number(system) };
}

/** What `count` skills take beyond the first few. */
function marginal(program: string, args: (folder: string) => readonly string[]): { whole: Time; each: Time } {
  const start = time(program, args(few));
  const whole = time(program, args(all));
  const rest = less(whole, start);
  const count = skills.length - FEW;
  return { whole, each: { clock: rest.clock / count, processor: rest.processor / count } };
}

/** Seconds a skill takes in a process that has scanned for a while, as a service has; Python never gets faster. */
async function warm(): Promise<Time> {
  const scanner = await library.createScanner();
  const scanAll = async (): Promise<void> => {
    for (const path of skills) await library.scanTarget({ path }, scanner);
  };
  for (let pass = 0; pass < Math.ceil(WARM_SCANS / skills.length); pass++) await scanAll();
  const start = performance.now();
  const processor = await cpu(scanAll);
  return { clock: (performance.now() - start) / 1000 / skills.length, processor: processor / 1000 / skills.length };
}

if (skills.length <= FEW) throw new Error(`${skills.length} skills are too few`);
const folder = (name: string, paths: readonly string[]): string => {
  const into = join(work, name);
  mkdirSync(into);
  for (const [index, path] of paths.entries())
    cpSync(path, join(into, `skill-${String(index).padStart(4, '0')}`), { recursive: true });
  return into;
};
const few = folder('few', skills.slice(0, FEW));
const all = folder('all', skills);

try {
  console.log(
    `${skills.length} skills; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors. Per skill, start taken off; ` +
      'ratios: the peer over Skillproof.',
  );
  const own = () =>
    marginal(process.execPath, (target) => ['dist/cli.js', 'scan', target, '--json', '--output', join(work, 'own')]);
  const row = (name: string, each: Time, whole?: Time): void =>
    line(
      name,
      `${(each.processor * 1000).toFixed(1)} ms`,
      `${(1 / each.clock).toFixed(1)} skills/s by the clock${whole ? `, the whole run ${whole.clock.toFixed(1)} s` : ''}`,
    );
  const installed = PEERS.filter(({ program }) => values.venv && existsSync(join(values.venv, 'bin', program)));
  const settled = installed.length > 0 ? await warm() : undefined;
  if (settled) row('Skillproof, one warm process', settled);
  for (const peer of installed) {
    // Ours before and after, so that a slow moment of the machine meets both.
    const before = own();
    const theirs = marginal(join(values.venv, 'bin', peer.program), (target) =>
      peer.args(target, join(work, 'theirs')),
    );
    const after = own();
    const ours = mean(before.each, after.each);
    row('Skillproof, from a cold start', ours, mean(before.whole, after.whole));
    row(peer.name, theirs.each, theirs.whole);
    const aim = peer.aim ? `aim ≥ ${peer.aim}` : '';
    const ratio = theirs.each.processor / settled!.processor;
    line('  over warm, processor time', `${ratio.toFixed(1)}×`, aim, peer.aim ? ratio >= peer.aim : undefined);
    line('  over cold, processor time', `${(theirs.each.processor / ours.processor).toFixed(1)}×`);
    line('  over cold, by the clock', `${(theirs.each.clock / ours.clock).toFixed(1)}×`);
  }
  const missing = PEERS.filter((peer) => !installed.includes(peer));
  for (const { name } of missing) line(name, 'not installed');
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(({ from }) => from))].join(' ');
    console.log(
      `\nTo time what is not installed: python3 -m venv peers && peers/bin/pip install ${packages}\n` +
        'and: npm run bench:peers -- --venv peers',
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
