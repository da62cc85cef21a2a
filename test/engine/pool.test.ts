import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startEngine } from '../../src/engine/pool.ts';
import { createScanner } from '../../src/engine/scanner.ts';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { scanPackage, scanTarget } from '../../src/scan.ts';

const root = mkdtempSync(join(tmpdir(), 'skillproof-pool-'));

function skill(name: string, files: Record<string, string>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries({
    'SKILL.md': `---\nname: ${name}\ndescription: Formats tables.\n---\n# ${name}\n`,
    ...files,
  })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const plugin = (body: string, name = 'odd'): string => {
  const file = join(mkdtempSync(join(root, 'plugin-')), 'index.ts');
  writeFileSync(
    file,
    `import { definePlugin } from 'skillproof/plugin';\nexport default definePlugin({ name: '${name}', version: '1.0.0', analysers: [{ name: '${name}', languages: ['*'], read(view) { ${body} } }] });`,
  );
  return file;
};

const HANGS = "if (view.text.includes('poison')) for (;;) {}";
const honest = Array.from({ length: 8 }, (_, i) => skill(`honest-${i}`, { 'scripts/run.py': `print(${i})\n` }));
const poisoned = skill('poisoned', { 'notes.txt': 'poison', 'scripts/run.py': 'print(1)\n' });

describe('the pool', () => {
  let engine: Engine;
  beforeAll(() => {
    engine = startEngine({ threads: 2 });
  });
  afterAll(() => engine.close());

  it('answers as the engine in this process does', async () => {
    const scanner = await createScanner();
    for (const path of honest.slice(0, 3)) {
      const here = await scanTarget({ path }, scanner);
      const there = await engine.scan({ path });
      // Sources and build differ in the engine's version only.
      const plain = (outcome: unknown): unknown =>
        JSON.parse(JSON.stringify(outcome, (key, value) => (key === 'engine' ? '' : value)));
      expect(plain(there)).toEqual(plain(here));
    }
  });

  it('answers many at once, and bytes as well as paths', async () => {
    const bytes = new TextEncoder().encode('# A single note\n');
    const outcomes = await Promise.all([
      ...honest.map((path) => engine.scan({ path })),
      engine.scan({ bytes, name: 'SKILL.md' }),
    ]);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  });

  it('drops what nobody waits for, at work or not, and answers the others', async () => {
    const alone = startEngine({ threads: 1, settings: { plugins: [plugin(HANGS)] } });
    try {
      const leaving = new AbortController();
      const hanging = Array.from({ length: 6 }, () => alone.scan({ path: poisoned }, leaving.signal));
      const other = alone.scan({ path: honest[0]! });
      // The first has begun by then, on a machine of any speed or not: it is dropped in either case.
      setTimeout(() => leaving.abort(), 3000);
      expect(await Promise.all(hanging)).toMatchObject(hanging.map(() => ({ ok: false, code: 'engine-failed' })));
      expect(await other).toMatchObject({ ok: true });
      expect([alone.waiting, alone.restarts]).toEqual([0, 0]);
    } finally {
      await alone.close();
    }
  });

  it('tells what cannot be read with its code', async () => {
    const emptyZip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
    expect(await engine.scan({ bytes: emptyZip, name: 'a.zip' })).toMatchObject({ ok: false, code: 'target-empty' });
    expect(await engine.scan({ path: join(root, 'nowhere') })).toMatchObject({ ok: false, code: 'target-not-found' });
  });
});

describe.each([
  ['a crash of the process', "if (view.text.includes('poison')) process.kill(process.pid, 'SIGKILL');"],
  ['a hang', HANGS],
  // The signal goes to the process and may reach it when this thread is already further on: it waits here for it.
  [
    'a process that stands still',
    "if (view.text.includes('poison')) { process.kill(process.pid, 'SIGSTOP'); for (;;) {} }",
  ],
  [
    'memory without end',
    "if (view.text.includes('poison')) { const all = []; for (;;) all.push(new Array(1e5).fill({})); }",
  ],
])('%s', (_, body) => {
  it('costs the part that did it, and everything else is answered', { timeout: 300_000 }, async () => {
    // Wide enough for an honest skill on a machine that is busy with other things.
    const limits = { hardMs: 8_000, answerMs: 20_000, memoryMb: 256 };
    const engine = startEngine({ threads: 2, ...limits, settings: { plugins: [plugin(body)] } });
    try {
      const outcomes = await Promise.all([...honest, poisoned, ...honest].map((path) => engine.scan({ path })));
      expect(outcomes.map((outcome) => outcome.ok)).toEqual(outcomes.map(() => true));
      const answer = outcomes[honest.length]!;
      if (!answer.ok) throw new Error(answer.detail);
      const { report } = answer.answers[0]!;
      expect(report.failures.map((failure) => `${failure.part} ${failure.code}`)).toContain('odd part-left-out');
      expect(report.verdictLevel).not.toBe('trusted');
      const others = outcomes.filter((outcome) => outcome !== answer);
      for (const outcome of others) if (outcome.ok) expect(outcome.answers[0]!.report.failures).toEqual([]);
    } finally {
      await engine.close();
    }
  });
});

describe('several parts that each end the engine', () => {
  it('are found one after the other, and no death is laid at the door of an earlier one', {
    timeout: 180_000,
  }, async () => {
    const hang = 'for (;;) {}';
    const crash = "process.kill(process.pid, 'SIGKILL');";
    const plugins = [plugin(hang, 'first'), plugin(crash, 'second'), plugin(hang, 'third')];
    const engine = startEngine({ threads: 1, hardMs: 8_000, settings: { plugins } });
    try {
      const outcome = await engine.scan({ path: poisoned });
      if (!outcome.ok) throw new Error(outcome.detail);
      const { failures } = outcome.answers[0]!.report;
      expect(failures.map((failure) => `${failure.part} ${failure.code}`)).toEqual([
        'first part-left-out',
        'second part-left-out',
        'third part-left-out',
      ]);
    } finally {
      await engine.close();
    }
  });
});

describe('a scanning process that does not stand up', () => {
  it('is an error for those who wait, and forgotten when it can', { timeout: 180_000 }, async () => {
    const engine = startEngine({ threads: 1 });
    const before = process.env['NODE_OPTIONS'];
    try {
      process.env['NODE_OPTIONS'] = '--no-such-option';
      const waiting = await Promise.all(honest.slice(0, 3).map((path) => engine.scan({ path })));
      for (const outcome of waiting) expect(outcome).toMatchObject({ ok: false, code: 'engine-failed' });
      process.env['NODE_OPTIONS'] = before ?? '';
      expect(await engine.scan({ path: honest[0]! })).toMatchObject({ ok: true });
    } finally {
      if (before === undefined) delete process.env['NODE_OPTIONS'];
      else process.env['NODE_OPTIONS'] = before;
      await engine.close();
    }
  });
});

describe('a file that brought an engine down', () => {
  it('is left out, named, and a finding; the rest is read', async () => {
    const scanner = await createScanner();
    const pkg = await openTarget({ path: poisoned }, DEFAULT_LIMITS);
    const { report } = await scanPackage(pkg, scanner, { avoid: { files: ['notes.txt'], parts: [] } });
    expect(report.coverage.gaps.map((gap) => `${gap.path} ${gap.code}`)).toContain('notes.txt engine-lost');
    expect(report.verdictLevel).toBe('suspicious');
    expect(report.extraction.files.map((file) => file.path)).toContain('scripts/run.py');
  });
});
