// Where the reader of a page stands: under which headings and in what stance, and what announces the words that come.
// May not: keep blocks; see gathered.ts.
import type { Stance } from '../../src/plugin.ts';

const MAX_INTRO = 160;

/** What the page is read with. */
export interface Reading {
  nextMiddle(): number;
  expired(): boolean;
  stanceFor(heading: string, level: number): Stance;
  english(said: string): string;
}

export class Standing {
  stance: Stance = 'neutral';
  /** The words of the nearest heading, a title's not. */
  headed = '';
  middle: number;
  /** The paragraph that announces what comes. */
  intro = '';
  readonly #headings: { readonly level: number; readonly stance: Stance }[] = [];
  /** What an item of a list says of those that stand further in: `column` is where it stands itself. */
  readonly #announced: { readonly column: number; readonly intro: string }[] = [];

  constructor(
    private readonly text: string,
    private readonly reading: Reading,
  ) {
    this.middle = reading.nextMiddle();
  }

  /** The line that announces what stands in this column: an item further out, or the paragraph above the list. */
  introAt(column: number): string {
    const announced = this.#announced;
    while (announced.length > 0 && announced[announced.length - 1]!.column >= column) announced.pop();
    return announced.length > 0 ? announced[announced.length - 1]!.intro : this.intro;
  }

  /** A paragraph or an item is over; its last words may announce what comes. */
  passed(kind: 'paragraph' | 'list-item', start: number, end: number, column: number): void {
    const { text } = this;
    const last = text.charCodeAt(end - 1);
    const announces = last === 0x3a || last === 0xff1a || (last === 0x2a && text.slice(end - 4, end).includes(':'));
    const said = announces ? this.reading.english(text.slice(Math.max(start, end - MAX_INTRO), end)) : '';
    if (kind === 'paragraph') {
      this.intro = said;
      this.#announced.length = 0;
    } else if (said) this.#announced.push({ column, intro: said });
  }

  /** Its own words still stand under the headings above it: `settle` comes when they are kept. */
  underHeading(start: number, end: number, level: number): void {
    const { text, reading } = this;
    this.#leave(level);
    this.headed = level > 1 ? reading.english(text.slice(start, Math.min(end, start + MAX_INTRO))) : '';
    this.#headings.push({ level, stance: reading.stanceFor(text.slice(start, end), level) });
    this.middle = reading.nextMiddle();
  }

  /** A line across the page ends its sections; the title stays. */
  acrossPage(): void {
    this.#leave(2);
    this.settle();
  }

  /** The stance is that of the headings that hold, and nothing above announces what comes. */
  settle(): void {
    this.stance = 'neutral';
    for (const heading of this.#headings) if (heading.stance !== 'neutral') this.stance = heading.stance;
    this.intro = '';
    this.#announced.length = 0;
  }

  #leave(level: number): void {
    const headings = this.#headings;
    while (headings.length > 0 && headings[headings.length - 1]!.level >= level) headings.pop();
  }
}
