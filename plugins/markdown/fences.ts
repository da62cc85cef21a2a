// Orders a view for each fence in its own language; the words of one are read in `fence-words.ts`.
// May not: order more views than a document of a person would need; the rest is named as a gap.
import {
  ComposedText,
  type Context,
  decodeEntities,
  isStrayCommand,
  languageOfLabel,
  isExhibit,
  namesTechnique,
  type Span,
  type View,
  type ViewRequest,
} from '../../src/plugin.ts';
import { type Fence, toContext } from './blocks.ts';
import { looksLikeWords } from './fence-words.ts';
import { COMMAND_LANGUAGES, holdsWords, languageOfTarget, writtenIn } from './languages.ts';

export const MAX_FENCES = 1000;
const PROMPT = /^\s{0,8}(?:\$|%|#|>|PS[^>\n]{0,60}>|[\w.-]{1,30}@[\w.-]{1,30}[:~/\w.-]{0,60}[$#])\s+/;

/** How a fence is read: in its language, as words, and what stands in it as a command though neither names it. */
export interface FenceReading {
  readonly views: readonly ViewRequest[];
  readonly words: boolean;
}

/** `attacks`: the skill is about attacks and shows some. */
export function readFence(fence: Fence, view: View, attacks: boolean): FenceReading {
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
  return { views, words };

  function inLanguage(name: string, skip?: (line: string) => number | undefined): ViewRequest {
    const joined = join(fence.lines, lines, skip);
    return {
      step:
        fence.element === 'script'
          ? 'script'
          : `fence:${fence.label && name === (named ?? fence.label) ? fence.label : name}`,
      language: name,
      text: joined.text,
      context: codeContext(fence, lines, view.context, attacks),
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
function codeContext(fence: Fence, lines: readonly string[], own: Context, attacks: boolean): Context {
  if (own === 'instruction' && (isExhibit(fence.intro) || isShown(fence, attacks))) return 'quote';
  const context = toContext(own, fence.stance, fence.intro);
  return context === 'instruction' && lines.some((line) => FAULTY.test(line)) ? 'example' : context;
}

/** The line above has it run, whatever the heading says. */
const HAS_IT_RUN =
  /\b(?:run|runs|execute|start|launch|paste|type|enter|install|use|apply|save|copy|create|add|put|write|append|set)\b|运行|执行|启动|粘贴|输入|安装|使用|保存|复制|添加|写入/i;
const ANNOUNCES = /[:：][\s*_]*$/;
/** "What not to do", 反例: below stands what nobody is to do. */
const DONTS =
  /^[\s#*_\d.)-]*(?:(?:what|things?) (?:not to|you must never|we never)\b|never (?:ever )?do\b|do not do\b|don['’]?ts?\b|(?:(?:some|real|common) )?(?:bad|wrong) (?:examples?|practices?|patterns?|ways?|settings)\b|anti-?patterns?\b|反例|反面|反模式|错误(?:示例|做法|写法|用法|案例)|不要这样|不要这么)/i;

/** Records, not settings, as long as nobody is told to put them anywhere. */
const DATA: ReadonlySet<string> = new Set(['json', 'jsonc', 'json5', 'jsonl', 'yaml', 'yml', 'toml', 'csv', 'xml']);

/**
 * Below a heading of what not to do in any skill. In one that is about attacks: below the name of one or a warning of it, and
 * data that stand under no heading of a set-up.
 */
function isShown({ heading, intro, stance, label }: Fence, attacks: boolean): boolean {
  if (HAS_IT_RUN.test(intro)) return false;
  if (DONTS.test(heading)) return true;
  if (!attacks) return false;
  if (namesTechnique(heading) || (ANNOUNCES.test(intro) && namesTechnique(intro))) return true;
  return stance === 'warning' || (stance !== 'setup' && DATA.has(label));
}

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
