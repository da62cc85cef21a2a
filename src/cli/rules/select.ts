// Which rules a person means by the words behind a command.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { SkillproofError } from '../../model/errors.ts';
import { suggest } from '../../model/near-miss.ts';

/** Ids that equal or contain one of the words, or whose file it is; all without words. An unknown word is an error. */
export function selectIds(words: readonly string[], ids: readonly string[]): readonly string[] {
  if (words.length === 0) return ids;
  const chosen = new Set<string>();
  for (const word of words) {
    const plain = word
      .replaceAll('\\', '/')
      .replace(/\.ya?ml$/, '')
      .replace(/^\.\//, '');
    const exact = ids.filter((id) => id === plain || plain.endsWith(`/${id}`));
    const found = exact.length > 0 ? exact : ids.filter((id) => id.includes(plain));
    if (found.length === 0) throw unknownRule(word, plain, ids);
    for (const id of found) chosen.add(id);
  }
  return ids.filter((id) => chosen.has(id));
}

/** A file there is was meant as it stands: what is missing is the folder it is a rule of. */
export function unknownRule(word: string, plain: string, ids: readonly string[], things = 'rules'): SkillproofError {
  if (!existsSync(word)) return new SkillproofError('rule-unknown', `\`${word}\`. ${suggest(plain, ids, things)}`);
  return notRead(word, /[^./\\][\\/][^\\/]+\.ya?ml$/.test(word) ? dirname(dirname(word)) : '<folder>');
}

/** A folder of rules is no part of an id: whoever names one would be told that all is well with rules they did not mean. */
export function mustBeRead(words: readonly string[], folders: readonly string[]): void {
  for (const word of words)
    if (holdsRules(word) && !folders.some((folder) => isWithin(word, folder))) throw notRead(word, word);
}

const notRead = (word: string, folder: string): SkillproofError =>
  new SkillproofError(
    'usage',
    `${JSON.stringify(word)} lies in no folder of rules that is read; name it with --rules ${folder}`,
  );

/** `name.yaml`, or `category/name.yaml`, as rules are written down. */
function holdsRules(folder: string, depth = 0): boolean {
  if (depth > 1 || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return readdirSync(folder).some((name) => /\.ya?ml$/.test(name) || holdsRules(join(folder, name), depth + 1));
}

/** Either lies in the other, or they are the same. */
const isWithin = (one: string, other: string): boolean =>
  [relative(resolve(other), resolve(one)), relative(resolve(one), resolve(other))].some(
    (way) => !/^\.\.(?:[\\/]|$)/.test(way),
  );
