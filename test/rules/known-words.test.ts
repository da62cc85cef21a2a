// The words a rule may ask for must be those that readers state: where one is added there, it is added to the vocabulary.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { languageOfName } from '../../src/intake/language.ts';
import { HIDDEN_WAYS, PATH_CLASSES } from '../../src/model/fact.ts';
import { FILE_FLAGS, LANGUAGES, VIEW_STEPS } from '../../src/model/usual.ts';
import { compileRules } from '../../src/rules/compile/compile.ts';
import { ruleText } from './support/skill.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What the first group of an expression stands for in the sources below some folders. */
function written(folders: readonly string[], expression: RegExp): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, folder, path)),
  );
  const texts = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(expression)].map(([, word]) => word!)))].sort();
}
const problems = (match: string): string[] =>
  compileRules([{ path: 't/rule.yaml', text: ruleText(match) }], []).problems.map(
    ({ what, advice }) => `${what} → ${advice}`,
  );

describe('vocabularies are those of the readers', () => {
  it('classes of paths are those of the knowledge', () => {
    const { classes } = parse(readFileSync(join(ROOT, 'rules/knowledge/paths.yaml'), 'utf8')) as {
      classes: { class: string }[];
    };
    expect([...new Set(classes.map((one) => one.class)), 'own'].sort()).toEqual([...PATH_CLASSES].sort());
  });

  it('ways of hiding are those that readers tell', () => {
    const told = [
      ...written(
        ['plugins/unicode', 'plugins/markdown', 'plugins/document', 'plugins/notebook'],
        /\bhow: '([a-z-]+)'/g,
      ),
      ...written(['plugins/decode'], /'(encoded-[a-z]+)'/g),
      ...written(['plugins/markdown'], /tell\('([a-z-]+)'/g),
      ...written(['src/analysis/code'], /#tell\('(pieced-[a-z]+)'/g),
      ...written(['src/analysis'], /kind: 'hidden', how: [^,]*?'([a-z-]+)'/g),
      ...written(['src/analysis'], /kind: 'hidden', how: [^,]*: '([a-z-]+)'/g),
      'variation-selectors',
      'ansi-escape',
      'ansi-colour',
      'soft-hyphen',
    ];
    expect([...new Set(told)].sort()).toEqual([...HIDDEN_WAYS].sort());
  });

  it('usual words hold every language, reading and note there is', () => {
    const extensions = 'py js jsx ts tsx sh ps1 bat vbs applescript vim md mdx rst json jsonc json5 ipynb yml toml ini';
    const more = 'env html xml svg css sql rb pl php lua r go rs java kt groovy scala swift c cpp cs dart ex tf awk jl';
    for (const ending of `${extensions} ${more} cmake dockerfile mk csv eml diff txt`.split(' '))
      expect(Object.keys(LANGUAGES)).toContain(languageOfName(`a.${ending}`));
    const steps = written(['src/analysis', 'plugins'], /\bstep: ['`]([a-z-]+:?)['`$]/g);
    expect(steps.filter((step) => !VIEW_STEPS.includes(step))).toEqual([]);
    const notes = written(['src/intake', 'plugins/files'], /\b(?:note|gap|add|push)\('([a-z][a-z-]+)'/g);
    const ofFiles = notes.filter((note) => !ZIP_ONLY.test(note));
    expect(ofFiles.filter((note) => !FILE_FLAGS.includes(note))).toEqual([]);
  });
});

/** Particulars inside the note `zip-ambiguous`, never notes of their own. */
const ZIP_ONLY =
  /-(?:differs?|wrong|left|cut|missing|end|extra|path|case|data|directories|damaged|disk|size|sizes|count|place|content|length|ends|stream)$|^(?:extra|descriptor|unlisted|file-is-folder|unknown-flags|unicode-path|nul-name|empty|trailing)$/;

describe('a value that can never hold is refused', () => {
  it.each([
    ['hidden: zerowidth', '`zerowidth` is no value here → Did you mean `zero-width`?'],
    [
      "{ flow: { from: 'content:kubernetes', to: network } }",
      '`content:kubernetes` is no value here → Did you mean `content:kube`?',
    ],
    ["{ command: { receives: 'asked:logins' } }", '`asked:logins` is no value here → Did you mean `asked:login`?'],
    ['{ path: { class: sssh } }', '`sssh` is no value here → Did you mean `ssh`?'],
    ['{ flow: { to: network, trigger: recuring } }', '`recuring` is no value here → Did you mean `recurring`?'],
    ['{ call: x.y, where: { language: bash } }', '`bash` is no value here → Did you mean `shell`?'],
    ['{ call: x.y, where: { view: frontmater } }', '`frontmater` is no value here → Did you mean `frontmatter`?'],
    ["{ call: x.y, where: { view: 'fense:bash' } }", '`fense:bash` is no value here → Did you mean `fence:bash`?'],
    ["{ call: x.y, where: { view: 'fense:*' } }", '`fense:*` is no value here → Did you mean `fence:*`?'],
    [
      "{ call: x.y, where: { view: 'fence:sh>comand' } }",
      '`fence:sh>comand` is no value here → Did you mean `fence:sh>command`?',
    ],
    ['{ file: { language: Python } }', '`Python` is no value here → Did you mean `python`?'],
    ['{ file: { flags: monotonus } }', '`monotonus` is no value here → Did you mean `monotonous`?'],
  ])('%s', (match, expected) => {
    expect(problems(match)[0]).toBe(expected);
  });

  it.each([
    'hidden: zero-width|x-own-way',
    "hidden: 'zero-*'",
    "{ path: { class: 'ssh|' } }",
    '{ call: x.y, where: { language: nim } }',
    "{ call: x.y, where: { view: 'fence:bash|decoded:*|*>command|x-own:step>raw' } }",
    '{ file: { flags: own-note } }',
  ])('and one that may hold is not: %s', (match) => {
    expect(problems(match)).toEqual([]);
  });
});
