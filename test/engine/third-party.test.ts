import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startEngine, type Wait } from '../../src/engine/pool.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const example = fileURLToPath(new URL('../third-party/ini-settings/', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

function folder(files: Record<string, string>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'skillproof-test-')), 'skill');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

const bad = (): string =>
  folder({
    'SKILL.md': '---\nname: git-setup\ndescription: Sets git up.\n---\n# Git',
    'git.ini': '[credential]\nhelper = !sh -c x\n',
  });

/** A plugin file with this body of one analyser for every view. */
const plugin = (body: string, name = 'odd'): string =>
  join(
    folder({
      'index.ts': `import { definePlugin, type View, type Out } from 'skillproof/plugin';\nexport default definePlugin({ name: '${name}', version: '1.0.0', analysers: [{ name: '${name}', languages: ['*'], read(view: View, out: Out): void { ${body} } }] });`,
    }),
    'index.ts',
  );

describe('a third-party plugin', () => {
  it('brings facts, the atom for rules, and rules that use it', () => {
    const { stdout, status } = run('scan', bad(), '--plugin', example, '--rules', join(example, 'rules'), '--json');
    const result = JSON.parse(stdout);
    expect(result.findings.map((finding: { ruleId: string }) => finding.ruleId)).toContain('ini/credential-helper');
    expect(status).toBeGreaterThan(0);
  });

  it('brings a format', () => {
    const { stdout } = run('scan', bad(), '--plugin', example, '--rules', join(example, 'rules'), '--format', 'csv');
    expect(stdout).toContain('ini/credential-helper,high,git.ini,2,');
  });

  it('has its rules tested like any other', () => {
    const { stdout, status } = run(
      'rules',
      'test',
      '--plugin',
      example,
      '--rules',
      join(example, 'rules'),
      'ini/credential-helper',
    );
    expect(stdout).toContain('2 ok');
    expect(status).toBe(0);
  });

  it('that throws costs its own facts and is named', () => {
    const { stdout, status } = run('scan', bad(), '--plugin', plugin("throw new Error('broken on purpose')"), '--json');
    const result = JSON.parse(stdout);
    expect(JSON.stringify(result)).toContain('broken on purpose');
    expect(result.verdictLevel).not.toBe('trusted');
    expect(status).not.toBe(99);
  });

  it('that states nonsense is refused and named', () => {
    const { stdout } = run(
      'scan',
      bad(),
      '--plugin',
      plugin("out.fact({ kind: 'x-odd', span: { start: 9, end: 2 } })"),
      '--json',
    );
    expect(stdout).toContain('odd');
    expect(JSON.parse(stdout).verdictLevel).not.toBe('trusted');
  });

  it('that states what it did not declare is named with what it stated', () => {
    const body = 'out.fact({ kind: "x-nothing", span: { start: 0, end: 1 } })';
    const { stdout } = run('scan', bad(), '--plugin', plugin(body), '--json');
    expect(JSON.stringify(JSON.parse(stdout).failures)).toContain('x-nothing');
  });

  it('that hangs is ended, left out and named, and the scan is answered', { timeout: 300_000 }, () => {
    const { stdout } = spawnSync(process.execPath, [cli, 'scan', bad(), '--plugin', plugin('for (;;) {}'), '--json'], {
      encoding: 'utf8',
      env: { ...process.env, SKILLPROOF_HARD_MS: '2000' },
    });
    const result = JSON.parse(stdout);
    expect(JSON.stringify(result)).toMatch(/part-left-out/);
    expect(result.verdictLevel).not.toBe('trusted');
  });

  it('that hangs is told of while it is waited for, and ended long before a whole skill may take', {
    timeout: 300_000,
  }, async () => {
    const waits: Wait[] = [];
    const engine = startEngine({
      threads: 1,
      partMs: 5_000,
      settings: { plugins: [plugin('for (;;) {}')] },
      waits: (wait) => waits.push(wait),
    });
    try {
      const target = { path: bad() };
      const outcome = await engine.scan(target);
      expect(outcome).toMatchObject({ ok: true });
      expect(JSON.stringify(outcome)).toContain('part-left-out');
      expect(waits).toEqual([{ target, part: expect.any(String), path: expect.any(String), endsMs: 5_000 }]);
    } finally {
      await engine.close();
    }
  });

  it.each([
    ['export default 5;', 'definePlugin'],
    ["export default { name: 'Bad Name', version: '1' };", 'name'],
    ["export default { name: 'x', version: '1', analyzers: [] };", 'analyzers'],
    ["export default { name: 'x', version: '1', analysers: [{ name: 'y', languages: ['*'] }] };", 'read'],
    ['export default (', 'index.ts'],
  ])('that is wrong is a clear error: %s', (text, word) => {
    const { stderr, status } = run('scan', bad(), '--plugin', join(folder({ 'index.ts': text }), 'index.ts'));
    expect(status).toBe(99);
    expect(stderr).toContain('plugin-invalid');
    expect(stderr).toContain(word);
  });

  it('is documented by what the docs show', () => {
    const docs = readFileSync(fileURLToPath(new URL('../../plugins/README.md', import.meta.url)), 'utf8');
    for (const part of ['analysers', 'code', 'factKinds', 'detectors', 'containers', 'sources', 'formats', 'packages'])
      expect(docs).toContain(`\`${part}\``);
  });
});
