// `--suppress` as it is typed: what works is silent, what does not is told, and no verdict depends on the telling.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const corpus = fileURLToPath(new URL('../../corpus/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
afterAll(() => rmSync(folder, { recursive: true }));
const scan = (...words: string[]) => {
  const ran = spawnSync(process.execPath, [cli, 'scan', `${corpus}malicious/agent-setup`, ...words], {
    encoding: 'utf8',
  });
  // npm and others may speak on stderr before the program does.
  return { ...ran, told: ran.stderr.split('\n').filter((line) => line.includes('--suppress')) };
};
const plain = scan('--json');
const report = JSON.parse(plain.stdout);
const [first, second] = report.findings;
const entry = {
  rule: first.ruleId,
  path: first.place.file,
  contentHash: report.contentHash,
  reason: 'looked at',
  expires: '2999-12-31',
};
const other = { ...entry, rule: second.ruleId, path: second.place.file };
const accept = (...list: object[]): string => {
  const file = join(folder, 'accepted.json');
  writeFileSync(file, JSON.stringify(list));
  return file;
};

it('one that works is silent', () => {
  const { told, stdout } = scan('--json', '--suppress', accept(entry));
  expect(told).toEqual([]);
  expect(JSON.parse(stdout).suppressed).toHaveLength(1);
});

it.each([
  ['has run out', { expires: '2020-01-31' }, 'it ended on 2020-01-31', '已于 2020-01-31 到期'],
  ['is for other content', { contentHash: 'ab'.repeat(32) }, 'the content is not the one', '内容已不是当初接受的内容'],
  ['meets no finding', { path: 'else.md' }, 'no finding is taken out by it', '未匹配任何发现'],
])('one that %s is told, in both languages, and changes nothing', (_, odd, english, chinese) => {
  const file = accept(entry, { ...other, ...odd });
  const ran = scan('--json', '--suppress', file);
  expect(ran.told).toEqual([expect.stringContaining(english)]);
  expect(ran.told[0]).toContain(`entry 2 (${other.rule} in `);
  expect(scan('--locale', 'zh', '--suppress', file).told).toEqual([expect.stringContaining(chinese)]);
  const alone = scan('--json', '--suppress', accept({ ...other, ...odd }));
  expect([alone.status, alone.stdout]).toEqual([plain.status, plain.stdout]);
});

it('a list for another skill is one mistake', () => {
  const odd = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...other, path: `${name}.md` }));
  const { told } = scan('--suppress', accept(entry, ...odd));
  expect(told).toEqual([expect.stringContaining('5 entries (2, 3, 4, 5, 6): of each, no finding is taken out by it')]);
});
