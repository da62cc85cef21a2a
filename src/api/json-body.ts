// Reads a JSON body, and says where it cannot be read. May not: take of two values of one name the last without a word.
import { SkillproofError } from '../model/errors.ts';

/** A string, or what gives JSON its shape. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const UTF8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** JSON is sent in UTF-8 (RFC 8259): another charset, or bytes that are none, would be read as another text than was meant. */
export function jsonText(bytes: Uint8Array, contentType: string): string {
  const charset = CHARSET.exec(contentType)?.[1];
  if (charset !== undefined && !UTF8.has(charset.toLowerCase()))
    throw new SkillproofError('media-type-unsupported', `charset=${charset.slice(0, 40)}: JSON is read in UTF-8 only`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SkillproofError('body-invalid', 'the JSON body is not UTF-8');
  }
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new SkillproofError('body-invalid', 'the JSON body is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SkillproofError('body-invalid', whereIn(text, (error as Error).message));
  }
  const twice = repeated(text);
  if (twice !== undefined)
    throw new SkillproofError('body-invalid', `${JSON.stringify(twice.slice(0, 60))} was sent more than once`);
  return value;
}

function whereIn(text: string, said: string): string {
  if (/end of JSON|unterminated/i.test(said)) return 'the JSON ends too early';
  const at = /at position (\d+)/.exec(said)?.[1];
  if (at === undefined) return 'the body is not valid JSON';
  const before = text.slice(0, Number(at)).split('\n');
  return `the JSON cannot be read at line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** A name the outermost object gives twice; the text is known to be JSON. */
function repeated(text: string): string | undefined {
  const seen = new Set<string>();
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token !== ':') last = token;
    else if (depth === 1) {
      const name = JSON.parse(last) as string;
      if (seen.has(name)) return name;
      seen.add(name);
    }
  }
  return undefined;
}
