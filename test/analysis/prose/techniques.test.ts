// Lines that name what attackers do, told from those that have it done or say how it is kept off.
import { describe, expect, it } from 'vitest';
import { namesTechnique } from '../../../src/analysis/prose/around/techniques.ts';

describe('a line', () => {
  it.each([
    'Environment theft in a postinstall:',
    'Second stage hidden behind an encoded string:',
    '### Wallet and browser profile collection',
    'Exfiltration by rendering',
    'Tool description poisoning (MCP)',
    'Persistence:',
    'A typical reverse shell:',
    '供应链投毒的常见形态：',
    '窃取环境变量：',
  ])('names a technique: %s', (line) => {
    expect(namesTechnique(line)).toBe(true);
  });

  it.each([
    'Establish persistence:',
    'Then add the backdoor:',
    'To evade detection, use the loader:',
    'Prevent typosquatting:',
    'Detect exfiltration with:',
    'Set-up',
    'Install the tool:',
    '部署后门：',
    '检测木马：',
    'Read the notes. Persistence is set up below:',
    '',
  ])('names none: %s', (line) => {
    expect(namesTechnique(line)).toBe(false);
  });
});
