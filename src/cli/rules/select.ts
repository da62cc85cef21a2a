// Which rules a person means by the words behind a command.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
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
  const above = /[^./\\][\\/][^\\/]+\.ya?ml$/.test(word) ? dirname(dirname(word)) : '<folder>';
  return new SkillproofError(
    'usage',
    `${JSON.stringify(word)} lies in no folder of rules that is read; name it with --rules ${above}`,
  );
}
