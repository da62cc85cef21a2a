import { describe, expect, it } from 'vitest';
import { wantsColor } from '../../src/cli/color.ts';

describe('colours', () => {
  it.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: false }, {}, false],
    [{}, { CI: 'true' }, false],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
    [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
  ])('on %j with %j: %s', (stream, env, expected) => {
    expect(wantsColor(stream, env)).toBe(expected);
  });
});
