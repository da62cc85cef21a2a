// One pass over the lines of a Markdown text: CommonMark and GFM blocks as spans, with the heading stance they stand under.
// May not: look into a line more than its own length, nest by recursion, or copy text. Deep quotes and lists cost nothing.
import type { Stance } from '../../src/plugin.ts';
import { codeElements } from './elements.ts';
import { Gathered } from './gathered.ts';
import type { Block, Layout } from './layout.ts';
import { type Line, scanner } from './lines.ts';
import { notesIn } from './notes.ts';
import { fenceOf, indentedCode, isIndented, type OpenFence, taken } from './open-fence.ts';
import { type Reading, Standing } from './standing.ts';
import { type Columns, columnsOf } from './tables.ts';
import { isTitle } from './title.ts';

/** How the next row of a table begins, or its delimiter. */
const ROW = /^[ \t>]*(?:\||:?-{2,}:?[ \t]*\|)/;
const MAX_ROW_START = 40;
const MAX_BLOCKS = 50_000;
const BOLD_LEVEL = 7;

export function readBlocks(text: string, from: number, reading: Reading): Layout & { complete: boolean } {
  return new BlockReader(text, reading).read(from);
}

/** A block whose next line may go on with it. */
interface OpenBlock {
  readonly kind: Block['kind'];
  readonly start: number;
  end: number;
  readonly column: number;
  readonly intro: string;
}

class BlockReader {
  readonly #standing: Standing;
  readonly #gathered: Gathered;
  readonly #lineAt: ReturnType<typeof scanner>;
  readonly #elementAt: ReturnType<typeof codeElements>;
  #at = 0;
  #open: OpenBlock | undefined;
  #fence: OpenFence | undefined;
  #table: Columns | undefined;
  #inList = false;
  #blank = true;

  constructor(
    private readonly text: string,
    private readonly reading: Reading,
  ) {
    this.#standing = new Standing(text, reading);
    this.#gathered = new Gathered(text, this.#standing);
    this.#lineAt = scanner(text);
    this.#elementAt = codeElements(text);
  }

  read(from: number): Layout & { complete: boolean } {
    const { length } = this.text;
    let complete = true;
    this.#at = from;
    while (this.#at < length) {
      if (this.#gathered.size >= MAX_BLOCKS || ((this.#at & 63) === 0 && this.reading.expired())) {
        complete = false;
        break;
      }
      const line = this.#lineAt(this.#at);
      this.#at = line.next;
      if (this.#fence === undefined || !this.#inFence(this.#fence, line)) this.#line(line);
    }
    if (this.#fence) this.#endFence(this.#fence, length, this.#fence.code);
    this.#close();
    return { ...this.#gathered.layout(), complete };
  }

  #line(line: Line): void {
    if (line.body >= line.end) {
      this.#close();
      this.#blank = true;
      this.#table = undefined;
      return;
    }
    const wasBlank = this.#blank;
    this.#blank = false;
    if (line.fence) {
      this.#close();
      this.#fence = fenceOf(line, this.#standing.introAt(line.indent));
    } else if (line.quoted || !this.#element(line.body)) {
      if (!this.#marked(line)) this.#inText(line, wasBlank);
    }
  }

  /** What says by its marks alone what it is: a comment, a heading, a rule, a definition. */
  #marked(line: Line): boolean {
    const { end, quoted } = line;
    if (line.comment >= 0) this.#comment(line);
    else if (line.heading > 0 && quoted) {
      // What is quoted heads nothing of the page.
      this.#close();
      this.#gathered.block('quote', { start: line.content, end }, this.#standing.intro);
    } else if (line.heading > 0) this.#heading(line.content, end, line.heading);
    else if (line.rule && quoted) {
      // A line across a quotation parts it from itself, not the sections of the page.
      this.#close();
    } else if (line.rule) this.#rule(line.underline);
    else if (line.definition) {
      this.#close();
      this.#gathered.comment({ span: { start: line.body, end }, how: 'link-comment', closed: true });
      this.#gathered.block('html-comment', { start: line.content, end }, '', 'neutral');
    } else return false;
    return true;
  }

  /** Rows, items and plain words: what they are hangs on what stands above. */
  #inText(line: Line, wasBlank: boolean): void {
    const { body, end } = line;
    const open = this.#open;
    if (line.pipe || (this.#table && line.hasPipe)) this.#row(line);
    else if (line.delimiter && open?.kind === 'paragraph') {
      // A table without outer pipes: its head was taken for a paragraph.
      this.#open = undefined;
      this.#headOfTable(open.start, open.end);
    } else if (line.item) {
      this.#close();
      this.#inList = true;
      this.#begin('list-item', line.content, end, line.indent);
    } else if (line.bold && !open) this.#heading(body, end, BOLD_LEVEL);
    else if (wasBlank && isIndented(line) && !this.#inList && !line.quoted) {
      this.#close();
      this.#fence = indentedCode(line, this.#standing.intro);
    } else this.#words(line, wasBlank);
  }

  #words({ body, end, indent, quoted, alert }: Line, wasBlank: boolean): void {
    const open = this.#open;
    if (open && (quoted ? open.kind === 'quote' : open.kind !== 'quote' || !wasBlank)) {
      open.end = end;
      return;
    }
    this.#close();
    if (wasBlank && indent < 2) this.#inList = false;
    // What goes on in an item stands where its words do, further in than its mark.
    if (this.#inList) this.#begin('list-item', body, end, indent - 1);
    else this.#begin(quoted && !alert ? 'quote' : 'paragraph', body, end, indent);
  }

  #begin(kind: Block['kind'], start: number, end: number, column: number): void {
    const intro = kind === 'paragraph' ? '' : this.#standing.introAt(column);
    this.#open = { kind, start, end, column, intro };
  }

  #close(): void {
    if (!this.#open) return;
    const { kind, start, end, column, intro } = this.#open;
    this.#open = undefined;
    const notes = kind === 'paragraph' ? notesIn(this.text, { start, end }) : undefined;
    for (const span of notes ?? [{ start, end }]) this.#gathered.block(kind, span, intro);
    if (kind === 'paragraph' || kind === 'list-item') this.#standing.passed(kind, start, end, column);
  }

  #heading(start: number, end: number, level: number): void {
    this.#close();
    this.#standing.underHeading(start, end, level);
    // A heading's own words are read under the headings above it, and as a paragraph when they are a sentence.
    const kind = isTitle(this.text.slice(start, end)) ? 'heading' : 'paragraph';
    this.#gathered.block(kind, { start, end }, '');
    this.#standing.settle();
    this.#inList = false;
  }

  #rule(underline: number): void {
    const above = this.#open?.kind === 'paragraph' && underline > 0 ? this.#open : undefined;
    // Dashes under sentences are a line between paragraphs, whatever a page makes of them.
    if (above && (underline === 1 || isTitle(this.text.slice(above.start, above.end)))) {
      this.#open = undefined;
      this.#heading(above.start, above.end, underline);
      return;
    }
    this.#close();
    this.#standing.acrossPage();
    this.#inList = false;
  }

  #comment({ body, comment, indent, quoted }: Line): void {
    const stop = this.text.indexOf('-->', comment + 4);
    const end = stop < 0 ? this.text.length : stop + 3;
    if (comment > body) {
      if (this.#open) this.#open.end = comment;
      else this.#begin(quoted ? 'quote' : this.#inList ? 'list-item' : 'paragraph', body, comment, indent);
    }
    this.#close();
    const inner = { start: Math.min(comment + 4, end), end: stop < 0 ? end : stop };
    this.#gathered.comment({ span: { start: comment, end }, how: 'html-comment', closed: stop >= 0 });
    // Unseen on the page, so no part of the example or the warning list it stands under; in a quotation it is quoted.
    const stance: Stance = quoted ? this.#standing.stance : 'neutral';
    this.#gathered.block(quoted ? 'quote' : 'html-comment', inner, quoted ? this.#standing.intro : '', stance);
    // What follows on the comment's last line is a line of its own.
    this.#at = end;
  }

  #row(line: Line): void {
    const { body, end, next, delimiter } = line;
    this.#close();
    if (this.#table) {
      if (!delimiter) this.#gathered.row(body, end, this.#table);
    } else if (ROW.test(this.text.slice(next, next + MAX_ROW_START))) this.#headOfTable(body, end);
    else this.#gathered.loneRow(body, end);
  }

  #headOfTable(start: number, end: number): void {
    this.#table = columnsOf(this.text, start, end);
    this.#gathered.cells(start, end, this.#table);
  }

  /** Whether an element of code stands here. */
  #element(body: number): boolean {
    const found = this.#elementAt(body);
    if (!found) return false;
    this.#close();
    const { next, ...code } = found;
    this.#gathered.fence({ ...code, intro: this.#standing.intro, closed: true });
    this.#at = next;
    return true;
  }

  #inFence(fence: OpenFence, line: Line): boolean {
    const what = taken(fence, line);
    if (what === 'outside') this.#endFence(fence, line.start, true);
    else if (what === 'end') {
      this.#endFence(fence, line.end, true);
      this.#blank = true;
    }
    return what !== 'outside';
  }

  #endFence({ label, lines, start, intro }: OpenFence, end: number, closed: boolean): void {
    this.#gathered.fence({ label, lines, span: { start, end }, intro, closed });
    this.#fence = undefined;
  }
}
