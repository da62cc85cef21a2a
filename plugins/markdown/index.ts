// Reads Markdown and plain text: structure into one prose view with blocks, fences into views of their language,
// frontmatter into a view, hidden parts and links into facts. The sentences themselves are the prose reader's.
import {
  type Analyser,
  blockStance,
  bound,
  definePlugin,
  headingStance,
  type Out,
  type ProseBlock,
  type PurposeFact,
  recordView,
  type View,
  isSkillFile,
} from '../../src/plugin.ts';
import { type Block, readBlocks, toContext } from './blocks.ts';
import { type FenceBlock, fenceProse, outdented } from './fence-words.ts';
import { MAX_FENCES, readFence } from './fences.ts';
import { findFrontmatter } from './frontmatter.ts';
import { readHidden } from './hidden.ts';
import { inlineCommands } from './inline.ts';
import { titlesIn } from './link-titles.ts';
import { labelledRecords } from './labelled.ts';
import { readLinks } from './links.ts';
import { isShown, leadTo, reachesNobodyElse } from './shown.ts';
import { pastedPrograms } from './pasted.ts';

const MAX_RECORDS = 1000;

/** A title is the topic of its document and excuses nothing; of a further document of a skill about attacks it says what it shows. */
function isExhibit(view: View, purpose: PurposeFact): boolean {
  return purpose.attacks && !isSkillFile(view.file.path);
}

function read(view: View, out: Out): void {
  const { text } = view;
  const frontmatter = view.language === 'markdown' ? findFrontmatter(text) : undefined;
  if (frontmatter) {
    const { span } = frontmatter;
    out.view({
      step: 'frontmatter',
      language: frontmatter.language,
      text: text.slice(span.start, span.end),
      context: 'config',
      span,
      mapping: 'exact',
    });
  }
  // A page that does not say when it is to be taken up is no skill about attacks, but an attack.
  const attacks = out.purpose.attacks && (frontmatter !== undefined || !isSkillFile(view.file.path));
  // The first heading may be the title of the page; whatever follows it heads a section.
  let titled = false;
  const layout = readBlocks(
    text,
    frontmatter?.end ?? 0,
    () => out.nextMiddle(),
    () => out.expired(),
    (heading, level) => {
      const isTitle = level === 1 && !titled && !isExhibit(view, out.purpose);
      titled = true;
      return isTitle ? 'neutral' : headingStance(heading, out.purpose);
    },
  );
  if (!layout.complete) {
    out.gap('blocks', { en: 'The document has more paragraphs than are read.', zh: '文档的段落数超过读取上限。' });
  }
  const blocks = attacks ? shownQuotes(layout.blocks, text) : layout.blocks;
  const prose: ProseBlock[] = blocks.map((block) =>
    proseBlock(attacks ? shownBlock(block, text) : block, view, out.purpose),
  );
  readHidden(view, layout, out, prose);
  prose.push(...titlesIn(text, layout.fences));
  const words: FenceBlock[] = [];
  const mayRead = bound(out, 'fences', MAX_FENCES, { en: 'code blocks', zh: '个代码块' });
  for (const fence of layout.fences) {
    if (out.expired()) break;
    // Scripts of a page in HTML are read with the page.
    if (fence.element === 'script' && view.language === 'html') continue;
    const reading = readFence(fence, view, { attacks, paths: out.paths });
    words.push(
      ...(reading.words ? fenceProse(fence, text, view.context, reading.shown) : outdented(fence, text, view.context)),
    );
    if (reading.views.length === 0) continue;
    if (mayRead({ start: fence.span.start, end: text.length })) for (const request of reading.views) out.view(request);
  }
  prose.push(...words);
  for (const request of inlineCommands(view, blocks, out, { attacks })) out.view(request);
  for (const request of inlineCommands(view, words, out, { attacks, inFence: true })) out.view(request);
  for (const request of pastedPrograms(view, layout.blocks)) if (mayRead(request.span)) out.view(request);
  const mayTell = bound(out, 'records', MAX_RECORDS, { en: 'rows and records', zh: '行表格与记录' });
  const records = recordView(
    [...layout.records, ...labelledRecords(text, layout.blocks, layout.named)]
      .filter(({ block }) => mayTell(block.span))
      .map(({ told, block }) => {
        const { span: _, cells: __, ...rest } = proseBlock(block, view, out.purpose);
        return { told, block: { ...rest, kind: 'list-item' } };
      }),
    view.context,
    { start: 0, end: text.length },
  );
  if (records) out.view(records);
  readLinks(view, layout.blocks, layout.fences, out);
  prose.sort((a, b) => a.span.start - b.span.start);
  out.view({
    step: 'prose',
    language: 'prose',
    text,
    context: view.context,
    span: { start: 0, end: text.length },
    mapping: 'exact',
    prose,
  });
}

/** A note to the reader is set off like a quotation. */
const NOTE =
  /^[\s>*_`![]{0,8}(?:(?:note|important|warning|tip|caution|info|prerequisites?|required|heads[- ]up|attention)\b|注意|提示|重要|说明|前提|警告)|^[\s>*_]*[\u2600-\u27bf\u{1f300}-\u{1faff}]/iu;
const NOTE_REACH = 40;

/** A section up to the next heading. */
interface Section {
  readonly level: number;
  readonly blocks: readonly Block[];
  readonly quoted: number;
}

/** In a skill about attacks, what is quoted where one is spoken of, or among others. */
function shownQuotes(blocks: readonly Block[], text: string): Block[] {
  const sections: Section[] = [];
  for (let from = 0; from < blocks.length; ) {
    let to = from + 1;
    while (to < blocks.length && !headsSection(blocks[to]!, text)) to++;
    const own = blocks.slice(from, to);
    const quoted = own.filter((block) => isQuotation(block, text)).length;
    sections.push({ level: levelOf(own[0]!, text), blocks: own, quoted });
    from = to;
  }
  const among = galleries(sections);
  return sections.flatMap((section) =>
    section.blocks.map((block) => shownQuote(block, text, section.quoted >= GALLERY || among.has(section))),
  );
}

/** Who slips in an order quotes it once; so many in a section, or in sections beside one another, are a collection. */
const GALLERY = 4;
const GALLERY_SECTIONS = 3;

/** Chapters of one part, most of which quote something. */
function galleries(sections: readonly Section[]): ReadonlySet<Section> {
  const found = new Set<Section>();
  for (let from = 0; from < sections.length; ) {
    const { level } = sections[from]!;
    let to = from + 1;
    if (level > 2) while (to < sections.length && sections[to]!.level >= level) to++;
    const part = sections.slice(from, to).filter((section) => section.quoted > 0);
    const quoted = part.reduce((sum, section) => sum + section.quoted, 0);
    if (part.length >= GALLERY_SECTIONS && part.length * 2 > to - from && quoted >= GALLERY)
      for (const section of part) found.add(section);
    from = to;
  }
  return found;
}

const levelOf = ({ kind, span }: Block, text: string): number =>
  kind === 'heading'
    ? (/#+(?=[ \t]*$)/.exec(text.slice(Math.max(0, span.start - 12), span.start))?.[0].length ?? 1)
    : 1;

/** A line in bold goes on with the section. */
const headsSection = ({ kind, span }: Block, text: string): boolean =>
  kind === 'heading' && !text.startsWith('**', span.start);

const isQuotation = ({ kind, stance, span }: Block, text: string): boolean =>
  kind === 'quote' && stance === 'neutral' && !NOTE.test(text.slice(span.start, span.start + NOTE_REACH));

function shownQuote(block: Block, text: string, many: boolean): Block {
  if (!isQuotation(block, text)) return block;
  const { span, intro } = block;
  const lead = leadTo(text, text.lastIndexOf('\n', span.start - 1) + 1);
  // The line above leads to it, unless that is a quotation as well.
  const announced = intro || (/^\s*>/.test(lead.line) ? '' : undefined);
  return isShown(lead, 'neutral', many, announced) ? { ...block, stance: 'example' } : block;
}

/** In a skill about attacks: a row that quotes somebody, and what leads to an address that nobody owns. */
function shownBlock(block: Block, text: string): Block {
  const { span, stance, cells } = block;
  if (stance !== 'neutral' && stance !== 'defence') return block;
  const written = (at: Block['span']) => text.slice(at.start, at.end);
  const isQuoted = cells?.some(
    (cell) => cell.role !== 'order' && cell.role !== 'goal' && QUOTATION.test(written(cell.span)),
  );
  return isQuoted || QUOTED_ITEM.test(written(span)) || reachesNobodyElse(written(span))
    ? { ...block, stance: 'example' }
    : block;
}
/** `**Direct**: "Ignore …"`: a name, and nothing behind it but what somebody says. */
const QUOTED_ITEM =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?!\W{0,4}(?:say|reply|answer|respond|write|tell|send|run|execute|type|paste|print|output|then|always|first|next|finally|step)\b|\W{0,4}(?:回复|回答|说|写|发|运行|执行|输入|粘贴|总是|先|再|然后|最后))(?:\*\*[^*\n]{1,40}\*\*|[^:："“「\n]{1,24})[ \t]*[:：][ \t]*(?:"[^"\n]{8,}"|“[^”\n]{6,}”|「[^」\n]{6,}」|`[^`\n]{8,}`)[ \t.。]*$/i;
const QUOTATION = /^\s*(?:"[^"\n]{8,}"|“[^”\n]{6,}”|「[^」\n]{6,}」|`[^`\n]{12,}`)\s*$/;

function proseBlock(block: Block, view: View, purpose: Out['purpose']): ProseBlock {
  const { span, kind, cells, intro, middle } = block;
  const stance = blockStance(kind, block.stance, purpose, intro);
  const context = kind === 'quote' && view.context === 'instruction' ? 'quote' : toContext(view.context, stance, intro);
  return { span, kind, stance, middle, context, ...(cells ? { cells } : {}), ...(intro ? { intro } : {}) };
}

const markdown: Analyser = { name: 'markdown', languages: ['markdown', 'mdx', 'text', 'html', 'rst'], read };

export default definePlugin({ name: 'markdown', version: '1.0.0', analysers: [markdown] });
