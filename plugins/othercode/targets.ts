// What a statement gives a value to, in languages whose declarations look nothing alike. May not: read the value.
import { plainName } from './expr.ts';
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
