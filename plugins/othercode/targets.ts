// What a statement gives a value to, in languages whose declarations look nothing alike. May not: read the value.
import type { Expr, Stmt } from '../../src/plugin.ts';
import { called, nothing, plainName } from './expr.ts';
import type { Tokens } from './tokens.ts';

type Target = Extract<Stmt, { t: 'assign' }>['target'];

/** The names before `=`, `:=` or `<-`, when the statement is an assignment: `String key =`, `data, err :=`, `$x =`. */
export function targetsOf(tokens: Tokens): string[] | undefined {
  const names: string[] = [];
  let depth = 0;
  const bracketed = inBrackets(tokens) ? bracketedNames(tokens) : undefined;
  if (bracketed !== undefined) return bracketed;
  for (let ahead = 0; ahead < 24; ahead++) {
    const token = tokens.peek(ahead);
    if (token === undefined || token.t === 'line' || token.t === 'text' || token.t === 'command') return undefined;
    if (token.t === 'word') {
      // Awk's line at hand keeps its sign, so that it is no variable of that name.
      if (depth === 0 && !tokens.is(':', ahead - 1)) names.push(token.value === '$0' ? '$0' : plainName(token.value));
    } else if (token.t === 'sign') {
      if (token.value === '=' || token.value === ':=' || token.value === '<-') {
        if (names.length === 0) return undefined;
        tokens.at += ahead + 1;
        // `Type name =` and `name: Type =`: of words without a comma the one before the sign, or before the colon.
        return commas(tokens, ahead) ? names.slice(0, 4) : [names.at(-1)!];
      }
      if (token.value === '(' || token.value === '{' || token.value === ';' || token.value === '}') return undefined;
      if (/^(?:[+?]|\|\|)$/.test(token.value) && setsBehind(tokens, ahead)) continue;
      if (token.value === '[' || token.value === '<') depth++;
      else if (token.value === ']' || token.value === '>') depth--;
      else if (!/^[,:.*&?]$|^::$|^->$/.test(token.value)) return undefined;
    }
  }
  return undefined;
}

/** The sign and the `=` behind it are one: `+=`, `||=`. */
const setsBehind = (tokens: Tokens, ahead: number): boolean =>
  tokens.is('=', ahead + 1) && !tokens.peek(ahead + 1)!.spaced;

/** Behind such a sign: `text += more`, `$text .= more` add to what the name holds, `name ||= other` stands in for nothing. */
export function joinedBy(tokens: Tokens): 'more' | 'instead' | undefined {
  const [sign, set] = [tokens.peek(-2), tokens.peek(-1)];
  if (sign?.t !== 'sign' || set?.spaced !== false || set.value !== '=') return undefined;
  return /^[+.]$/.test(sign.value) ? 'more' : /^(?:\|\||\?)$/.test(sign.value) ? 'instead' : undefined;
}

/** Ruby's `list << one`: the place of what takes in what follows. */
export function takesIn(tokens: Tokens): Expr | undefined {
  const name = tokens.peek();
  if (
    name?.t !== 'word' ||
    name.value === 'class' ||
    !tokens.is('<', 1) ||
    !tokens.is('<', 2) ||
    tokens.peek(2)!.spaced
  )
    return undefined;
  tokens.at += 3;
  return { t: 'name', name: plainName(name.value), span: { start: name.start, end: name.end } };
}

/** One of the tokens just passed is a comma. */
function commas(tokens: Tokens, count: number): boolean {
  for (let back = 1; back <= count + 1; back++) {
    const token = tokens.all[tokens.at - back];
    if (token?.t === 'sign' && token.value === ',') return true;
  }
  return false;
}

/** `($a, $b) = …`, `[$a, $b] = …`, `list($a, $b) = …`: the names stand in brackets. */
export const inBrackets = (tokens: Tokens): boolean =>
  tokens.is('(') || tokens.is('[') || (tokens.peek()?.value === 'list' && tokens.is('(', 1));

function bracketedNames(tokens: Tokens): string[] | undefined {
  const names: string[] = [];
  let ahead = tokens.peek()?.t === 'word' ? 2 : 1;
  const close = tokens.is('[') ? ']' : ')';
  for (; ahead < 24 && !tokens.is(close, ahead); ahead++) {
    const token = tokens.peek(ahead);
    if (token?.t === 'word') names.push(plainName(token.value));
    else if (!tokens.is(',', ahead)) return undefined;
  }
  if (!tokens.is('=', ahead + 1) || names.length === 0) return undefined;
  tokens.at += ahead + 2;
  return names.slice(0, 12);
}

/** Headers of a request log in and say what is sent; they are none of what it carries. */
const HEADER = /^(?:authorization|cookie|accept|host|[a-z]+-[a-z-]+)$/i;

/** `row["name"] =`, `$row{name} =`, `$row->{name} =`, `$list[] =`: the entry of a thing that is given what follows. */
export function entryOf(tokens: Tokens, braces: boolean): Target | undefined {
  const owner = tokens.peek();
  if (owner?.t !== 'word') return undefined;
  const open = braces && tokens.is('->', 1) ? 2 : 1;
  const closes = tokens.is('[', open) ? ']' : braces && tokens.is('{', open) ? '}' : undefined;
  if (closes === undefined || tokens.peek(open)!.spaced) return undefined;
  const symbol = tokens.is(':', open + 1) ? 1 : 0;
  const word = tokens.peek(open + symbol + 1);
  const empty = tokens.is(closes, open + 1);
  const last = empty ? open + 1 : open + symbol + 2;
  if (!tokens.is(closes, last) || !tokens.is('=', last + 1) || word === undefined) return undefined;
  const span = { start: owner.start, end: tokens.peek(last)!.end };
  const written =
    word.t === 'text' || (word.t === 'word' && (symbol === 1 || closes === '}') && !/^[$@]/.test(word.value));
  if (word.filled || (written && HEADER.test(word.value))) return undefined;
  const object: Expr = { t: 'name', name: plainName(owner.value), span };
  const key: Expr = empty
    ? nothing(span.start)
    : written
      ? { t: 'const', value: word.value, span }
      : word.t === 'number'
        ? { t: 'const', value: Number(word.value) || 0, span }
        : { t: 'name', name: plainName(word.value), span };
  tokens.at += last + 2;
  return { t: 'index', object, key, span };
}

/** Parts that are what a request or a message carries. */
const CARRIES = /^(?:body|Body|AltBody|HtmlBody|body_stream|content|Content|Stdin)$/;

/** `request.body =`, `$mail->Body =`: the part of a thing that is given what it carries. */
export function partOf(tokens: Tokens): Extract<Expr, { t: 'member' }> | undefined {
  const [owner, sign, name] = [tokens.peek(), tokens.peek(1), tokens.peek(2)];
  if (owner?.t !== 'word' || name?.t !== 'word' || !tokens.is('=', 3)) return undefined;
  if (sign?.t !== 'sign' || !/^(?:\.|->)$/.test(sign.value) || !CARRIES.test(name.value)) return undefined;
  const object = { t: 'name', name: plainName(owner.value), span: { start: owner.start, end: owner.end } } as const;
  return { t: 'member', object, property: name.value, span: { start: owner.start, end: name.end } };
}

/** Go's `var buf bytes.Buffer`: a new thing of that kind. */
export function declaredAs(tokens: Tokens): Stmt | undefined {
  const [before, name, owner, kind] = [tokens.peek(-1), tokens.peek(), tokens.peek(1), tokens.peek(3)];
  if (before?.value !== 'var' || name?.t !== 'word' || owner?.t !== 'word' || kind?.t !== 'word') return undefined;
  if (!tokens.is('.', 2) || (tokens.peek(4) !== undefined && tokens.peek(4)!.t !== 'line')) return undefined;
  const span = { start: name.start, end: kind.end };
  tokens.at += 4;
  const value = called(`${owner.value}.${kind.value}`, [], span);
  return { t: 'assign', target: { t: 'name', name: name.value, span }, value, span };
}
