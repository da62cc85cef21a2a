import { describe, expect, it } from 'vitest';
import { alternatives, either, listed } from '../../src/model/alternatives.ts';

describe('expressions written as lists', () => {
  it('keep their pieces as they are and in order', () => {
    expect(alternatives('b', String.raw`a\w*`, '(c|d)')).toBe(String.raw`b|a\w*|(c|d)`);
    expect(either('b', String.raw`a\b`)).toBe(String.raw`(?:b|a\b)`);
  });

  it('take words from lines of text', () => {
    const lines = listed(`
      flag  report
      sign-?off
    `);
    expect(lines).toBe('flag|report|sign-?off');
    expect(listed('攻击 注入')).toBe('攻击|注入');
  });

  it('give every word the ending', () => {
    expect(listed('tool skill', 's?')).toBe('tools?|skills?');
    expect(listed('attack', String.raw`\w*`)).toBe(String.raw`attack\w*`);
  });

  it('go into one another', () => {
    const expression = new RegExp(`^${either(listed('tool skill', 's?'), '工具')}$`);
    expect(['tool', 'skills', '工具', 'toolss', 'a tool'].map((text) => expression.test(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
