// Orders the English reading of what a view says in other languages, block by block, and leaves the rest to be read as it is.
// May not: read a sentence.
import type { Stance } from '../../model/fact.ts';
import type { Tongue } from '../../model/glossary.ts';
import type { Span } from '../../model/place.ts';
import type { Out } from '../../model/plugin.ts';
import type { ProseBlock, ProseCell, View, ViewRequest } from '../../model/view.ts';
import { blockStance, headingStance } from '../prose/around/stance.ts';
import { paragraphs } from '../prose/read.ts';
import { RETOLD } from '../registry.ts';
import { ComposedText } from '../text/composed-text.ts';
import { gloss, glossed } from './gloss.ts';
import { tellerOf } from './tongues.ts';

const STEP = 'in-english';

/** What is asked of whoever reads the view. */
type Asked = Pick<Out, 'knowledge' | 'purpose' | 'expired' | 'gap'>;

interface Divided {
  /** Blocks in English, Chinese or a language nobody knows. */
  readonly own: readonly ProseBlock[];
  readonly english: ViewRequest;
}

/** Undefined for a text without a word in another language, as nearly all are. */
export function divided(view: View, out: Asked): Divided | undefined {
  const teller = tellerOf(out.knowledge);
  const { text } = view;
  if (view.language === RETOLD || !teller.mayHold(text)) return undefined;
  const blocks = view.prose ?? paragraphs(text, 'paragraph');
  const whole = teller.tongueIn(text, 0, text.length);
  const own: ProseBlock[] = [];
  const writer = new Writer(text, out);
  for (const block of blocks) {
    const { start, end } = block.span;
    if (out.expired()) {
      writer.cut({ start, end: text.length });
      break;
    }
    const tongue = teller.tongueIn(text, start, end, whole);
    if (tongue) writer.block(block, tongue);
    else {
      own.push(block);
      if (block.kind === 'heading') writer.headed = undefined;
    }
  }
  if (writer.blocks.length === 0) return undefined;
  return {
    own,
    english: {
      step: `${STEP}:${[...writer.languages].sort().join('+')}`,
      language: RETOLD,
      text: writer.out.text,
      context: view.context,
      span: { start: 0, end: text.length },
      mapping: writer.out.mapping,
      prose: writer.blocks,
      ...(view.middle === undefined ? {} : { middle: view.middle }),
    },
  };
}

/** Looked up at a time; between two of them the clock is asked. */
const SLICE = 50_000;
const LATE = { en: 'Time ran out before all prose was put into English', zh: '未能在时限内将全部文字译成英文' };

class Writer {
  readonly out = new ComposedText();
  readonly blocks: ProseBlock[] = [];
  readonly languages = new Set<string>();
  /** What the nearest heading in another language makes of what stands below it. */
  headed: Stance | undefined;
  readonly #intros = new Map<string, string>();
  readonly #heads = new Map<number, Span>();
  readonly #text: string;
  readonly #asked: Asked;

  constructor(text: string, asked: Asked) {
    this.#text = text;
    this.#asked = asked;
  }

  cut(span: Span): void {
    this.#asked.gap('time', LATE, span);
  }

  block(block: ProseBlock, tongue: Tongue): void {
    const { cells, intro } = block;
    const { purpose } = this.#asked;
    this.languages.add(tongue.language);
    const heads = cells?.map(({ head }) => head && this.#head(head, tongue));
    const start = this.out.length;
    const inside = cells?.map((cell, at) => this.#cell(cell, heads![at], tongue));
    if (!inside) this.#whole(block.span, tongue);
    // A heading that says nothing to the reader of English may be one of examples.
    if (block.kind === 'heading') this.headed = headingStance(this.out.since(start), purpose);
    const announced = intro === undefined ? undefined : this.#intro(intro, tongue);
    const stance =
      block.stance === undefined || block.stance === 'neutral'
        ? blockStance(block.kind, this.headed ?? 'neutral', purpose, announced)
        : block.stance;
    this.blocks.push({
      ...block,
      span: { start, end: this.out.length },
      stance,
      ...(inside ? { cells: inside } : {}),
      ...(announced === undefined ? {} : { intro: announced }),
    });
    this.out.add('\n\n');
  }

  #whole({ start, end }: Span, tongue: Tongue): void {
    for (let from = start; from < end; ) {
      if (from > start && this.#asked.expired()) {
        this.cut({ start: from, end });
        return;
      }
      let to = Math.min(from + SLICE, end);
      // Between two words, where there is a place between them.
      const space = to < end ? this.#text.lastIndexOf(' ', to) : -1;
      if (space > from) to = space + 1;
      gloss(this.#text, from, to, tongue, this.out);
      if (to < end) this.out.add(' ');
      from = to;
    }
  }

  #cell({ span, role }: ProseCell, head: Span | undefined, tongue: Tongue): ProseCell {
    const start = this.out.length;
    gloss(this.#text, span.start, span.end, tongue, this.out);
    const end = this.out.length;
    this.out.add(' | ');
    return { span: { start, end }, role, ...(head ? { head } : {}) };
  }

  #head({ start, end }: Span, tongue: Tongue): Span {
    let known = this.#heads.get(start);
    if (!known) {
      const from = this.out.length;
      gloss(this.#text, start, end, tongue, this.out);
      known = { start: from, end: this.out.length };
      this.out.add('\n\n');
      this.#heads.set(start, known);
    }
    return known;
  }

  #isOf(intro: string, tongue: Tongue): boolean {
    const teller = tellerOf(this.#asked.knowledge);
    return this.#text.includes(intro) || teller.tongueIn(intro, 0, intro.length) === tongue;
  }

  #intro(intro: string, tongue: Tongue): string {
    // What does not stand in the text was put into English by whoever read the page.
    const known = this.#intros.get(intro) ?? (this.#isOf(intro, tongue) ? glossed(intro, tongue) : intro);
    this.#intros.set(intro, known);
    return known;
  }
}
