// What a heading makes of the section below it: a warning, an example, or nothing that would excuse an order.
import { describe, expect, it } from 'vitest';
import { headingStance, stanceOf } from '../../../src/analysis/prose/around/stance.ts';
import { noPurpose } from './harness.ts';

const attacks = { ...noPurpose, attacks: true };

describe('a heading', () => {
  it.each(['Red flags', 'Forbidden', 'Never do', 'Prompt injection patterns', 'What attackers do', 'What bad ones do'])(
    'warns: %s',
    (heading) => {
      expect(headingStance(heading, noPurpose)).toBe('warning');
    },
  );

  it.each(['Risk-on / risk-off assessment', 'Risk-adjusted returns', 'Economic indicators'])(
    'speaks of markets and figures: %s',
    (heading) => {
      expect(headingStance(heading, noPurpose)).toBe('neutral');
    },
  );

  it.each(['Gotchas', 'Pitfalls', 'Common issues', 'Limitations'])('tells of trouble and its remedy: %s', (heading) => {
    expect(headingStance(heading, noPurpose)).toBe('reference');
    expect(headingStance(heading, attacks)).toBe('warning');
  });

  it.each([
    'Does it fetch and run something?',
    '③ 有没有往外送',
    "Pass 4: what's hidden?",
    'Pass 2: what does it reach for?',
  ])('asks what a review looks for: %s', (heading) => {
    expect(headingStance(heading, attacks)).toBe('warning');
    expect(headingStance(heading, noPurpose)).toBe('neutral');
  });

  it.each(['What does it do?', 'How does it work?', 'Pass 2: what is next?'])(
    'asks nothing of a review: %s',
    (heading) => {
      expect(headingStance(heading, attacks)).toBe('neutral');
    },
  );

  it('names what is tampered with, or has it set up', () => {
    expect(stanceOf('1. 覆写 install 命令')).toBe('neutral');
    expect(stanceOf('Overriding the install command')).toBe('neutral');
    expect(stanceOf('1. 先 install 命令')).toBe('setup');
  });

  it.each(['7. Forbidden / RBAC', '403 Forbidden', 'Forbidden (403)', 'Forbidden errors'])(
    'names an answer of a server: %s',
    (heading) => {
      expect(stanceOf(heading)).toBe('neutral');
    },
  );

  it.each([
    'To avoid duplicate reviews:',
    'In order to prevent attacks, do this:',
    '为避免重复审核：',
    '为了防止风险，按以下处理：',
  ])('says for what sake the things below are done: %s', (line) => {
    expect(stanceOf(line)).toBe('neutral');
  });

  it.each(['To avoid:', 'To avoid the following:', 'Mistakes to avoid', '避免以下风险：'])(
    'warns of what is listed: %s',
    (line) => {
      expect(stanceOf(line)).toBe('warning');
    },
  );

  it.each([' 不写', '绝不写', '不做'])('says what is not done, however it stands in its line: %s', (heading) => {
    expect(headingStance(heading, noPurpose)).toBe('warning');
  });

  it('excuses examples only where the skill speaks of attacks', () => {
    expect(headingStance('Examples', noPurpose)).toBe('neutral');
    expect(headingStance('Examples', attacks)).toBe('example');
    expect(headingStance('Samples for test fixtures', attacks)).toBe('example');
    for (const heading of [
      'Lines to try against your own assistant',
      'Prompts for testing the bot',
      '测试用的提示词',
    ]) {
      expect(headingStance(heading, attacks)).toBe('example');
      expect(headingStance(heading, noPurpose)).toBe('neutral');
    }
  });
});
