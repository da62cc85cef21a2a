// An address that stands within what is shown is shown with it.
import { describe, expect, it } from 'vitest';
import { withShownAddresses } from '../../../src/analysis/addresses/shown-addresses.ts';
import type { Fact } from '../../../src/model/fact.ts';
import type { Context } from '../../../src/model/place.ts';

const fact = (kind: string, context: Context, start: number, end: number, file = 'a.md') =>
  ({ kind, place: { file, context, span: { start, end }, view: 'raw', fine: 1, middle: 1 } }) as unknown as Fact;
const role = (...facts: Fact[]) => withShownAddresses(facts).find(({ kind }) => kind === 'ioc')?.place.context;

describe('an address', () => {
  const address = fact('ioc', 'instruction', 20, 30);
  it('is shown within a command that is', () => {
    expect(role(address, fact('command', 'quote', 10, 40))).toBe('quote');
    expect(role(address, fact('string', 'reference', 20, 30))).toBe('reference');
  });
  it('is shown within a wide command, whatever short ones stand before it', () => {
    expect(
      role(address, fact('command', 'quote', 0, 40), fact('string', 'quote', 5, 8), fact('string', 'quote', 18, 25)),
    ).toBe('quote');
    expect(role(address, fact('string', 'quote', 5, 8), fact('string', 'quote', 18, 25))).toBe('instruction');
  });
  it('is not for one that is run, stands elsewhere or in another file', () => {
    expect(role(address, fact('command', 'instruction', 10, 40))).toBe('instruction');
    expect(role(address, fact('command', 'quote', 31, 40))).toBe('instruction');
    expect(role(address, fact('command', 'quote', 10, 40, 'b.md'))).toBe('instruction');
  });
});
