// What is compiled of rules, lexicon, knowledge and weights, as the engine loads it.
// May not: hold logic.
import type { KnowledgeData } from '../analysis/knowledge.ts';
import type { PackedIndex } from '../analysis/prose/lexicon/word-index.ts';
import type { PackedSigns } from '../analysis/signs/weights.ts';
import type { Weights } from '../assess/weights.ts';
import type { Concept } from '../model/knowledge.ts';
import type { Policy } from '../model/policy.ts';
import type { RulePack } from '../rules/pack.ts';
import type { TongueTables } from './tongue-tables.ts';

export interface EnginePack {
  readonly format: 9;
  /** Over the text of every source file and the fact kinds: the same sources give the same hash on any machine. */
  readonly hash: string;
  /** See `stampOf`: the cheap question at start whether the sources are still those compiled. */
  readonly stamp: string;
  readonly rules: RulePack;
  /** Nothing was left out when it was compiled. */
  readonly sound: boolean;
  readonly concepts: readonly Concept[];
  /** The lexicon's surface forms as a ready look-up. */
  readonly index: PackedIndex;
  /** Other languages than English and Chinese. */
  readonly tongues: TongueTables;
  readonly knowledge: Omit<KnowledgeData, 'hash' | 'signs' | 'plainSigns'>;
  /** Weights of the signs of prose. */
  readonly signs: PackedSigns;
  readonly plainSigns: PackedSigns;
  readonly weights: Weights;
  /** What the policies of its folders make of its rules. */
  readonly policy: Policy;
}
