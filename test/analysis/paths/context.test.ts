// The role of a file, told from its path and what the skill says of it.
import { describe, expect, it } from 'vitest';
import { contextOf, obeyedOf } from '../../../src/analysis/paths/context.ts';
import { textFile } from '../../support/reading.ts';

const of = (path: string, page = '', attacks = false, language = 'markdown') =>
  contextOf(textFile(path, '', language), page, attacks);

describe('a page', () => {
  const path = 'references/a.md';
  const isObeyed = (page: string) => obeyedOf({ files: [textFile(path, '', 'markdown')] } as never, page).has(path);

  it.each([
    'Follow `references/a.md`.',
    'Work through references/a.md line by line.',
    '`references/a.md` lists what to run first.',
  ])('is followed: %s', (page) => {
    expect(isObeyed(page)).toBe(true);
  });
  it.each(['Compare with `references/a.md`.', 'More cases: `references/a.md`.', 'See references/b.md.'])(
    'is not: %s',
    (page) => {
      expect(isObeyed(page)).toBe(false);
    },
  );
});

describe('a file', () => {
  it.each(['LICENSE', 'security.md', 'docs/CHANGELOG.md', 'vendor/a/SECURITY.md'])(
    'is a paper of a project: %s',
    (path) => {
      expect(of(path)).toBe('reference');
    },
  );

  it('is none when it is a chapter, or when the skill has it followed', () => {
    expect(of('references/security.md')).toBe('instruction');
    expect(of('SECURITY.md', 'Read SECURITY.md before you start.')).toBe('instruction');
    expect(of('CONTRIBUTING.md', '按照 CONTRIBUTING.md 执行。')).toBe('instruction');
  });

  it('prepares all tests, and is run where the page has them run', () => {
    expect(of('tests/conftest.py', 'Run `python -m pytest -q` once.', false, 'python')).toBe('code');
    expect(of('tests/conftest.py', '', false, 'python')).toBe('test');
    expect(of('tests/test_a.py', 'Run `python -m pytest -q` once.', false, 'python')).toBe('test');
  });

  it.each([
    'data/cases.csv',
    'mails/0412.eml',
    'rules/web.rules',
    'a/shell.php.txt',
    'specimens/readme.md',
    '样本/a.sh',
  ])('is a sample in a skill about attacks: %s', (path) => {
    expect(of(path, '', true)).toBe('test');
    expect(of(path)).not.toBe('test');
  });

  it('is no sample for a second ending that says something else', () => {
    expect(of('requirements.dev.txt', '', true, 'text')).not.toBe('test');
  });

  it('is one though the page names it in code marks, unless it is a program', () => {
    expect(of('samples/mail.md', '- `samples/mail.md`: what the clerk got', true)).toBe('test');
    expect(of('letters/3.txt', 'Read `key.csv`, then one of `letters/`.', true, 'text')).toBe('test');
    expect(of('letters/3.txt', 'Follow `letters/3.txt`.', true, 'text')).not.toBe('test');
    expect(of('tests/lines.jsonl', '', true, 'json')).toBe('reference');
    expect(of('exercises/02.rb', '| 2 | exercises/02.rb |', true, 'ruby')).toBe('test');
    expect(of('exercises/02.rb', 'Run `ruby exercises/02.rb`.', true, 'ruby')).not.toBe('test');
    for (const path of ['strings/hits.txt', 'lists/phrases.txt', 'policy/drill-cases.yaml', 'incidents/2021-a.md']) {
      expect(of(path, `- \`${path}\``, true, 'text'), path).toBe('test');
      expect(of(path, `Follow \`${path}\`.`, true, 'text'), path).not.toBe('test');
      expect(of(path, '', false, 'text'), path).not.toBe('test');
    }
    expect(of('tests/lines.jsonl', '', false, 'json')).toBe('test');
    expect(of('cases/bad-one.yaml', 'Try `gate apply rules/ --on cases/bad-one.yaml`.', true, 'yaml')).toBe('test');
    expect(of('答案.md', '先自己判，再看 `答案.md`。', true)).toBe('test');
    expect(of('samples/peel', '- `samples/peel`', true, 'shell')).not.toBe('test');
    expect(of('samples/mail.md', 'Carry out `samples/mail.md`.', true)).not.toBe('test');
  });

  it('is no sample when the skill starts it, or has it obeyed', () => {
    expect(of('samples/run.sh', 'First run `bash samples/run.sh`.', true, 'shell')).toBe('example');
    expect(of('samples/run.sh', '```sh\n./samples/run.sh\n```', true, 'shell')).toBe('example');
    expect(of('rules.json', 'Follow the instructions in rules.json.', false, 'json')).toBe('instruction');
    expect(of('data/cases.csv', 'Follow the steps in data/cases.csv.', true, 'csv')).not.toBe('test');
  });
});

describe('data', () => {
  const data = (page: string) => of('data/list.json', page, false, 'json');
  it('are to be obeyed where their lines are run', () => {
    expect(data('Run every line of `data/list.json` once in the shell.')).toBe('instruction');
    expect(data('Run the checks; they read `data/list.json` and print a table.')).toBe('config');
  });
});
