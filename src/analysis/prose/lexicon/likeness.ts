// Words of a lexicon that are read like another one: every traveller is somebody the skill works for, as a user is.
// May not: know which words those are; files of kind `likeness` list them.
import type { Likeness } from '../../../model/knowledge.ts';
import { plural } from './inflect.ts';
import { splitWords } from './pattern.ts';

/** English nouns stand in the singular; Chinese words have as many characters as the one they are read like. */
export function readLikeness(language: 'en' | 'zh', given: unknown, section: unknown): Likeness[] {
  const like: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, language) : undefined;
  if (typeof like !== 'string') throw new Error(`\`like.${language}\` must say which word they are read like`);
  if (!Array.isArray(section)) throw new Error('a likeness is a list of words');
  return section.flatMap((entry: unknown) => {
    const word = String(entry).toLowerCase().trim();
    const length = splitWords(word).length;
    if (length !== splitWords(like).length || (language === 'en' && length !== 1))
      throw new Error(`"${word}" must have as many ${language === 'en' ? 'words' : 'characters'} as "${like}"`);
    return language === 'en'
      ? [
          { word, like },
          { word: plural(word), like: plural(like) },
          // "In the tenant's name" as "in the user's name": with its mark a word of its own.
          { word: `${word}'s`, like: `${like}'s` },
        ]
      : [{ word, like }];
  });
}
