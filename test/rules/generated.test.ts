import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { generatedFiles } from '../../scripts/rules-reference.ts';
import { CORE_FACT_KINDS } from '../../src/model/fact-kinds.ts';
import { EXAMPLES, LOGIC_DOCS, OTHER_ATOM_DOCS } from '../../src/rules/check/language.ts';
import { attributeOf, ruleSchema } from '../../src/rules/check/schema.ts';
import { compileRules } from '../../src/rules/compile/compile.ts';
import { ruleText } from './support/skill.ts';

describe('what is generated from the rule language', () => {
  it.each(generatedFiles().map(({ path, text }) => [path.slice(path.lastIndexOf('/') + 1), path, text]))(
    '%s is as `npm run generate` writes it',
    (_, path, text) => {
      expect(readFileSync(path!, 'utf8')).toBe(text);
    },
  );

  it('has a sound example for every word of the language', () => {
    const words = [
      ...Object.keys(LOGIC_DOCS),
      ...Object.keys(OTHER_ATOM_DOCS),
      ...CORE_FACT_KINDS.map((kind) => kind.kind),
    ];
    expect(Object.keys(EXAMPLES).sort()).toEqual(words.sort());
    const other = { path: 'lib/reads-credentials.yaml', text: ruleText('env: X_KEY') };
    for (const [word, example] of Object.entries(EXAMPLES)) {
      const { problems } = compileRules([{ path: 't/rule.yaml', text: ruleText(example) }, other], []);
      expect(problems, word).toEqual([]);
    }
  });

  it('leaves no doubt which key of a condition names it', () => {
    const words = [
      ...Object.keys(LOGIC_DOCS),
      ...Object.keys(OTHER_ATOM_DOCS),
      ...CORE_FACT_KINDS.map((kind) => kind.kind),
    ];
    for (const word of words) {
      for (const stronger of attributeOf(word, CORE_FACT_KINDS)) {
        expect(attributeOf(stronger, CORE_FACT_KINDS), `${word} beside ${stronger}`).not.toContain(word);
      }
    }
  });

  it('is a schema by itself: sound rules pass it, broken ones do not', () => {
    const validate = new Ajv({ strict: false, allowUnionTypes: true }).compile(ruleSchema(CORE_FACT_KINDS));
    expect(validate(parse(ruleText('{ path: ~/x, access: read }')))).toBe(true);
    expect(validate(parse(ruleText('{ path: ~/x, acces: read }')))).toBe(false);
  });
});
