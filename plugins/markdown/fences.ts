// Orders a view for each fence in its own language; the words of one are read in `fence-words.ts`.
// May not: order more views than a document of a person would need; the rest is named as a gap.
import { isExhibit, isStrayCommand, languageOfLabel, namesTechnique } from '../../src/built-in.ts';
import {
  ComposedText,
  type Context,
  decodeEntities,
  type Span,
  type View,
  type ViewRequest,
} from '../../src/plugin.ts';
import { isOrdered } from './beside.ts';
import { headsIn } from './fence-heads.ts';
import { isForAgent, looksLikeWords } from './fence-words.ts';
import { COMMAND_LANGUAGES, holdsWords, languageOfTarget, PROGRAMS, writtenIn } from './languages.ts';
import { type Fence, toContext } from './layout.ts';
import { isReactedTo } from './reacted.ts';
import { listsDonts } from './refused.ts';
import { HAS_IT_RUN, hasItRun, isLedToRun, isShown, lastSentence, leadTo, reachesNobody } from './shown.ts';

export const MAX_FENCES = 1000;
const PROMPT = /^\s{0,8}(?:\$|%|#|>|PS[^>\n]{0,60}>|[\w.-]{1,30}@[\w.-]{1,30}[:~/\w.-]{0,60}[$#])\s+/;

/** How a fence is read: in its language, as words, and what stands in it as a command though neither names it. */
interface FenceReading {
  readonly views: readonly ViewRequest[];
  readonly words: boolean;
  /** Its words are what somebody else wrote. */
  readonly shown: boolean;
}

/** What is known of the skill it stands in. */
interface Around {
  /** It is about attacks and shows some. */
  readonly attacks: boolean;
  /** The page stands beside the SKILL.md of such a skill, and nothing has it followed. */
  readonly beside: boolean;
  /** It is that SKILL.md. */
  readonly own: boolean;
  readonly paths: ReadonlySet<string>;
  /** Code on this page that nobody can run as it stands. */
  readonly isDisarmed: (code: string) => boolean;
  /** What the page says in another language, in English. */
  readonly english: (said: string) => string;
}

export function readFence(fence: Fence, view: View, around: Around): FenceReading {
  const { text } = view;
  const lines = fence.lines.map((line) => {
    const written = text.slice(line.start, line.end);
    return fence.element === 'pre' ? decodeEntities(written) : written;
  });
  const named = languageOfLabel(fence.label) ?? (fence.label === '' ? languageOfTarget(fence.intro) : undefined);
  const unnamed = named === undefined && holdsWords(fence.label);
  const really = writtenIn(lines, unnamed ? undefined : (named ?? fence.label));
  const words = unnamed ? really === undefined : looksLikeWords(lines, named ?? fence.label);
  const language = named ?? (unnamed ? (really ?? 'text') : fence.label);
  const views: ViewRequest[] = [];
  if (!unnamed || !words) {
    // A transcript: only what stands behind a prompt was typed.
    const typed = language === 'shell' && lines.some((line) => /^\s{0,8}\$\s/.test(line));
    views.push(inLanguage(language, typed ? (line) => PROMPT.exec(line)?.[0].length : undefined));
  }
  if (really !== undefined && really !== language) views.push(inLanguage(really));
  else if (!COMMAND_LANGUAGES.has(language) && lines.some(isStrayCommand))
    views.push(inLanguage('shell', (line) => (isStrayCommand(line) ? 0 : undefined)));
  if (PROGRAMS.has(language)) views.push(...headsIn(fence, view));
  return { views, words, shown: around.attacks && areShownWords(fence, text, around) };

  function inLanguage(name: string, skip?: (line: string) => number | undefined): ViewRequest {
    const joined = join(fence.lines, lines, skip);
    return {
      step:
        fence.element === 'script'
          ? 'script'
          : `fence:${fence.label && name === (named ?? fence.label) ? fence.label : name}`,
      language: name,
      text: joined.text,
      context: codeContext(fence, lines, view, around),
      span: fence.span,
      mapping: joined.mapping,
      middle: fence.middle,
    };
  }
}

/** A comment that calls the code below it faulty: `# VULNERABLE: …`, `// Bad`. */
const FAULTY =
  /^\s{0,40}(?:#|\/\/|--|<!--)\s{0,4}(?:❌\s{0,4})?(?:vulnerable|insecure|unsafe|bad|wrong|anti-?pattern|do not do|don'?t do|错误|反例|不安全|❌)(?![a-z])/i;

/** Code that is looked for, forbidden or an attacker's is quoted, code that is called faulty is an example: nobody is to run it. */
function codeContext(fence: Fence, lines: readonly string[], view: View, around: Around): Context {
  const { attacks } = around;
  const own = view.context;
  const isQuoted = () =>
    isExhibit(fence.intro) ||
    isForbidden(fence) ||
    (attacks &&
      isShownFence(fence, lines, view.text, around) &&
      (!PAGES.has(fence.label) || areShownWords(fence, view.text, around)));
  if (own === 'instruction' && isQuoted()) return 'quote';
  const context = toContext(own, fence.stance, fence.intro);
  return context === 'instruction' && lines.some((line) => FAULTY.test(line)) ? 'example' : context;
}

const isForbidden = ({ heading, intro }: Fence): boolean => listsDonts(heading) && !HAS_IT_RUN.test(intro);

/** Pages are obeyed without being run. */
const PAGES: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx']);

/** Records and programs: none of them does anything where it stands, unlike lines of a shell and settings of a machine. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'json jsonc json5 jsonl yaml yml toml csv xml html svg eml http sql ' +
    'js javascript mjs ts typescript jsx tsx py python php rb ruby perl lua java kotlin scala go rust c cpp csharp cs vb vba vbs vbscript solidity sol'
  ).split(' '),
);

/** In a skill about attacks; what starts a program of the skill's own is how it is used. */
function isShownFence(fence: Fence, lines: readonly string[], text: string, around: Around): boolean {
  const { paths, isDisarmed, english } = around;
  const { intro, stance, span, label } = fence;
  const lead = leadTo(text, span.start, english);
  if (stance === 'setup') return false;
  // What cannot be run as it stands is only had run by the very sentence that leads to it.
  if (lines.some(isDisarmed) && !hasItRun(SENTENCE.exec(intro)![0])) return true;
  if (hasItRun(lastSentence(intro)) || isLedToRun(lead)) return false;
  if (stance === 'warning' || (ANNOUNCES.test(intro) && namesTechnique(intro))) return true;
  if (lines.some(reachesNobody)) return true;
  const silent =
    SILENT.has(label) ||
    (around.beside ? !isOrdered(text, span, english) : around.own && isReactedTo(text, span, english));
  if (!isShown(lead, stance, silent)) return false;
  return !lines.some((line) => line.split(WORDS, MAX_WORDS).some((word) => paths.has(word.replace(/^\.\//, ''))));
}

/** In a skill about attacks, words that no line has followed, kept or handed to anybody. */
function areShownWords(fence: Fence, text: string, { english }: Around): boolean {
  const lead = leadTo(text, fence.span.start, english);
  const said = lastSentence(lead.line);
  return !isForAgent(fence) && !HAS_IT_FOLLOWED.test(said) && isShown(lead, fence.stance, true);
}
const HAS_IT_FOLLOWED =
  /\b(?:follow|obey|do|perform|apply|respond|reply|answer|say|send|tell|rules?|steps?|you)\b|照做|照办|遵|步骤|规则|回复|回答|你/i;

const SENTENCE = /[^.!?。！？]*$/;
const ANNOUNCES = /[:：][\s*_]*$/;
const WORDS = /[\s"'`=]+/;
const MAX_WORDS = 40;

/** Lines put together again without their indentation and quote marks. */
export function join(
  spans: readonly Span[],
  lines: readonly string[],
  skip?: (line: string) => number | undefined,
): ComposedText {
  const composed = new ComposedText();
  let continued = false;
  for (let at = 0; at < spans.length; at++) {
    const line = lines[at]!;
    let cut = 0;
    if (skip && !continued) {
      const found = skip(line);
      if (found === undefined) continue;
      cut = found;
    }
    continued = skip !== undefined && line.endsWith('\\');
    composed.add(`${cut > 0 ? line.slice(cut) : line}\n`, spans[at]!.start + cut);
  }
  return composed;
}
