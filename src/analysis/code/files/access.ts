// Reads, writes, deletes and copies of files: facts, tags and flows of each.
// May not: know which call or program it was.
import { type Access, type Fact, HOLE, type PathFact, type SinkClass } from '../../../model/fact.ts';
import type { PathClass } from '../../../model/knowledge.ts';
import type { Span } from '../../../model/place.ts';
import { MADE } from '../evaluate/guards.ts';
import { dirname, inBraces, joinPath, settledPath } from '../folds/path.ts';
import { FOLDER, type Frame, STDIN } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { NO_TAGS, type TagSet } from '../values/tags.ts';
import { mix, uniteSources } from '../values/unite.ts';
import { taggedVal, textVal, variants, withTags, withText } from '../values/values.ts';
import { wholeEnvironment } from './environment.ts';
import { isSettings } from './shipped-settings.ts';
import { scriptLanguage, scriptsOfPage, startedBy } from './written-code.ts';

/** Classes that run what is written there by themselves, and those an agent reads as its orders. */
const PERSISTENT = new Set([
  'shell-rc',
  'cron',
  'launchd',
  'systemd',
  'autostart',
  'git-hook',
  'python-startup',
  'ssh-authorized',
]);

const AGENT = new Set(['agent-config', 'agent-memory', 'agent-skill', 'agent-credentials']);

const OWN_CODE = /(?:^|\/)SKILL\.md$|\.(?:sh|bash|py|[mc]?js|[mc]?ts|ps1|rb|pl|bat|cmd)$/i;

/** Pages of a skill that an agent is told to follow. */
const OWN_ORDERS = /(?:^|\/)(?:references?|prompts?|instructions?|rules)\/[^/\uE000]{1,80}\.(?:md|txt|prompt)$/i;

/** Standard input, by its number or as a file: what the caller hands over. */
const STANDARD_INPUT = /^(?:(?:\.\/)?0|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;

const ENVIRONMENT_FILE = /^\/proc\/[^/]{1,20}\/environ$/;

/** Files that are none: buffers a program writes to and reads back. */
export const MEMORY = 'memory:';

/** Longer than people write them: steps that lead nowhere are taken out first. */
const LONG = 400;
const direct = (path: string): string => (path.length > LONG ? settledPath(path).replace(/\/(?:\.?\/)+/g, '/') : path);

export function classOf(m: Machine, text: string | undefined): PathClass | undefined {
  return text === undefined ? undefined : m.ctx.knowledge.classifyPath(direct(text));
}

/** A buffer, with what was written to it since. */
export function remembered(m: Machine, value: Val): Val {
  const handle = value.extra?.handle;
  const content = handle?.text?.startsWith(MEMORY) ? m.files.read(handle) : undefined;
  return content === undefined
    ? value
    : withTags(value, m.tags.union(value.tags, content.tags), uniteSources(value.sources, content.sources));
}

/** A path fact for each text the path may have; the last one is returned. */
export function touch(m: Machine, frame: Frame, path: Val, access: Access, span: Span): Fact | undefined {
  let fact: Fact | undefined;
  for (const one of variants(path)) {
    const text = one.text === undefined ? undefined : direct(one.text);
    if (text === undefined || text === '' || text.length > 1000 || text.includes('\n')) continue;
    const chosen = access === 'write' && isChosen(one);
    if ((text === HOLE && !chosen) || text.startsWith(MEMORY)) continue;
    const found = classOf(m, text);
    const own =
      found === undefined &&
      access === 'write' &&
      (chosen || isOwn(m, frame, text) || (one.tags.has('here') && OWN_ORDERS.test(text)));
    const stated = m.facts.state(frame, `${access}:${text}`, {
      kind: 'path',
      path: text,
      access,
      class: own ? 'own' : (found?.class ?? (access === 'delete' && m.files.isSpare(text) ? 'temp' : '')),
      grade: found?.grade ?? '',
      span,
    });
    // Of several texts the one that says most stands for all.
    if (stated !== undefined && (fact === undefined || (fact as PathFact).class === '' || found !== undefined || own))
      fact = stated;
  }
  return fact;
}

/** A path as the skill's own files are named, below its folder; undefined for one that leads elsewhere. */
function belowSkill(text: string): string | undefined {
  if (text.length > 200 || text.startsWith('/') || text.startsWith('~') || text.startsWith(HOLE)) return undefined;
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** A script or page the skill itself ships. */
function isOwn(m: Machine, frame: Frame, text: string): boolean {
  const plain = belowSkill(text);
  return plain !== undefined && (plain === frame.unit.path || (OWN_CODE.test(plain) && m.ctx.paths.has(plain)));
}

/** A file of the skill by its name below the skill's folder: `config.json`, `../data/hosts.txt` of a script. */
function isShipped(m: Machine, text: string | undefined): boolean {
  const plain = text === undefined ? undefined : belowSkill(text);
  return plain !== undefined && m.ctx.paths.has(plain);
}

/** Whoever answers decides which of the skill's files is written: a name that was received, below the skill's own folder. */
function isChosen(path: Val): boolean {
  return path.tags.has('here') && path.tags.has('net') && /(?:^|\/)\uE000$/.test(path.text ?? '');
}

/** The running script, or the folder that holds the skill. */
function isSelf(m: Machine, frame: Frame, path: Val): boolean {
  if (path.text === undefined || path.text.length > 200) return false;
  const plain = path.text.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
  return plain === '.' || plain === '' || plain === frame.unit.path || m.ctx.paths.has(`${plain}/SKILL.md`);
}

const KEEPS =
  /^~\/(?:\.(?:(?:config|cache|local\/(?:share|state))\/)?|Library\/(?:Application Support|Caches)\/)([\w. -]{3,60})\/(?:[\w.-]{1,40}\/)?(?:[a-z]{1,20}[_.-])?(?:id|uuid|state|queue|stats?|events?|telemetry|metrics|usage|counts?|analytics|install(?:ation)?|device|consent)(?:[_-]id)?(?:\.[a-z]{2,6})?$/;
const letters = (name: string): string => name.toLowerCase().replace(/[^a-z\d]|skill$/g, '');

/** `~/.config/widget/queue.json` of a skill called so: its own counts and its own number, also where it reads before it writes. */
function isKept(m: Machine, text: string | undefined): boolean {
  const folder = text === undefined || text.length > 200 ? undefined : KEEPS.exec(text)?.[1];
  return folder !== undefined && letters(folder) === letters(m.ctx.purpose.name);
}

/** What reading the path gives. `handed`: all that the call is given; with what is no path an address is asked. */
export function readPath(m: Machine, frame: Frame, given: Val, span: Span, handed: readonly Val[] = []): Val {
  const path = placed(frame, given.extra?.handle ?? given);
  if (path.text !== undefined && STANDARD_INPUT.test(path.text))
    return frame.unit.stdin ?? frame.scope.get(STDIN) ?? taggedVal(m.tags.one('input'), []);
  if (path.text !== undefined && ADDRESS.test(path.text)) {
    const along = handed.filter((one) => one !== given);
    return fetched(m, frame, path, span, along);
  }
  const fact = touch(m, frame, path, 'read', span);
  if (path.text !== undefined && ENVIRONMENT_FILE.test(path.text)) return wholeEnvironment(m, frame, span);
  // A file of the skill's own making tells nothing of the machine's.
  const made = variants(path).length === 1 && (m.files.isMade(path) || isKept(m, path.text));
  let tags = m.tags.one(made ? MADE : 'file');
  for (const one of variants(path)) tags = m.tags.union(tags, contentTags(m, one));
  if (path.tags.has('here')) tags = m.tags.add(m.tags.add(tags, 'own'), isSelf(m, frame, path) ? 'self' : 'own');
  else if (isShipped(m, path.text)) tags = m.tags.add(tags, 'own');
  let hot = false;
  for (const tag of tags) if (tag !== 'file' && tag !== MADE && tag !== 'own' && tag !== 'self') hot = true;
  if (path.tags.has('argument') || path.tags.has('input')) tags = m.tags.add(tags, 'argument');
  // One of many: the files of a walked folder, not a file that was named.
  if (path.tags.has('listing')) tags = m.tags.add(tags, 'listing');
  let content = taggedVal(tags, fact === undefined ? (hot ? path.sources : []) : [fact]);
  const written = m.files.taken(path, frame.unit.path);
  if (written === undefined) {
    frame.unit.waits ??= m.files.version;
    return shippedSettings(m, frame, path, content);
  }
  if (written.tags.size > 0) content = mix(m.tags, written, content);
  return written.text === undefined ? content : withText(content, written.text, written.folded);
}

const ADDRESS = /^(?:https?|ftp):\/\/[^\s/]/i;

/**
 * `file_get_contents('https://…', false, $context)`: what is read by its address is asked for, with all that stands in the
 * address, and what the context holds is sent along.
 */
function fetched(m: Machine, frame: Frame, address: Val, span: Span, along: readonly Val[]): Val {
  const way = { to: 'network', sink: undefined, span, address, recurring: false } as const;
  m.flows.state(frame, address, { ...way, position: 'url' });
  for (const value of along) m.flows.state(frame, value, { ...way, position: 'body' });
  return taggedVal(m.tags.union(m.flows.received(address), m.tags.one('net')));
}

/** What a file of settings says that the skill ships is as much written by its author as the code is. */
function shippedSettings(m: Machine, frame: Frame, path: Val, content: Val): Val {
  const plain = path.text === undefined || !isSettings(path.text) ? undefined : belowSkill(path.text);
  if (plain === undefined) return content;
  const beside = belowSkill(joinPath(dirname(frame.unit.path), plain));
  for (const one of [plain, beside]) {
    const text = one === undefined || !m.ctx.paths.has(one) ? undefined : m.ctx.textOf(one);
    if (text) return m.files.settings(one!, text, content);
  }
  return content;
}

/** The text of a file that a program is given as its orders: written before, or shipped with the skill. */
export function knownContent(m: Machine, frame: Frame, given: Val): Val | undefined {
  const path = placed(frame, given);
  const written = m.files.read(path);
  if (written !== undefined) return written;
  const plain = path.text === undefined ? undefined : belowSkill(path.text);
  const text = plain === undefined || !m.ctx.paths.has(plain) ? undefined : m.ctx.textOf(plain);
  return text === undefined || text === '' ? undefined : textVal(text);
}

function contentTags(m: Machine, path: Val): TagSet {
  let tags = NO_TAGS;
  const found = classOf(m, path.text);
  // The whole name says more than the part it was made of: `$KEY.pub` is the half for everybody.
  if (found !== undefined && found.grade === '') return tags;
  if (found !== undefined) {
    tags = m.tags.one(`content:${found.class}`);
    if (found.class === 'agent-memory') tags = m.tags.add(tags, 'memory');
  }
  for (const tag of path.tags) if (tag.startsWith('path:')) tags = m.tags.add(tags, `content:${tag.slice(5)}`);
  return tags;
}

/** Names of what lies in a folder, or matches a pattern: they lead to files of its class. */
export function listPath(m: Machine, frame: Frame, path: Val, span: Span): Val {
  let tags = m.tags.one('listing');
  const facts: Fact[] = [];
  for (const one of placesOf(path)) {
    const fact = touch(m, frame, placed(frame, one), 'list', span);
    if (fact !== undefined) facts.push(fact);
    for (const tag of one.tags) if (tag.startsWith('path:') || tag === 'here') tags = m.tags.add(tags, tag);
    // `.env*` begins with the name of one.
    const found =
      one === path && !/[*?]$/.test(one.text ?? '') ? undefined : classOf(m, one.text?.replace(/[*?]+$/, ''));
    if (found !== undefined && found.grade !== '') tags = m.tags.add(tags, `path:${found.class}`);
  }
  return taggedVal(tags, facts);
}

/** `['conf/{a,b}.yml', '*.pem']`: several patterns, and each that braces stand for. */
function placesOf(path: Val): readonly Val[] {
  const all = (path.items ?? [path]).flatMap((one) => {
    const texts = one.text === undefined ? [] : inBraces(one.text);
    return texts.length < 2 ? [one] : texts.map((text) => withText(one, text, true));
  });
  return all.slice(0, MAX_PLACES);
}
const MAX_PLACES = 32;

export function writePath(
  m: Machine,
  frame: Frame,
  given: Val,
  content: Val,
  span: Span,
  sink: Fact | undefined,
  {
    recurring = false,
    whole = false,
    joins,
  }: { readonly recurring?: boolean; readonly whole?: boolean; readonly joins?: 'line' | 'part' | undefined } = {},
): void {
  const path = placed(frame, given.extra?.handle ?? given);
  if (path.text?.startsWith(MEMORY)) {
    m.files.write(path, content, frame.unit.path);
    return;
  }
  const fact = touch(m, frame, path, 'write', span);
  let to: SinkClass = 'file';
  for (const one of variants(path)) {
    m.files.write(one, content, frame.unit.path, whole, joins);
    const kind = classOf(m, one.text)?.class ?? '';
    if (PERSISTENT.has(kind)) to = 'persistence';
    else if (AGENT.has(kind) && to === 'file') to = 'agent-config';
  }
  const persists = to === 'persistence' || recurring;
  m.flows.state(frame, content, { to, position: 'content', sink: fact ?? sink, span, recurring: persists });
  const { text } = content;
  if (text === undefined || text.length < 4) return;
  // What a shell prints is for the person; what it leaves in the agent's own pages is said to the agent.
  if (to === 'agent-config' && frame.unit.shell) m.notices.prose(frame.unit, span, text);
  const entry = persists ? startedBy(text) : undefined;
  if (entry !== undefined) {
    const code = withText(content, entry, true);
    m.hand(
      { language: 'shell', code, recurring: true, fact: undefined, step: 'written:shell', shares: false },
      frame,
      span,
    );
    return;
  }
  const page = scriptsOfPage(path.text, text);
  if (page !== undefined) {
    const code = withText(content, page, true);
    m.hand({ language: 'javascript', code, fact: undefined, step: 'written:javascript', shares: false }, frame, span);
    return;
  }
  const language = scriptLanguage(path.text, text) ?? (persists ? 'shell' : undefined);
  if (language !== undefined)
    m.hand(
      { language, code: content, recurring: persists, fact: undefined, step: `written:${language}`, shares: false },
      frame,
      span,
    );
}

export function makeFolder(m: Machine, frame: Frame, path: Val): void {
  m.files.makeFolder(placed(frame, path));
}

export function deletePath(m: Machine, frame: Frame, path: Val, span: Span): void {
  touch(m, frame, placed(frame, path.extra?.handle ?? path), 'delete', span);
}

export function copyPath(
  m: Machine,
  frame: Frame,
  from: Val,
  to: Val,
  removes: boolean,
  span: Span,
  sink: Fact | undefined,
): void {
  const content = readPath(m, frame, from, span);
  if (removes) deletePath(m, frame, from, span);
  const source = placed(frame, from).text;
  const base = source?.slice(source.lastIndexOf('/') + 1);
  // The target may be a folder: then the file keeps its name in it.
  if (
    base !== undefined &&
    to.text !== undefined &&
    (to.text.endsWith('/') || (!/\.\w{1,5}$/.test(to.text) && /\.\w{1,5}$/.test(base)))
  ) {
    m.files.write(placed(frame, withText(to, joinPath(to.text, base), true)), content, frame.unit.path);
  }
  writePath(m, frame, to, content, span, sink);
}

/** Relative paths stand in the folder a program was started in, or a shell changed to. */
export function placed(frame: Frame, path: Val): Val {
  const folder = (frame.scope.get(FOLDER) ?? (frame.unit.shell ? frame.scope.get('PWD') : undefined))?.text;
  if (
    folder === undefined ||
    folder === '.' ||
    path.text === undefined ||
    path.text === '' ||
    path.text.startsWith(HOLE)
  )
    return path;
  const text = joinPath(folder, path.text);
  return text === path.text ? path : withText(path, text, true);
}
