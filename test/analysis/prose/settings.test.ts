import { describe, expect, it } from 'vitest';
import { settingsIn } from '../../../src/analysis/prose/around/settings.ts';
import { frames } from './harness.ts';

const told = (text: string) => settingsIn(text).map((one) => `${one.action} ${one.object}`);

describe('settings lines', () => {
  it.each([
    ['safety: disabled'],
    ['content_filter = none'],
    ['- `outputFiltering`: **false**'],
    ['Moderation checks: SUSPENDED'],
    ['agent mode: uncensored'],
    ['bypass_safety: true'],
    ['安全模式：关闭'],
    ['护栏 = 无'],
  ])('%s does without a guard', (line) => {
    expect(told(line)).toEqual(['disable safety-check']);
  });

  it('rights without bounds are a grant', () => {
    expect(told('AUTHORIZATION_LEVEL: UNRESTRICTED')).toEqual(['grant privilege']);
  });

  it('what says little by itself counts beside what says it all', () => {
    expect(told('confirmation_required: false\nsafety: off\nfilters: none')).toEqual([
      'disable approval',
      'disable safety-check',
      'disable safety-check',
    ]);
    expect(told('confirmation_required: false')).toEqual([]);
    expect(told('Network permission: GRANTED')).toEqual([]);
    expect(told(`safety: off\n${'x\n'.repeat(200)}filters: none`)).toEqual(['disable safety-check']);
  });

  it.each([
    ['Rate limit: none'],
    ['**Restrictions**: None'],
    ['allowPrivilegeEscalation: false'],
    ['checksum-validation: no'],
    ['Safety: wear gloves, disabled people first'],
    ['Plan: unlimited'],
    ['mode: full'],
    ['safety: enabled'],
    ['skip_confirmation: true'],
    ['the safety of the tool is: off'.repeat(4)],
  ])('%s does not', (line) => {
    expect(told(line)).toEqual([]);
  });

  it('stands as an order of its block, as it is meant there', () => {
    const polarity = (block: object) => frames('safety: disabled', block).map((one) => one.polarity);
    expect(polarity({})).toEqual(['do']);
    expect(polarity({ stance: 'warning' })).toEqual(['describes']);
    expect(polarity({ intro: 'For example:' })).toEqual(['quotes']);
    expect(polarity({ kind: 'table-cell' })).toEqual([]);
    expect(polarity({ intro: 'Put this into bot.yaml:' })).toEqual([]);
  });
});
