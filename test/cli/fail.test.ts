import { afterEach, expect, it, vi } from 'vitest';
import { fail } from '../../src/cli/fail.ts';
import { SkillproofError } from '../../src/model/errors.ts';

afterEach(() => vi.restoreAllMocks());

function said(stream: 'stdout' | 'stderr', options: Parameters<typeof fail>[1]): string {
  let text = '';
  vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  expect(fail(new SkillproofError('target-empty', 'a\u009b31m\u202eb\nc'), options)).toBe(99);
  vi.restoreAllMocks();
  return text;
}

it('what a name holds does not act on the terminal, and lines stay lines', () => {
  const text = said('stderr', { locale: 'en' });
  expect(text).toContain('The target holds no file: a‹U+009B›31m‹U+202E›b\nc\n');
  const json = said('stdout', { locale: 'en', json: true });
  expect(json).not.toMatch(/[\u009b\u202e]/);
  expect(JSON.parse(json).error.detail).toBe('a\u009b31m\u202eb\nc');
});

it('Chinese has a colon of its own', () => {
  expect(said('stderr', { locale: 'zh' })).toMatch(/\S：a/);
});
