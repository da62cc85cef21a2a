// Carries consent from the sentence that tells of it to the acts it governs: the next ones of the paragraph or list, what a
// line announces, what stands under a heading, and, when it points back, the act before it.
// May not: carry it past a heading, nor on from an act to one of another kind; what consent is for is decided in `consent.ts`.
import type { Concept } from '../../../model/knowledge.ts';
import type { ProseBlock } from '../../../model/view.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Stand } from '../polarity.ts';
import type { Reading } from '../reading.ts';
import { type Acts, actsOf, type Consent, consentIn, isAgainst, isFor } from './consent.ts';

const ASKED: Concept = { id: 'user-asked', type: 'modifier', attributes: {} };

/** Blocks that may stand between a question and the act, and still it is the act that was asked about. */
const MAX_IDLE = 1;
const LINES: ReadonlySet<string> = new Set(['list-item', 'paragraph', 'fence-line', 'heading']);

/** Acts after which it is worth looking whether the next sentence asks for consent. */
const GRAVE: ReadonlySet<string> = new Set([
  'destroy',
  'transfer',
  'publish',
  'spend',
  'approve',
  'weaken',
  'grant',
  'message',
  'cancel',
  'persist',
  'surveil',
  'install',
  'execute',
]);

const isGrave = ({ concept }: Hit) => GRAVE.has(String(concept.attributes['class']));

export class Governed {
  #middle = -1;
  #isHeading = false;
  #heading: Consent | undefined;
  #announced: Consent | undefined;
  #intro: string | undefined;
  /** Asked for by name somewhere above in the section. */
  #named: Consent[] = [];
  /** What was told last, and the kinds of acts it was found to be for. */
  #near: Consent | undefined;
  #taken: Acts | undefined;
  #idle = 0;
  #last: Consent | undefined;

  /** A block begins. */
  open({ kind, span, intro }: ProseBlock, middle: number, text: string): void {
    const opens = middle !== this.#middle;
    this.#middle = middle;
    this.#isHeading = kind === 'heading' || (opens && text.startsWith('# ', span.start - 2));
    if (opens) {
      this.#heading = undefined;
      this.#named = [];
      this.#forget();
    } else if (!LINES.has(kind)) this.#forget();
    else if (this.#near && ++this.#idle > MAX_IDLE + 1) this.#forget();
    if (intro !== this.#intro) {
      this.#intro = intro;
      this.#announced = intro ? this.#last : undefined;
    }
    this.#last = undefined;
  }

  /** The sentence with the consent that governs it, as if that stood in it; `next` reads the sentence behind it. */
  govern(reading: Reading, stand: Stand, next: () => Reading | undefined): Reading {
    const consent = consentIn(reading, stand);
    this.#last = consent;
    if (consent) {
      this.#remember(consent);
      return reading;
    }
    if (this.#isHeading || !(this.#holds() || reading.actions.some(isGrave))) return reading;
    const acts = actsOf(reading);
    if (acts.size === 0) return reading;
    const found = reading.modifiers.some(isAgainst) ? undefined : this.#consentFor(reading, stand, acts, next);
    if (!found) {
      this.#forget();
      return reading;
    }
    const at = reading.actions[0]!.from;
    return { ...reading, modifiers: [...reading.modifiers, { concept: ASKED, forms: 0, from: at, to: at + 1 }] };
  }

  /** Whether some consent may govern what comes; most pages ask for none, and their verbs need not be read for it. */
  #holds(): boolean {
    return Boolean(this.#near ?? this.#heading ?? this.#announced) || this.#named.length > 0;
  }

  #consentFor(reading: Reading, stand: Stand, acts: Acts, next: () => Reading | undefined): Consent | undefined {
    const near = this.#near;
    if (near && isFor(near, reading, acts) && (!this.#taken || [...acts].every((act) => this.#taken!.has(act)))) {
      this.#taken = acts;
      this.#idle = 0;
      return near;
    }
    const above = [this.#heading, this.#announced, ...this.#named].find((one) => one && isFor(one, reading, acts));
    if (above || ![...acts].some((act) => GRAVE.has(act))) return above;
    const behind = next();
    const consent = behind && consentIn(behind, stand);
    return consent && (consent.back || consent.names.size > 0) && isFor(consent, reading, acts) ? consent : undefined;
  }

  #remember(consent: Consent): void {
    if (this.#isHeading) {
      this.#heading = consent;
      return;
    }
    if (consent.asked && consent.names.size > 0 && this.#named.length < 8) this.#named.push(consent);
    this.#near = consent;
    this.#taken = undefined;
    this.#idle = 0;
  }

  #forget(): void {
    this.#near = undefined;
    this.#taken = undefined;
    this.#idle = 0;
  }
}
