// One pass over the lines of a Markdown text: CommonMark and GFM blocks as spans, with the heading stance they stand under.
// May not: look into a line more than its own length, nest by recursion, or copy text. Deep quotes and lists cost nothing.
import type { Cell, HiddenWay, Record, Span, Stance } from '../../src/plugin.ts';
import { codeElements } from './elements.ts';
import { markExhibits } from './exhibits.ts';
import type { Block, Fence, Layout } from './layout.ts';
import { scanner } from './lines.ts';
import { notesIn } from './notes.ts';
import { type Columns, cellsOf, columnsOf, rowOf } from './tables.ts';
import { isTitle } from './title.ts';

/** How the next row of a table begins, or its delimiter. */
const ROW = /^[ \t>]*(?:\||:?-{2,}:?[ \t]*\|)/;
const MAX_ROW_START = 40;
const MAX_BLOCKS = 50_000;
const BOLD_LEVEL = 7;
const MAX_INTRO = 160;

export function readBlocks(
  text: string,
  from: number,
  nextMiddle: () => number,
  expired: () => boolean,
  stanceFor: (heading: string, level: number) => Stance,
  english: (said: string) => string = (said) => said,
): Layout & { complete: boolean } {
  const blocks: Block[] = [];
  const fences: Fence[] = [];
  const named: (readonly [Cell, Block])[] = [];
  const records: { told: Record['told']; block: Block }[] = [];
  const comments: { span: Span; how: HiddenWay; middle: number; closed: boolean }[] = [];
  const headings: { level: number; stance: Stance }[] = [];
  let stance: Stance = 'neutral';
  let headed = '';
  let middle = nextMiddle();
  let intro = '';
  /** What an item of a list says of those that stand further in: `column` is where it stands itself. */
  const announced: { column: number; intro: string }[] = [];
  let open: { kind: Block['kind']; start: number; end: number; column: number; intro: string } | undefined;
  let fence:
    | {
        mark: number;
        length: number;
        label: string;
        indent: number;
        inner: number;
        lines: Span[];
        start: number;
        code: boolean;
        intro: string;
      }
    | undefined;
  let inList = false;
  let blank = true;
  let table: Columns | undefined;
  const line = scanner(text);
  const elementAt = codeElements(text);
  let complete = true;

  const close = () => {
    if (!open) return;
    const { kind, start, end, column, intro: above } = open;
    open = undefined;
    const notes = kind === 'paragraph' ? notesIn(text, { start, end }) : undefined;
    for (const span of notes ?? [{ start, end }]) blocks.push({ kind, span, stance, intro: above, middle });
    if (kind !== 'paragraph' && kind !== 'list-item') return;
    const last = text.charCodeAt(end - 1);
    const announces = last === 0x3a || last === 0xff1a || (last === 0x2a && text.slice(end - 4, end).includes(':'));
    const said = announces ? english(text.slice(Math.max(start, end - MAX_INTRO), end)) : '';
    if (kind === 'paragraph') {
      intro = said;
      announced.length = 0;
    } else if (said) announced.push({ column, intro: said });
  };
  /** The line that announces what stands in this column: an item further out, or the paragraph above the list. */
  const introAt = (column: number): string => {
    while (announced.length > 0 && announced[announced.length - 1]!.column >= column) announced.pop();
    return announced.length > 0 ? announced[announced.length - 1]!.intro : intro;
  };
  const begin = (kind: Block['kind'], start: number, end: number, column: number) => {
    open = { kind, start, end, column, intro: kind === 'paragraph' ? '' : introAt(column) };
  };
  /** A heading or a rule: nothing above announces what comes. */
  const leaveList = () => {
    intro = '';
    announced.length = 0;
    inList = false;
  };
  const settle = () => {
    stance = 'neutral';
    for (const heading of headings) if (heading.stance !== 'neutral') stance = heading.stance;
  };
  const heading = (start: number, end: number, level: number) => {
    close();
    while (headings.length > 0 && headings[headings.length - 1]!.level >= level) headings.pop();
    headed = level > 1 ? english(text.slice(start, Math.min(end, start + MAX_INTRO))) : '';
    headings.push({ level, stance: stanceFor(text.slice(start, end), level) });
    // A heading's own words are read under the headings above it, and as a paragraph when they are a sentence.
    middle = nextMiddle();
    const kind = isTitle(text.slice(start, end)) ? 'heading' : 'paragraph';
    blocks.push({ kind, span: { start, end }, stance, intro: '', middle });
    settle();
    leaveList();
  };
  const told = (start: number, end: number, { shown }: Columns) => {
    for (const span of cellsOf(text, start, end))
      if (span.end - span.start > 1) blocks.push({ kind: 'table-cell', span, shown, stance, intro, middle });
  };
  /** A row with none above and none below: its cells are said one after the other. */
  const lone = (start: number, end: number) => {
    for (const span of cellsOf(text, start, end)) blocks.push({ kind: 'list-item', span, stance, intro, middle });
  };
  const nameRow = (start: number, end: number) => {
    const [name, value] = cellsOf(text, start, end);
    if (!name || !value) return;
    const cell = { head: text.slice(name.start, name.end), text: text.slice(value.start, value.end), at: value.start };
    named.push([cell, { kind: 'list-item', span: { start, end }, stance, intro, middle }]);
  };
  const row = (start: number, end: number, columns: Columns) => {
    if (columns.named) nameRow(start, end);
    const { cells, told: sentence } = rowOf(text, start, end, columns);
    if (columns.told && !sentence) return told(start, end, columns);
    const block: Block = {
      kind: 'table-row',
      span: { start, end },
      cells,
      shown: columns.shown,
      stance,
      intro,
      middle,
    };
    blocks.push(block);
    if (sentence) records.push({ told: sentence, block });
  };
  const endFence = (end: number, closed: boolean) => {
    if (!fence) return;
    const { label, lines, start, intro: above } = fence;
    if (lines.length > 0)
      fences.push({ label, lines, span: { start, end }, stance, heading: headed, intro: above, middle, closed });
    fence = undefined;
  };

  let at = from;
  while (at < text.length) {
    if (blocks.length >= MAX_BLOCKS || ((at & 63) === 0 && expired())) {
      complete = false;
      break;
    }
    const read = line(at);
    at = read.next;
    const { start, end, body, indent, quoted } = read;
    if (fence) {
      if (fence.code) {
        if (body === end || indent >= 4) {
          if (body < end) fence.lines.push({ start: Math.min(start + 4, body), end });
          continue;
        }
        endFence(start, true);
      } else {
        if (read.fence && read.fenceMark === fence.mark && read.fence >= fence.length && read.bare) {
          endFence(end, true);
          blank = true;
        } else {
          // Behind quote marks the opening line's own indentation is cut, elsewhere all that stood before its mark.
          const cut = quoted ? body - indent + fence.inner : start + fence.indent;
          fence.lines.push({ start: Math.min(body, cut), end });
        }
        continue;
      }
    }
    if (body >= end) {
      close();
      blank = true;
      table = undefined;
      continue;
    }
    const wasBlank = blank;
    blank = false;
    if (read.fence) {
      close();
      fence = {
        mark: read.fenceMark,
        length: read.fence,
        label: read.label,
        indent: read.bodyColumn,
        inner: indent,
        lines: [],
        start,
        code: false,
        intro: introAt(indent),
      };
      continue;
    }
    const element = quoted ? undefined : elementAt(body);
    if (element) {
      close();
      const { next, ...code } = element;
      if (code.lines.length > 0) fences.push({ ...code, stance, heading: headed, intro, middle, closed: true });
      at = next;
      continue;
    }
    if (read.comment >= 0) {
      const stop = text.indexOf('-->', read.comment + 4);
      const commentEnd = stop < 0 ? text.length : stop + 3;
      if (read.comment > body) {
        if (open) open.end = read.comment;
        else begin(quoted ? 'quote' : inList ? 'list-item' : 'paragraph', body, read.comment, indent);
      }
      close();
      const inner = { start: Math.min(read.comment + 4, commentEnd), end: stop < 0 ? commentEnd : stop };
      comments.push({ span: { start: read.comment, end: commentEnd }, how: 'html-comment', middle, closed: stop >= 0 });
      // Unseen on the page, so no part of the example or the warning list it stands under; in a quotation it is quoted.
      const own: Stance = quoted ? stance : 'neutral';
      blocks.push({
        kind: quoted ? 'quote' : 'html-comment',
        span: inner,
        stance: own,
        intro: quoted ? intro : '',
        middle,
      });
      at = commentEnd;
      // What follows on the comment's last line is a line of its own.
      continue;
    }
    if (read.heading > 0 && quoted) {
      // What is quoted heads nothing of the page.
      close();
      blocks.push({ kind: 'quote', span: { start: read.content, end }, stance, intro, middle });
      continue;
    }
    if (read.heading > 0) {
      heading(read.content, end, read.heading);
      continue;
    }
    if (read.rule && quoted) {
      // A line across a quotation parts it from itself, not the sections of the page.
      close();
      continue;
    }
    if (read.rule) {
      const above = open?.kind === 'paragraph' && read.underline > 0 ? open : undefined;
      // Dashes under sentences are a line between paragraphs, whatever a page makes of them.
      if (above && (read.underline === 1 || isTitle(text.slice(above.start, above.end)))) {
        open = undefined;
        heading(above.start, above.end, read.underline);
      } else {
        close();
        while (headings.length > 0 && headings[headings.length - 1]!.level > 1) headings.pop();
        settle();
        leaveList();
      }
      continue;
    }
    if (read.definition) {
      close();
      comments.push({ span: { start: body, end }, how: 'link-comment', middle, closed: true });
      blocks.push({ kind: 'html-comment', span: { start: read.content, end }, stance: 'neutral', intro: '', middle });
      continue;
    }
    if (read.pipe || (table && read.hasPipe)) {
      close();
      if (!table && !ROW.test(text.slice(read.next, read.next + MAX_ROW_START))) lone(body, end);
      else if (!table) {
        table = columnsOf(text, body, end);
        told(body, end, table);
      } else if (!read.delimiter) row(body, end, table);
      continue;
    }
    if (read.delimiter && open && open.kind === 'paragraph') {
      // A table without outer pipes: its head was taken for a paragraph.
      const above = { ...open };
      open = undefined;
      table = columnsOf(text, above.start, above.end);
      told(above.start, above.end, table);
      continue;
    }
    if (read.item) {
      close();
      inList = true;
      begin('list-item', read.content, end, indent);
      continue;
    }
    if (read.bold && !open) {
      heading(body, end, BOLD_LEVEL);
      continue;
    }
    if (wasBlank && indent >= 4 && !inList && !quoted) {
      close();
      fence = {
        mark: 0,
        length: 0,
        label: '',
        indent: 4,
        inner: 4,
        lines: [{ start: Math.min(start + 4, body), end }],
        start,
        code: true,
        intro,
      };
      continue;
    }
    if (open && (quoted ? open.kind === 'quote' : open.kind !== 'quote' || !wasBlank)) {
      open.end = end;
      continue;
    }
    close();
    if (wasBlank && indent < 2) inList = false;
    // What goes on in an item stands where its words do, further in than its mark.
    if (inList) begin('list-item', body, end, indent - 1);
    else begin(quoted && !read.alert ? 'quote' : 'paragraph', body, end, indent);
  }
  if (fence) endFence(text.length, fence.code);
  close();
  markExhibits(text, blocks, fences);
  return { blocks, fences, comments, named, records, complete };
}
