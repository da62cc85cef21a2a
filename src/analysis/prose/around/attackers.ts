// Who attacks, in a word: asked by whatever tells what attackers do and leave from what is ordered.
// May not: name what they use; an attack is named by its technique.
import { either } from '../../../model/alternatives.ts';

export const ATTACKERS = either(
  'attackers?|adversar(?:y|ies)|intruders?|threat actors?|hackers?|scammers?|swindlers?',
  'phishers?|fraudsters?|thie(?:f|ves)|criminals?|impostors?',
);
export const ATTACKERS_ZH = either('攻击者|入侵者|黑客|骗子|诈骗者|不法分子|犯罪分子|犯罪团伙|团伙');
