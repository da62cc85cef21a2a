// A value of a page's frontmatter, read by a few lines of our own.
// May not: need a parser; it is asked before any of them, and of YAML that is broken.

export const MAX_READ = 64 * 1024;
/** Longer ones are cut. */
const MAX_VALUE = 4_000;

/** What stands behind `name:`, `description:`. */
export function frontmatterValue(text: string, key: string): string {
  if (!/^\s{0,20}---/.test(text.slice(0, 24))) return '';
  const lines = text.slice(0, MAX_READ).split('\n');
  let opened = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trimEnd();
    if (line === '---' || line === '...') {
      if (opened) return '';
      opened = true;
      continue;
    }
    if (!opened || !line.startsWith(`${key}:`)) continue;
    let value = line.slice(key.length + 1).trim();
    if (/^[|>][+-]?\d?$/.test(value)) value = '';
    // Indented lines carry the value on (block and folded scalars, wrapped plain ones).
    while (at + 1 < lines.length && /^\s+\S|^\s*$/.test(lines[at + 1]!) && value.length < MAX_VALUE) {
      const next = lines[++at]!.trim();
      if (next === '---') break;
      value += ` ${next}`;
    }
    return unquoted(value.trim()).slice(0, MAX_VALUE);
  }
  return '';
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  '/': '/',
  e: '\x1b',
  0: '\0',
  _: '\xa0',
};

/** In double marks a backslash says what the character is, in single ones two marks are one. */
function unquoted(value: string): string {
  const [, mark, inside = ''] = /^(['"])([\s\S]*)\1$/.exec(value) ?? [];
  if (mark === undefined) return value;
  if (mark === "'") return inside.replaceAll("''", "'");
  return inside.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (whole, wide, narrow, sign) => {
    const code = wide ?? narrow;
    return code === undefined ? (ESCAPES[sign] ?? whole) : String.fromCharCode(Number.parseInt(code, 16));
  });
}
