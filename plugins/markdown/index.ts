// Reads Markdown and plain text: structure into one prose view with blocks, fences into views of their language,
// frontmatter into a view, hidden parts and links into facts. The sentences themselves are the prose reader's.
import { blockStance, englishWithin, headingStance, recordView } from '../../src/built-in.ts';
import {
  type Analyser,
  bound,
  definePlugin,
  isSkillFile,
  type Out,
  type ProseBlock,
  type PurposeFact,
  type View,
} from '../../src/plugin.ts';
import { isPageBeside } from './beside.ts';
import { readBlocks } from './blocks.ts';
import { disarmedOn } from './disarmed.ts';
import { type FenceBlock, fenceProse, outdented } from './fence-words.ts';
import { MAX_FENCES, readFence } from './fences.ts';
import { findFrontmatter } from './frontmatter.ts';
import { readHidden } from './hidden.ts';
import { inlineCommands } from './inline.ts';
import { labelledRecords } from './labelled.ts';
import { type Block, toContext } from './layout.ts';
import { titlesIn } from './link-titles.ts';
import { readLinks } from './links.ts';
import { pastedPrograms } from './pasted.ts';
import { shownBlock, shownQuotes } from './quoted-blocks.ts';

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
  const english = englishWithin(text, out.knowledge);
  const layout = readBlocks(text, frontmatter?.end ?? 0, {
    nextMiddle: () => out.nextMiddle(),
    expired: () => out.expired(),
    stanceFor: (heading, level) => {
      const isTitle = level === 1 && !titled && !isExhibit(view, out.purpose);
      titled = true;
      return isTitle ? 'neutral' : headingStance(english(heading), out.purpose);
    },
    english,
  });
  if (!layout.complete) {
    out.gap('blocks', { en: 'The document has more paragraphs than are read.', zh: '文档的段落数超过读取上限。' });
  }
  const beside = isPageBeside(view, out);
  const own = attacks && isSkillFile(view.file.path);
  const blocks = attacks ? shownQuotes(layout.blocks, text, english, beside) : layout.blocks;
  // A page in a fence that is shown is shown with all its parts, whatever heads them.
  const quoted = out.purpose.attacks && view.context === 'quote';
  const prose: ProseBlock[] = blocks.map((block) =>
    proseBlock(quoted ? { ...block, stance: 'example' } : attacks ? shownBlock(block, text) : block, view, out.purpose),
  );
  readHidden(view, layout, out, prose);
  prose.push(...titlesIn(text, layout.fences));
  const isDisarmed = disarmedOn(text);
  const words: FenceBlock[] = [];
  const mayRead = bound(out, 'fences', MAX_FENCES, { en: 'code blocks', zh: '个代码块' });
  for (const fence of layout.fences) {
    if (out.expired()) break;
    // Scripts of a page in HTML are read with the page.
    if (fence.element === 'script' && view.language === 'html') continue;
    const reading = readFence(fence, view, { attacks, beside, own, paths: out.paths, isDisarmed, english });
    words.push(
      ...(reading.words ? fenceProse(fence, text, view.context, reading.shown) : outdented(fence, text, view.context)),
    );
    if (reading.views.length === 0) continue;
    if (mayRead({ start: fence.span.start, end: text.length })) for (const request of reading.views) out.view(request);
  }
  prose.push(...words);
  for (const request of inlineCommands(view, blocks, out, { attacks, isDisarmed, english })) out.view(request);
  for (const request of inlineCommands(view, words, out, { attacks, inFence: true, isDisarmed, english }))
    out.view(request);
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

function proseBlock(block: Block, view: View, purpose: Out['purpose']): ProseBlock {
  const { span, kind, cells, intro, middle, quoted = kind === 'quote' } = block;
  const stance = blockStance(kind, block.stance, purpose, intro);
  const context = quoted && view.context === 'instruction' ? 'quote' : toContext(view.context, stance, intro);
  return { span, kind, stance, middle, context, ...(cells ? { cells } : {}), ...(intro ? { intro } : {}) };
}

const markdown: Analyser = { name: 'markdown', languages: ['markdown', 'mdx', 'text', 'html', 'rst'], read };

export default definePlugin({ name: 'markdown', version: '1.0.0', analysers: [markdown] });
