import { describe, expect, it } from 'vitest';
import { draftCheck } from '../../src/analysis/draft-check.ts';
import { checkPlugin } from '../../src/engine/plugin-check.ts';
import type { FactDraft, FactKindSpec } from '../../src/model/plugin.ts';

const kind = (more: object = {}) => ({
  kind: 'x-target',
  doc: 'A target.',
  primary: 'name',
  attributes: { name: { type: 'string', doc: 'Its name.' }, lines: { type: 'number', doc: 'How long.' } },
  ...more,
});
const plugin = (more: object) => ({ name: 'make', version: '1.0.0', ...more });
const read = () => undefined;

describe('what a plugin exports', () => {
  it('passes when it is whole', () => {
    const whole = plugin({ factKinds: [kind()], analysers: [{ name: 'make', languages: ['makefile'], read }] });
    expect(checkPlugin(whole)).toBe(whole);
    const own = plugin({
      code: [{ name: 'm', languages: ['inii'], lower: read }],
      analysers: [{ name: 'm', languages: ['*', 'inii', 'nginx'], read }],
    });
    expect(checkPlugin(own)).toBe(own);
  });

  it.each([
    [() => 1, 'not an object made by definePlugin'],
    [plugin({ analyzers: [] }), '`analyzers` is nothing a plugin can contribute. Did you mean `analysers`?'],
    [{ name: 'make', analysers: [] }, '`version` is missing'],
    [plugin({ analysers: {} }), '`analysers` must be a list'],
    [
      plugin({ analysers: [{ name: 'm', languages: 'ini', read }] }),
      '`analysers[0].languages` must be a list of names',
    ],
    [plugin({ analysers: [{ languages: ['ini'], read }] }), '`analysers[0]` needs a `name`'],
    [
      plugin({ analysers: [{ name: 'm', languages: ['inii'], read }] }),
      '`analysers[0].languages` names `inii`, which nothing is read as. Did you mean `ini`?',
    ],
    [plugin({ analysers: [{ name: 'm', languages: ['bash'], read }] }), 'Did you mean `shell`?'],
    [plugin({ factKinds: [kind({ kind: 'target' })] }), "a plugin's kinds are named x-"],
    [plugin({ factKinds: [kind({ kind: 'call' })] }), 'which is a kind of the core'],
    [plugin({ factKinds: [kind({ primary: 'nam' })] }), 'none of its attributes. Did you mean `name`?'],
    [
      plugin({ factKinds: [kind({ attributes: { name: { type: 'text', doc: '' } } })] }),
      '`factKinds[0].attributes.name.type` is "text". Known: string, strings, number, boolean.',
    ],
  ])('says what is wrong and where: %#', (value, message) => {
    expect(() => checkPlugin(value)).toThrow(message);
  });
});

describe('what a plugin states', () => {
  const check = draftCheck([kind() as FactKindSpec]);
  const state = (more: object) => () =>
    check({ kind: 'x-target', name: 'all', lines: 2, span: { start: 0, end: 3 }, ...more } as unknown as FactDraft, 10);

  it.each([
    [{ kind: 'x-other' }, 'which no plugin declares'],
    [{ name: 3 }, '`name` is no text: number'],
    [{ lines: '2' }, '`lines` is no number: string'],
    [{ span: { start: 0, end: 11 } }, 'the text ends at 10'],
    [{ line: 2 }, '`line`, which its plugin does not declare. Did you mean `lines`?'],
  ])('is held against what it declared: %j', (more, message) => {
    expect(state({})).not.toThrow();
    expect(state(more)).toThrow(message);
  });
});
