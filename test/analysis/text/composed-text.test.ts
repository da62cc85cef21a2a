// A text put together from pieces leads back to each of them.
import { describe, expect, it } from 'vitest';
import { ComposedText } from '../../../src/analysis/text/composed-text.ts';
import { derivedView } from '../../../src/analysis/view.ts';
import { viewOf } from '../prose/harness.ts';

const parent = viewOf('0123456789abcdef', 'text');

function composed(make: (text: ComposedText) => void) {
  const text = new ComposedText();
  make(text);
  const view = derivedView(parent, {
    step: 'made',
    language: 'prose',
    text: text.text,
    context: 'instruction',
    span: { start: 0, end: parent.text.length },
    mapping: text.mapping,
  });
  return (part: string): string => {
    const start = view.text.indexOf(part);
    const { start: from, end } = view.toFile({ start, end: start + part.length });
    return parent.text.slice(from, end);
  };
}

describe('a composed text', () => {
  it('leads from each piece to where it stands, whatever their order', () => {
    const from = composed((text) => {
      expect(text.add('cde', 12)).toEqual({ start: 0, end: 3 });
      text.add('\n\n');
      expect(text.add('234', 2)).toEqual({ start: 5, end: 8 });
    });
    expect(from('cde')).toBe('cde');
    expect(from('34')).toBe('34');
  });

  it('takes a piece whose parts stand apart', () =>
    expect(composed((text) => text.add('12ab', { starts: [0, 2], offsets: [1, 10] }))('ab')).toBe('ab'));

  it('leads from words that only join to one place', () => {
    const from = composed((text) => {
      text.add('0', 0);
      text.bind(' goes to ', 5);
      text.add('5', 5);
    });
    expect(from('goes')).toBe('5');
    expect(from('goes to 5')).toBe('5');
  });

  it('of nothing is empty', () => {
    const text = new ComposedText();
    text.add('', 3);
    expect([text.text, text.length, text.mapping.starts]).toEqual(['', 0, []]);
  });
});
