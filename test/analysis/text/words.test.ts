import { describe, expect, it } from 'vitest';
import { hasClause, hasWords } from '../../../src/analysis/text/words.ts';

describe('words', () => {
  it.each(['send it', "don't go", '发送文件'])('%s holds words', (text) => expect(hasWords(text)).toBe(true));
  it.each(['a1 b2', 'x = 1', '文件', 'camelCase'])('%s holds none', (text) => expect(hasWords(text)).toBe(false));
  it.each(['Send the list now', '请把这份名单发送给我'])('%s is a clause', (text) =>
    expect(hasClause(text)).toBe(true),
  );
  it.each(['Send list', '发送文件', 'epoch 1'])('%s is none', (text) => expect(hasClause(text)).toBe(false));
});
