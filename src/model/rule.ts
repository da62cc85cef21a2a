import type { Capability } from './capability.ts';
import type { Fact } from './fact.ts';
import type { Localized } from './locale.ts';
import type { Scope } from './place.ts';
import type { Taxonomy } from './taxonomy.ts';
import type { Confidence, FindingKind, Severity } from './verdict.ts';

/** What everyone outside the rule room needs to know of a rule. */
export interface RuleMeta {
  readonly id: string;
  readonly category: string;
  readonly title: Localized;
  readonly why: Localized;
  readonly remedy: Localized;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: FindingKind;
  readonly taxonomy: Taxonomy;
  readonly scope: Scope;
  /** Internal rules are names for ideas: they feed other rules and never become findings. */
  readonly internal: boolean;
  readonly capabilities: readonly Capability[];
  /** Which matched facts' addresses become IOCs: `destination`, `all` or ''. */
  readonly ioc: '' | 'destination' | 'all';
  /** A weakness, not an attack: reported, never raises the verdict above `suspicious`. */
  readonly weakness: boolean;
  /** The wording it asks for is the attack itself: what the rest of the passage reads like does not lower it. */
  readonly blatant?: boolean;
  /** It finds what is done to the skill's own work: that the rest of the skill speaks of the same does not lower it. */
  readonly ownWork?: boolean;
}

/** Why a rule matched: the tree of its logic with the facts that satisfied each leaf. */
export interface Proof {
  /** How the node reads in the rule: `all`, `any`, `not`, `call: os.system`, … */
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly children: readonly Proof[];
}

/** A fact names something almost as something well known is named. */
export interface Imitation {
  readonly fact: Fact;
  readonly name: string;
}

export interface Evidence {
  readonly rule: string;
  readonly facts: readonly Fact[];
  readonly proof: Proof;
  readonly imitations?: readonly Imitation[];
}
