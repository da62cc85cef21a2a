// A client no table describes, made for an address that is written in: what it answers comes from there, and what it
// is handed goes there. So a library nobody has heard of is followed like the known ones.
// May not: know a library; what a table describes is the table's.
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { given } from '../values/origins.ts';
import { isConstant, UNKNOWN, variants, withExtra, withName } from '../values/values.ts';
import type { Call } from './model-call.ts';
import { held } from './sending.ts';

/** Options that say where the other side is. */
const WHERE =
  /^(?:(?:base|service|server|api|rpc|broker|endpoint|connection|cluster|remote)[_-]?(?:url|uri|address|addr|host|string)|hosts?|host_?names?|servers?|urls?|uri|endpoints?|nodes?|brokers?|bootstrap[_.]?servers?|addr|address|dsn|remote|contact_?points?|connect(?:ion)?)$/i;
const MAKES =
  /(?:^|[._])(?:\$?[A-Z]\w*|\w{0,24}(?:client|connect|connection|session|channel|producer|consumer|provider)|(?:create|open|dial|login|from_?url|init)\w{0,24})$/;
/** What is made of an address and asks nobody. */
const ASKS_NOBODY =
  /(?:^|\.)(?:URL|URI|URLSearchParams|Request|Response|Headers|Error|\w+Error|\w+Exception|Date|RegExp|Path|Pure\w*Path|Image|Link|Template|Markup|Tag|Element|Event|Option|Field|Config\w*|Settings|Literal|\w*Namespaces?|\w+NS|QName|Enum|Node|Paragraph|Hyperlink|Cell|Document|Script|Style\w*|Schema|Info|License|Contact)$/;
const URL_TEXT = /^[a-z][a-z\d+.-]{1,20}:\/\/[^\s/]{3,}/i;
const HOST_AND_PORT = /^(?:[\w-]{1,63}\.){1,6}[a-z\d]{1,24}:\d{2,5}$/i;
const HOST = /^(?:[\w-]{1,63}\.){1,6}[a-z\d]{1,24}(?::\d{2,5})?(?:\/\S*)?$/i;
/** Addresses that nothing is asked of: names of vocabularies. */
const NO_SERVICE = /^(?:file|data|urn|about|mailto|javascript|sqlite[\w+]*|memory):/i;
const MAX_ITEMS = 8;

/** A call as far as it may make one. */
type Made = Pick<Call, 'callee' | 'args' | 'named'>;

/** Whose client this call makes: of the host that is written in, or of the one that what it is given belongs to. */
export function clientMade(call: Made): Val | undefined {
  const { callee } = call;
  if (ASKS_NOBODY.test(callee)) return undefined;
  // `new Contract(address, abi, provider)`: what is asked goes through what it was given.
  for (const arg of call.args) if (arg.extra?.client !== undefined && MAKES.test(callee)) return arg.extra.client;
  const makes = MAKES.test(callee) || (!callee.includes('.') && /^[a-z][\w-]*$/.test(callee));
  return makes ? writtenIn(call) : undefined;
}

function writtenIn(call: Made): Val | undefined {
  for (const { name, value } of call.named) {
    const found = WHERE.test(name) ? addressed(value, HOST) : undefined;
    if (found !== undefined) return found;
  }
  for (const arg of call.args.slice(0, MAX_ITEMS)) {
    for (const [name, value] of arg.entries ?? []) {
      const found = WHERE.test(name) ? addressed(value, HOST) : undefined;
      if (found !== undefined) return found;
    }
    const found = arg.name === undefined ? addressed(arg, HOST_AND_PORT) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value, where one of the texts it may have is an address. */
function addressed(value: Val, host: RegExp): Val | undefined {
  for (const one of value.items?.slice(0, MAX_ITEMS) ?? []) {
    const found = addressed(one, host);
    if (found !== undefined) return found;
  }
  const written = variants(value).some(
    ({ text }) =>
      text !== undefined && !NO_SERVICE.test(text) && (URL_TEXT.test(text) || (host.test(text) && isConstant(text))),
  );
  return written ? value : undefined;
}

/** What is made, with the address it was made for. */
export const asClient = (made: Val, name: string | undefined, client: Val): Val =>
  withExtra(name === undefined ? made : withName(made, name, false), { client });

/** What it is handed goes to the address; what it gives was received from there, and is asked further. */
export function askClient(m: Machine, frame: Frame, call: Call, address: Val): Val {
  let tags = m.tags.one('net');
  for (const one of variants(address)) tags = m.tags.union(tags, m.flows.received(one));
  goTo(m, frame, call, address);
  return withExtra(given(m, UNKNOWN, tags, call.fact), { client: address });
}

const SENDS =
  /(?:^|[._])(?:send|post|put|upload|publish|push|submit|report|emit|write|insert|single|multiple|track|notify|deliver|transmit|export|log)\w{0,24}$/i;

/** `publish.single(topic, data, hostname='…')`: one call that says what and where, of a library no table describes. */
export function sendsAlong(m: Machine, frame: Frame, call: Call): void {
  const where = SENDS.test(call.callee) ? writtenIn(call) : undefined;
  if (where !== undefined) goTo(m, frame, call, where);
}

/** All that the call is given but the address itself. */
function goTo(m: Machine, frame: Frame, { args, named, fact, span }: Call, to: Val): void {
  for (const address of variants(to))
    for (const value of [...args, ...named.map((one) => one.value)])
      if (value !== to)
        m.flows.state(frame, held(m, value), { to: 'network', position: 'body', sink: fact, span, address });
}
