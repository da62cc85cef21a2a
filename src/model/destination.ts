import type { DestinationClass } from './fact.ts';

/** Whose an address is, the skill's purpose considered. */
export interface Destination {
  /** '' when none is constant. */
  readonly host: string;
  readonly destination: DestinationClass;
  /** On a code host: whose it is, and whether the skill's name or description speaks of it. */
  readonly owner?: string;
  readonly named?: boolean;
  /** Its own by the skill's name alone: no text of the skill speaks of it. */
  readonly byName?: boolean;
  /** A stranger's, which a program that came along names as well. */
  readonly called?: boolean;
  /** A stranger's, which a document of the skill names. */
  readonly inPages?: boolean;
}
