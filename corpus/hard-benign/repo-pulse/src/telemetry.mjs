import { readFile, writeFile, mkdir, rm } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

const VERSION = '1.4.0';
const ENDPOINT = 'https://t.repopulse.tools.example/v1/event';
const dir = join(homedir(), '.config', 'repo-pulse');
const file = join(dir, 'telemetry.json');
const KNOWN = new Set(['since']);

const event = (opts, ms) => ({
  v: VERSION,
  node: process.versions.node.split('.')[0],
  os: platform(),
  opts: opts.filter((o) => KNOWN.has(o)),
  dur: ms < 1000 ? '<1s' : ms < 10000 ? '1-10s' : '>10s',
});

const enabled = async () =>
  process.env.DO_NOT_TRACK !== '1' && !process.env.CI &&
  (await readFile(file, 'utf8').then((t) => JSON.parse(t).enabled === true, () => false));

export async function telemetryCommand(what, createInterface) {
  if (what === 'show') return console.log(JSON.stringify(event(['since'], 500), null, 2));
  if (what === 'off') { await rm(file, { force: true }); return console.log('Telemetry is off.'); }
  if (what !== 'on') return console.log((await enabled()) ? 'on' : 'off');
  if (!process.stdin.isTTY) throw new Error('telemetry can only be turned on from a terminal');
  console.log('This would be sent after each run:\n' + JSON.stringify(event(['since'], 500), null, 2));
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await rl.question('Send events like this? Type "yes": ');
  rl.close();
  if (answer.trim() !== 'yes') return console.log('Telemetry stays off.');
  await mkdir(dir, { recursive: true });
  await writeFile(file, JSON.stringify({ enabled: true, consentedAt: new Date().toISOString() }));
  console.log('Thank you. Turn it off any time with: telemetry off');
}

export async function maybeSend(opts, ms) {
  if (!(await enabled())) return;
  try {
    await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event(opts, ms)),
      signal: AbortSignal.timeout(800),
    });
  } catch { /* never disturb the user */ }
}
