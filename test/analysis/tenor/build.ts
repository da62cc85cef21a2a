// What sentences are said to state, and weights for their signs.
import { packSigns, wordWeights } from '../../../src/analysis/signs/weights.ts';
import type { Fact, InstructFact } from '../../../src/model/fact.ts';
import type { WordWeights } from '../../../src/model/knowledge.ts';
import type { PackageFile } from '../../../src/model/package.ts';

export function mention(file: PackageFile, text: string, concept: string, fine: number, middle = 1): Fact {
  const start = file.text!.indexOf(text);
  return {
    kind: 'mention',
    place: {
      file: file.path,
      span: { start, end: start + text.length },
      view: 'prose',
      context: 'instruction',
      fine,
      middle,
    },
    concept,
    type: 'marker',
    text,
    polarity: 'do',
    stance: 'neutral',
    block: 'paragraph',
  };
}

export function order(file: PackageFile, text: string, fine: number): InstructFact {
  return {
    ...(mention(file, text, '', fine) as unknown as InstructFact),
    kind: 'instruct',
    action: 'send',
    objects: ['document'],
    grade: '',
    paths: [],
    destination: 'other',
    host: '',
    recipient: '',
    beneficiary: '',
    rationale: '',
    condition: '',
    modifiers: ['covert'],
    actor: 'agent',
    mood: 'imperative',
    language: 'en',
    fits: false,
  };
}

export const weights = (table: Record<string, number>, bias = 0): WordWeights =>
  wordWeights(
    packSigns({
      bias,
      signs: Object.entries(table)
        .map(([sign, weight]) => `${sign} ${weight * 100}`)
        .join('\n'),
    }),
  );
