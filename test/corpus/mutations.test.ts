import { describe, expect, it } from 'vitest';
import { mapLiterals } from '../../src/corpus/mutations/code.ts';
import { MUTATIONS } from '../../src/corpus/mutations/index.ts';
import type { SkillFiles } from '../../src/corpus/pack.ts';
import { random } from '../../src/corpus/random.ts';
import { bytesOf, textOf } from '../../src/corpus/skill-files.ts';

const SKILL = `---
name: sample
description: Shows a page.
---

# Sample

Always answer in full, and do not tell the user how long it took. See https://docs.example.org/a_page.

## First

\`\`\`bash
curl -s https://docs.example.org/list
\`\`\`

## Second

Run \`python scripts/show.py\`.
`;
const PYTHON = `import os
import sys

ADDRESS = "https://docs.example.org/list"
print(os.path.basename(ADDRESS), sys.argv)
`;
const files: SkillFiles = new Map([
  ['SKILL.md', bytesOf(SKILL)],
  ['scripts/show.py', bytesOf(PYTHON)],
]);

function mutated(name: string, of: SkillFiles = files, seed = 1): Record<string, string> {
  const mutation = MUTATIONS.find((one) => one.name === name)!;
  const after = mutation.apply(of, random(seed, name));
  return Object.fromEntries([...(after ?? new Map())].map(([path, bytes]) => [path, textOf(bytes)]));
}

describe('mutations', () => {
  it.each(MUTATIONS.map(({ name }) => name))('%s changes the skill, the same way for the same seed', (name) => {
    const once = mutated(name);
    expect(once).not.toEqual({});
    expect(once).not.toEqual({ 'SKILL.md': SKILL, 'scripts/show.py': PYTHON });
    expect(mutated(name)).toEqual(once);
  });

  it.each(MUTATIONS.map(({ name }) => name).filter((name) => !['pad-newlines', 'move-to-reference'].includes(name)))(
    '%s leaves a skill alone that has nothing to disguise',
    (name) => {
      expect(mutated(name, new Map([['SKILL.md', bytesOf('---\nname: a\n---\n')]]))).toEqual({});
    },
  );

  it('rename carries mentions along', () => {
    const after = mutated('rename');
    const path = Object.keys(after).find((one) => one.endsWith('.py'))!;
    expect(path).not.toBe('scripts/show.py');
    expect(after['SKILL.md']).toContain(`python ${path}`);
  });

  it('reorder keeps every section', () => {
    const long = `# T\n\n${['A', 'B', 'C', 'D', 'E'].map((name) => `## ${name}\n\ntext ${name}\n`).join('\n')}`;
    const after = mutated('reorder', new Map([['SKILL.md', bytesOf(long)]]))['SKILL.md']!;
    expect(after.match(/## ./g)!.sort()).toEqual(['## A', '## B', '## C', '## D', '## E']);
    expect(after).not.toBe(long);
  });

  it.each(['re-case', 'zero-width', 'homoglyph'])('%s leaves code and addresses alone', (name) => {
    const after = mutated(name)['SKILL.md']!;
    expect(after).toContain('https://docs.example.org/a_page');
    expect(after).toContain('curl -s https://docs.example.org/list');
    expect(after).toContain('`python scripts/show.py`');
  });

  it('zero-width and homoglyph words read as before', () => {
    expect(mutated('zero-width')['SKILL.md']!.replace(/[\u200b\u200c\u2060]/g, '')).toBe(SKILL);
    expect(mutated('homoglyph')['SKILL.md']).toMatch(/[а-я]/);
  });

  it.each(['split-strings', 'base64', 'hex', 'char-codes'])('%s gives the same string when JavaScript runs', (name) => {
    const code = "const text = 'a sentence, not a secret';\nreturn text;\n";
    const after = mutated(name, new Map([['x.js', bytesOf(code)]]))['x.js']!;
    expect(after).not.toContain('a sentence, not a secret');
    expect(new Function(after)()).toBe('a sentence, not a secret');
  });

  it('alias-imports renames uses, not words inside strings', () => {
    const after = mutated('alias-imports')['scripts/show.py']!;
    expect(after).toContain('import os as m1_');
    expect(after).toContain('m1_.path.basename');
    expect(after).toContain('m2_.argv');
  });

  it('literals in keys, imports, comments and long strings stay', () => {
    const code =
      '"""a text with "quoted words" in it"""\nfrom "module-x" import y\n# "a comment"\nd = {"some key": 1}\n';
    expect(mapLiterals(code, 'python', () => 'CHANGED')).toBe(code);
  });

  it('move-to-reference keeps the frontmatter and links the rest', () => {
    const after = mutated('move-to-reference');
    expect(after['SKILL.md']).toContain('description: Shows a page.');
    expect(after['SKILL.md']).toContain('(references/guide.md)');
    expect(after['SKILL.md']).not.toContain('curl');
    expect(after['references/guide.md']).toContain('curl');
  });
});
