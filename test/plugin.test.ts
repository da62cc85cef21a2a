// What plugins/README.md tells plugin authors is what the interfaces say.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = read('plugins/README.md');
const contract = read('src/model/plugin.ts');

interface Member {
  readonly optional: boolean;
  /** The interface an element of the list has, where it is one. */
  readonly element: string | undefined;
  readonly parameters: readonly string[];
}

/** Members of an interface by name, as its source has them: comments left out, one member at the outer indentation. */
function membersOf(name: string): ReadonlyMap<string, Member> {
  const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(contract)?.[1];
  if (body === undefined) throw new Error(`src/model/plugin.ts has no interface ${name}`);
  const members = body
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/^ {2}(?:readonly )?(\w+)(\??)(?:\(([^)]*)\)?|: ([^;]*))/gm);
  return new Map(
    [...members].map(([, key, mark, parameters, type]) => [
      key!,
      {
        optional: mark === '?',
        element: /^readonly (\w+)\[\]$/.exec(type ?? '')?.[1],
        parameters: [...(parameters ?? '').matchAll(/(\w+)\??:/g)].map((found) => found[1]!),
      },
    ]),
  );
}

const rows = [...readme.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, key, functions]) => ({
  key: key!,
  functions: functions!,
}));
const contributions = [...membersOf('Plugin')].filter(([, { optional }]) => optional);

describe('plugins/README.md', () => {
  it('has a row for each thing a plugin can contribute', () => {
    expect(rows.map(({ key }) => key).sort()).toEqual(contributions.map(([key]) => key).sort());
  });

  it.each(rows)('tells what `$key` has: $functions', ({ key, functions }) => {
    const members = membersOf(membersOf('Plugin').get(key)!.element!);
    const [needed = '', optional = ''] = functions.split('optional');
    for (const [text, isOptional] of [[needed, false] as const, [optional, true] as const])
      for (const [, name, parameters] of text.matchAll(/`(\w+)(?:\(([^)]*)\))?`/g)) {
        const member = members.get(name!);
        expect(member, name).toBeDefined();
        expect(member!.optional, name).toBe(isOptional);
        const told = parameters === undefined || parameters === '' ? [] : parameters.split(', ');
        expect(member!.parameters.slice(0, told.length), name).toEqual(told);
      }
  });

  it('names functions of `out` that there are', () => {
    const told = new Set([...readme.matchAll(/\bout\.(\w+)\(/g)].map((found) => found[1]!));
    expect(told.size).toBeGreaterThan(3);
    expect([...told].filter((name) => !membersOf('Out').has(name))).toEqual([]);
  });
});
