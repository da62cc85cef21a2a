// What a parameter is by the type it is declared with: what a client sent, an object of a class of the skill.
// May not: know who calls; it is asked for functions nobody called.
import type { Machine } from '../machine.ts';
import type { Scope, Val } from '../state.ts';
import { taggedVal } from '../values/values.ts';

const MAX_TYPE = 80;
const REQUEST_TYPE =
  /(?:^|[.:\s])(?:Http|Next|NextApi|Fastify|Starlette|Express)?Request\b|\b(?:IncomingMessage|WebSocket|APIGatewayProxyEvent\w{0,4})\b/;
const REQUEST = ['net', 'request'] as const;
/** One name, or none at all of it: `Board`, `"Board"`, `Optional[Board]`, `Readonly<Board>`, `Board | None`. */
const ONE_NAME =
  /^["']?(?:Optional\[|Readonly<|Partial<)?([A-Za-z_$][\w$]*)(?:[\]>])?(?:\s*\|\s*(?:None|undefined|null))?["']?$/;

/** Undefined where the type says nothing that is known here. */
export function declaredAs(m: Machine, type: string, scope: Scope): Val | undefined {
  if (type.length > MAX_TYPE) return undefined;
  if (REQUEST_TYPE.test(type)) return taggedVal(m.tags.list(REQUEST));
  const name = ONE_NAME.exec(type)?.[1];
  return name === undefined ? undefined : scope.get(name)?.extra?.userClass?.last;
}
