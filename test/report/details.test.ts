// Details of errors in Chinese: every text that is thrown where a reader may meet it has its row, and rows fill in what they were
// given. The throwing places are found in the sources, so that a new one without words fails here.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/intake/words.ts';
import { detailIn } from '../../src/report/details.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ROOMS = ['src/api', 'src/service', 'src/remote', 'src/intake', 'src/store', 'plugins/sources'];
const FILES = [
  'scan-command',
  'acceptance',
  'given-once',
  'outputs',
  'remote',
  'remote-report',
  'run-remote',
  'threshold',
  'rules/select',
  'pack-folder',
  'stats-command',
  'serve-options',
  'corpus/transplant',
];
/** Told in the log only, in English as all of it. */
const LOGGED = [/was said to be unchanged$/, /has no body$/, /was deleted while/];
/** Nothing to translate but what is filled in, or put together where it is thrown. */
const BARE = [/^format=X$/, /^X names X$/];

const sources = [
  ...ROOMS.flatMap((room) =>
    readdirSync(root + room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${room}/${name}`),
  ),
  ...FILES.map((name) => `src/cli/${name}.ts`),
];
const LITERAL = String.raw`(\x60(?:[^\x60\\$]|\\.|\$\{[^}]*\})*\x60|'(?:[^'\\\n]|\\.)*')`;
const THROWN = new RegExp(String.raw`new (?:SkillproofError|RefusedError)\(\s*'[\w-]+',\s*${LITERAL}`, 'g');
const HELPED = new RegExp(String.raw`\b(?:unreadable|client\.unsupported|invalid)\((?:baseUrl, )?\s*${LITERAL}`, 'g');

const thrown = sources.flatMap((file) => {
  const text = readFileSync(root + file, 'utf8');
  return [...text.matchAll(THROWN), ...text.matchAll(HELPED)].map(([, literal]) => ({
    file,
    detail: literal!
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, 'X')
      .replaceAll("\\'", "'"),
  }));
});

it('is looked for where there is something to find', () => expect(thrown.length).toBeGreaterThan(90));

it.each(
  thrown.filter(({ detail }) => /[a-z]{2}/.test(detail) && ![...LOGGED, ...BARE].some((one) => one.test(detail))),
)('$file: $detail', ({ detail }) => expect(detailIn(detail, 'zh')).toMatch(/\p{Script=Han}/u));

describe('a row', () => {
  it('fills in what it was given, also from another row', () => {
    expect(detailIn('the webhook: http://[::1]/: not a public address', 'zh')).toBe(
      'Webhook 地址：http://[::1]/：不是公网地址',
    );
    expect(detailIn('https://a.test/index.json names no skill "x"', 'zh')).toBe(
      'https://a.test/index.json 未列出技能 "x"',
    );
    expect(detailIn('1 submission is allowed each hour; more from 2026-11-28 00:00 UTC', 'zh')).toContain('每小时');
    expect(detailIn('20 submissions are allowed each day; more from 2026-11-28 00:00 UTC', 'zh')).toBe(
      '每天最多提交 20 次；2026-11-28 00:00 UTC 起可继续提交',
    );
    expect(detailIn('https://a.test/x (status 503, try again in 7 s)', 'zh')).toBe(
      'https://a.test/x（状态 503，请在 7 秒后重试）',
    );
  });

  it.each([
    'encrypted',
    'damaged',
    'unreadable',
    'unsupported-method',
    'gzip-damaged',
    'tar-truncated',
    'zip-truncated',
    'tar-damaged',
  ] as const)('says of a target what intake says of a file: %s', (word) => {
    const { en, zh } = say(word);
    expect(detailIn(en, 'zh')).toBe(zh);
    expect(detailIn(`nothing in "a.zip" could be read; "SKILL.md": ${en}`, 'zh')).toBe(
      `"a.zip" 中没有可读取的内容；"SKILL.md"：${zh}`,
    );
  });

  it('leaves English and what nobody translated as it is', () => {
    expect(detailIn('more than one file was sent', 'en')).toBe('more than one file was sent');
    for (const text of ['', '"x.zip"', 'ECONNREFUSED', ' holds no file', '技能'])
      expect(detailIn(text, 'zh')).toBe(text);
  });

  it('takes names for what they are', () => {
    expect(detailIn('"$& {name} $1" holds no file', 'zh')).toBe('"$& {name} $1" 中没有文件');
    const long = ': not a public address'.repeat(20_000);
    expect(detailIn(`http://a/${long}`, 'zh')).toContain('：不是公网地址');
  });
});

it('says to an operator what the system says of a file or an address', () => {
  expect(detailIn("a.json: ENOENT: no such file or directory, open 'a.json'", 'zh')).toBe('a.json：没有该文件或文件夹');
  expect(detailIn('listen EADDRINUSE: address already in use 127.0.0.1:80', 'zh')).toBe('地址 127.0.0.1:80 已被占用');
  expect(detailIn('base URL "x": it is no address', 'zh')).toBe('基础地址 "x"：这不是地址');
});
