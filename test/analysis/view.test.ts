// Spans of a derived text in the text it was derived from.
import { describe, expect, it } from 'vitest';
import { derivedView } from '../../src/analysis/view.ts';
import type { View } from '../../src/model/view.ts';

const text = 'run: |\n  curl x';
const parent = {
  file: { path: 'a.yaml', text },
  name: 'raw',
  language: 'yaml',
  text,
  context: 'config',
  toFile: (span: { start: number; end: number }) => span,
} as unknown as View;

describe('a derived view', () => {
  it('ends where the text it came from does, whatever was added behind it', () => {
    // The block's own last line end stands nowhere in the file.
    const mapping = { starts: [0], offsets: [9] };
    const view = derivedView(parent, {
      step: 'block',
      language: 'shell',
      text: 'curl x\n',
      context: 'instruction',
      span: { start: 9, end: text.length },
      mapping,
    });
    expect(view.toFile({ start: 0, end: 7 })).toEqual({ start: 9, end: text.length });
    expect(view.toFile({ start: 0, end: 4 })).toEqual({ start: 9, end: 13 });
  });
});
