// Splits markup into tags and text in one pass. Broken markup ends a tag early; nothing is looked for twice.

export interface Tag {
  /** Lower case, without the slash. */
  readonly name: string;
  readonly closing: boolean;
  readonly empty: boolean;
  readonly start: number;
  readonly end: number;
  readonly source: string;
}
interface Sink {
  text(start: number, end: number): void;
  /** Answers from where to read on, or -1 for the tag's own end. */
  tag(tag: Tag): number;
  comment(start: number, end: number): void;
}

const NAME = /^<\/?([A-Za-z][\w:.-]{0,60})/;

export function splitTags(text: string, sink: Sink, expired: () => boolean): boolean {
  const endOf = tagEnds(text);
  let at = 0;
  let count = 0;
  while (at < text.length) {
    if ((++count & 1023) === 0 && expired()) return false;
    const open = text.indexOf('<', at);
    if (open < 0) {
      sink.text(at, text.length);
      break;
    }
    if (open > at) sink.text(at, open);
    if (text.startsWith('<!--', open)) {
      const close = text.indexOf('-->', open + 4);
      const end = close < 0 ? text.length : close;
      sink.comment(open + 4, end);
      at = close < 0 ? end : end + 3;
      continue;
    }
    if (text.startsWith('<![CDATA[', open)) {
      const close = text.indexOf(']]>', open + 9);
      const end = close < 0 ? text.length : close;
      sink.text(open + 9, end);
      at = close < 0 ? end : end + 3;
      continue;
    }
    const name = NAME.exec(text.slice(open, open + 64))?.[1];
    const end = name || text[open + 1] === '!' || text[open + 1] === '?' ? endOf(open + 1) : open + 1;
    if (!name) {
      if (end === open + 1) sink.text(open, end);
      at = end;
      continue;
    }
    const source = text.slice(open, end);
    const next = sink.tag({
      name: name.toLowerCase(),
      closing: source[1] === '/',
      empty: source.endsWith('/>'),
      start: open,
      end,
      source,
    });
    at = Math.max(next, end);
  }
  return true;
}

/** Where a tag ends that goes on at an offset: a quote that nobody closes, or a tag without an end, is looked for once. */
function tagEnds(text: string): (from: number) => number {
  const unclosed = new Set<string>();
  return (from) => {
    for (let at = from; at < text.length; at++) {
      const char = text[at]!;
      if (char === '>') return at + 1;
      if (char !== '"' && char !== "'") continue;
      at = unclosed.has(char) ? -1 : text.indexOf(char, at + 1);
      if (at >= 0) continue;
      unclosed.add(char);
      break;
    }
    const close = text.indexOf('>', from);
    return close < 0 ? text.length : close + 1;
  };
}

export function attributes(tag: Tag): { name: string; value: string; start: number }[] {
  const found: { name: string; value: string; start: number }[] = [];
  for (const match of tag.source.matchAll(/([\w:@.-]{1,60})\s{0,4}=\s{0,4}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    const quoted = match[4] === undefined ? 1 : 0;
    found.push({
      name: match[1]!.toLowerCase(),
      value,
      start: tag.start + match.index + match[0].length - value.length - quoted,
    });
  }
  return found;
}
