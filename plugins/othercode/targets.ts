// What a statement gives a value to, in languages whose declarations look nothing alike. May not: read the value.
import type { Expr, Stmt } from '../../src/plugin.ts';
import { called, plainName } from './expr.ts';
import type { Tokens } from './tokens.ts';

/** The names before `=`, `:=` or `<-`, when the statement is an assignment: `String key =`, `data, err :=`, `$x =`. */
export function targetsOf(tokens: Tokens): string[] | undefined {
  const names: string[] = [];
  let depth = 0;
  // `($a, $b) = …`: the names in brackets.
  const bracketed = tokens.is('(') ? bracketedNames(tokens) : undefined;
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
      if (token.value === '[' || token.value === '<') depth++;
      else if (token.value === ']' || token.value === '>') depth--;
      else if (!/^[,:.*&?]$|^::$|^->$/.test(token.value)) return undefined;
    }
  }
  return undefined;
}

/** One of the tokens just passed is a comma. */
function commas(tokens: Tokens, count: number): boolean {
  for (let back = 1; back <= count + 1; back++) {
    const token = tokens.all[tokens.at - back];
    if (token?.t === 'sign' && token.value === ',') return true;
  }
  return false;
}

function bracketedNames(tokens: Tokens): string[] | undefined {
  const names: string[] = [];
  let ahead = 1;
  for (; ahead < 24 && !tokens.is(')', ahead); ahead++) {
    const token = tokens.peek(ahead);
    if (token?.t === 'word') names.push(plainName(token.value));
    else if (!tokens.is(',', ahead)) return undefined;
  }
  if (!tokens.is('=', ahead + 1) || names.length === 0) return undefined;
  tokens.at += ahead + 2;
  return names.slice(0, 12);
}

/** Parts that are what a request or a message carries. */
const CARRIES = /^(?:body|Body|AltBody|HtmlBody|body_stream|content|Content)$/;

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
