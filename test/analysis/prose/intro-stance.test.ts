// What a line makes of the list below it.
import { describe, expect, it } from 'vitest';
import { introStance } from '../../../src/analysis/prose/around/intro-stance.ts';

describe('a line that announces a list', () => {
  it.each([
    ['Red flags:', 'warning'],
    ['常见风险：', 'warning'],
    ['Do the following:', 'neutral'],
    // What warns is the reason for what is listed.
    ['The interface has limitations, so use the login that is there:', 'neutral'],
    ['官方接口有次数限制，所以用现成的登录：', 'neutral'],
    ['The risk is real, so watch for red flags:', 'warning'],
  ])('%s', (intro, stance) => expect(introStance(intro)).toBe(stance));
});
