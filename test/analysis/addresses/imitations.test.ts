import { describe, expect, it } from 'vitest';
import { withImitations } from '../../../src/analysis/addresses/imitations.ts';
import type { Fact, IocFact } from '../../../src/model/fact.ts';
import { testKnowledge } from '../../knowledge.ts';

const address = (host: string, destination: IocFact['destination'] = 'other'): IocFact => ({
  kind: 'ioc',
  place: { file: 'SKILL.md', span: { start: 0, end: 0 }, view: 'raw', context: 'instruction', fine: 0, middle: 0 },
  type: 'url',
  value: `https://${host}/`,
  host,
  destination,
  use: 'mention',
});

const marked = (...facts: readonly Fact[]): (string | undefined)[] =>
  withImitations(facts, testKnowledge).map((fact) => (fact as IocFact).imitates);

describe('hosts named like another one of the skill', () => {
  it.each([
    ['kestrelbay-desk.zz', 'kestrelbay.io'],
    ['status.my-kestrelbay.zz', 'kestrelbay.io'],
    ['kestrelbay-api.widget-relay.zz', 'kestrelbay.io'],
  ])('%s imitates %s', (host, domain) => {
    expect(marked(address('api.kestrelbay.io', 'first-party'), address(host))).toEqual([undefined, domain]);
  });

  it.each([
    ['kestrelbay-eu.kestrelbay.io', 'other'],
    ['kestrelbays.zz', 'other'],
    ['kestrelbay-demo.vercel.app', 'other'],
    ['kestrelbay-cdn.zz', 'vendor'],
  ] as const)('%s (%s) imitates nobody', (host, destination) => {
    expect(marked(address('api.kestrelbay.io', 'first-party'), address(host, destination))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('a name that stands there oftener is the house itself', () => {
    const often = address('kestrelbay-desk.zz');
    expect(marked(address('kestrelbay.io'), often, often)).toEqual([undefined, undefined, undefined]);
  });
});
