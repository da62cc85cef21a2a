// What a call sends: to which address or recipient, and which of its parts travel in the body and the headers.
// May not: know which library it was; the model says which arguments they are.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { ApiModel, ArgRef } from '../../../model/value.ts';
import { readPath } from '../files/access.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { given } from '../values/origins.ts';
import { mix, mixAll, originOf } from '../values/unite.ts';
import { isConstant, textVal, UNKNOWN, variants, withText } from '../values/values.ts';
import { promptOf } from './asked.ts';
import { argument, type Call } from './model-call.ts';

type Sends = NonNullable<ApiModel['sends']>;

/** Settings of a client that go out with each request. */
const KEPT = ['headers', 'auth', 'cookies', 'token', 'cert', 'params'] as const;

/** States what leaves; comes to what is answered. */
export function send(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val {
  const sends = model.sends!;
  const kept = call.receiver?.name === undefined ? undefined : call.receiver.entries;
  const target = addressed(m, frame, sends, call);
  const address = under(kept, addressOf(target));
  const url = sends.sink === 'cloud-storage' && address !== undefined ? asBucket(address) : address;
  const { fact, span } = call;
  if (sends.sink === 'log' && model.raises === undefined)
    frame.unit.printed = mix(m.tags, frame.unit.printed ?? UNKNOWN, call.all);
  if (sends.sink === 'log') frame.unit.said = promptOf(call);
  const recurring = model.recurring;
  const mailed = sends.sink === 'mail' ? recipients(m, frame, sends, call) : [];
  for (const address of mailed.length > 0 ? mailed : url === undefined ? [undefined] : variants(url)) {
    const known =
      sends.sink === 'dns' && address?.text !== undefined ? withText(address, `dns://${address.text}`, true) : address;
    if (known !== undefined)
      m.flows.state(frame, known, { to: sends.sink, position: 'url', sink: fact, span, address: known, recurring });
    for (const ref of sends.body ?? []) arrive(ref, 'body', known);
    for (const ref of sends.header ?? []) arrive(ref, 'header', known);
    if (sends.recipient !== undefined) arrive(sends.recipient, 'recipient', known);
    for (const name of KEPT) {
      const part = kept?.get(name);
      if (part !== undefined) reach(part, name === 'params' ? 'body' : 'header', known);
    }
    // A request made before: its parts travel with its address.
    for (const [name, part] of target?.entries ?? []) {
      if (name === 'data' || name === 'body') reach(part, 'body', known);
      else if (name === 'headers') reach(part, 'header', known);
    }
  }
  if (model.gives === undefined) return UNKNOWN;
  const tags = model.gives.includes('net')
    ? m.tags.union(m.flows.received(url), m.tags.list(model.gives))
    : m.tags.list(model.gives);
  return given(m, UNKNOWN, tags, fact);

  function arrive(ref: ArgRef, position: 'body' | 'header' | 'recipient', address: Val | undefined): void {
    // A file that is named is sent with what it holds.
    const value = model.path?.access === 'read' && ref === model.path.arg ? origin : argument(m, frame, call, ref);
    // A name that is looked up is itself the message.
    if (value !== undefined && (value !== url || sends.sink === 'dns')) reach(value, position, address);
  }

  function reach(given: Val, position: 'body' | 'header' | 'recipient', address: Val | undefined): void {
    const value = sends.sink === 'mail' ? attached(m, frame, given, span) : given;
    m.flows.state(frame, held(m, value), { to: sends.sink, position, sink: fact, span, address, recurring });
  }
}

function addressed(m: Machine, frame: Frame, { to, url }: Sends, call: Call): Val | undefined {
  const named = to === undefined ? undefined : argument(m, frame, call, to);
  return named ?? (url === undefined ? undefined : argument(m, frame, call, url));
}

/** Attachments that are named are sent with what they hold: `{ path: '…' }`. */
function attached(m: Machine, frame: Frame, value: Val, span: Span): Val {
  let result = value;
  for (const one of value.items?.slice(0, 16) ?? []) {
    const path = one.entries?.get('path');
    if (path !== undefined) result = mix(m.tags, result, readPath(m, frame, path, span));
  }
  return result;
}

const ADDRESSEES = /^(?:to|cc|bcc|to_addrs?|recipients?)$/i;

/** A message goes to whom it is written to; the server it is handed to is only the way. */
function recipients(m: Machine, frame: Frame, sends: Sends, call: Call): Val[] {
  const named = sends.recipient === undefined ? undefined : argument(m, frame, call, sends.recipient);
  const all: Val[] = [];
  for (const one of [named, ...itemsOf(named)]) if (one !== undefined) all.push(...variants(one));
  for (const { name, value } of call.named) if (ADDRESSEES.test(name)) all.push(...variants(value), ...itemsOf(value));
  // Whom the server is told, whatever the fields of the message say.
  const envelope = argument(m, frame, call, 'envelope')?.entries?.get('to');
  for (const one of [envelope, argument(m, frame, call, 'bcc')])
    if (one !== undefined) all.push(...variants(one), ...itemsOf(one).flatMap(variants));
  for (const ref of sends.body ?? []) {
    const message = argument(m, frame, call, ref);
    for (const [name, value] of message?.entries ?? [])
      if (ADDRESSEES.test(name)) all.push(...variants(value), ...itemsOf(value));
  }
  return all.slice(0, 12).flatMap(mailedTo);
}

/** What is known of the items of a list; of one that was not known, what was added to it. */
const itemsOf = (list: Val | undefined): readonly Val[] => list?.items ?? list?.extra?.added ?? [];

/** A path asked of a client that was made for an address: `client.get('/me')`. */
function under(kept: ReadonlyMap<string, Val> | undefined, url: Val | undefined): Val | undefined {
  const base =
    kept?.get('base_url') ??
    kept?.get('baseURL') ??
    kept?.get('prefixUrl') ??
    kept?.get('baseUrl') ??
    kept?.get('base_uri');
  if (base?.text === undefined || url === undefined || /^[a-z][a-z\d+.-]*:/i.test(url.text ?? '')) return url;
  return withText(url, `${base.text.replace(/\/$/, '')}/${(url.text ?? HOLE).replace(/^\//, '')}`, true);
}

/** `put_object(Bucket='name')`: the name of a bucket that is written in is where it leads, as in an address. */
const asBucket = (name: Val): Val =>
  name.tags.size === 0 && isConstant(name.text) && BUCKET.test(name.text)
    ? withText(name, `s3://${name.text}`, true)
    : name;
const BUCKET = /^[a-z\d][a-z\d.-]{2,62}$/;

const MAX_IN_TEXT = 8;

/** Where mail to somebody goes: to the domain that is named; a recipient who is told at run time is whoever told it. */
export function mailedTo(recipient: Val): Val[] {
  const { text } = recipient;
  if (text === undefined) return recipient.tags.size > 0 ? [originOf(recipient)] : [];
  // `a@x.org, b@y.org`: several in one text.
  const all = text.includes(',') ? text.split(',', MAX_IN_TEXT) : [text];
  const known = all.flatMap((one) => {
    const domain = /@([\w-]{1,60}(?:\.[\w-]{1,60}){1,6})/.exec(one)?.[1];
    return domain === undefined ? [] : [textVal(`mailto://${domain}`)];
  });
  const asked = all.length > 1 && recipient.tags.size > 0 && all.some((one) => one.trim() === HOLE);
  return asked ? [...known, originOf(recipient)] : known;
}

/** All that a list or mapping holds travels with it. */
export function held(m: Machine, value: Val): Val {
  return value.items === undefined && value.entries === undefined
    ? value
    : mixAll(m.tags, value.items ?? [...value.entries!.values()], value);
}

const ADDRESSES = ['url', 'uri', 'href', 'connectionString', 'host'] as const;

/** A host and its port in one pair; an options object names its address: `axios({ url })`; so does a request, whose other parts say nothing of where it goes. */
function addressOf(value: Val | undefined): Val | undefined {
  const pair = value?.text === undefined ? value?.items : undefined;
  if (pair?.length === 2 && pair[0]!.text !== undefined && pair[1]!.number !== undefined)
    return withText(value!, `${pair[0]!.text}:${pair[1]!.number}`, true);
  const entries = value?.entries;
  if (entries === undefined || value?.text !== undefined) return entries?.get('url') ?? value;
  for (const name of ADDRESSES) if (entries.has(name)) return entries.get(name);
  return value;
}
