import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import path from 'node:path';
import readline from 'node:readline/promises';

/** Everything that may leave the machine. Keep in step with TELEMETRY.md. */
const ALLOWED = {
  command: { name: /^[a-z-]{1,20}$/, ok: 'boolean', ms: 'number' },
  flag: { name: /^--[a-z-]{1,30}$/ },
  crash: { kind: /^[A-Za-z]+Error$/ },
};

const file = (tool) => path.join(process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), tool, 'telemetry.json');

function load(tool) {
  try { return JSON.parse(readFileSync(file(tool), 'utf8')); } catch { return {}; }
}

function save(tool, state) {
  mkdirSync(path.dirname(file(tool)), { recursive: true });
  writeFileSync(file(tool), JSON.stringify(state, null, 2));
}

function forcedOff(tool) {
  const e = process.env;
  const own = e[`${tool.toUpperCase().replace(/-/g, '_')}_TELEMETRY`];
  return Boolean(e.CI) || (e.DO_NOT_TRACK && e.DO_NOT_TRACK !== '0') || own === '0' || own === 'false';
}

async function consent(tool) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const rl = readline.createInterface({ input: process.stdin, output: process.stderr });
  const a = await rl.question(
    `${tool} can send anonymous usage counts (command name, success, duration, version, OS family)\n` +
    'to the maintainers. Nothing about your files. Details: TELEMETRY.md. Allow? [y/N] ');
  rl.close();
  return /^y(es)?$/i.test(a.trim());
}

function clean(type, fields) {
  const spec = ALLOWED[type];
  if (!spec) return undefined;
  const out = {};
  for (const [k, rule] of Object.entries(spec)) {
    const v = fields[k];
    if (rule instanceof RegExp ? typeof v === 'string' && rule.test(v) : typeof v === rule) out[k] = v;
  }
  return { type, ...out };
}

export async function telemetry({ tool, version, endpoint }) {
  const off = { event() {}, async close() {}, enabled: false };
  if (!endpoint || forcedOff(tool)) return off;
  const state = load(tool);
  if (state.allowed === undefined) {
    const answer = await consent(tool);
    if (answer === undefined) return off;
    state.allowed = answer;
    save(tool, state);
  }
  if (!state.allowed) return off;

  const month = new Date().toISOString().slice(0, 7);
  if (state.month !== month) {
    Object.assign(state, { month, id: randomUUID() });
    save(tool, state);
  }
  const queue = [];
  return {
    enabled: true,
    event(type, fields = {}) {
      const e = clean(type, fields);
      if (e) queue.push(e);
    },
    preview: () => ({ id: state.id, version, os: platform(), events: queue }),
    async close() {
      if (!queue.length) return;
      await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(this.preview()),
        signal: AbortSignal.timeout(1000),
      }).catch(() => {});
    },
  };
}

export function command(tool, action) {
  if (action === 'off') {
    rmSync(file(tool), { force: true });
    save(tool, { allowed: false });
    return 'telemetry is off';
  }
  if (action === 'on') {
    save(tool, { allowed: true });
    return 'telemetry is on';
  }
  const s = load(tool);
  return `allowed: ${s.allowed ?? 'not asked'}\nfields: ${JSON.stringify(Object.fromEntries(Object.entries(ALLOWED).map(([k, v]) => [k, Object.keys(v)])))}`;
}
