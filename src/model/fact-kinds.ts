// The core fact kinds with the attributes a rule may ask about: the one source of atoms, rule schema and reference.
// Attributes are named in kebab case; the fact's property is the same name in camel case unless `property` says otherwise.
import { CAPABILITY_IDS } from './capability.ts';
import { BLOCKS, DESTINATIONS, HIDDEN_WAYS, PATH_CLASSES, SINKS } from './fact.ts';
import { FAVOURS } from './favours.ts';
import type { AttributeSpec, FactKindSpec } from './plugin.ts';
import { TAG_PREFIXES, TAGS } from './tags.ts';
import { FILE_FLAGS, LANGUAGES } from './usual.ts';

const text = (doc: string, more: Partial<AttributeSpec> = {}): AttributeSpec => ({ type: 'string', doc, ...more });
const texts = (doc: string, more: Partial<AttributeSpec> = {}): AttributeSpec => ({ type: 'strings', doc, ...more });
const flag = (doc: string): AttributeSpec => ({ type: 'boolean', doc });
const number = (doc: string): AttributeSpec => ({ type: 'number', doc });

/** Words nobody calls otherwise. */
export const usual = (words: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(words.map((word) => [word, []]));

/** The property of a fact that an attribute is read from. */
export function propertyOf(attribute: string, spec: AttributeSpec): string {
  return spec.property ?? attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const GRADES = ['hard', 'soft', ''];
const POLARITIES = ['do', 'dont', 'describes', 'quotes'];
const guard = {
  type: 'strings',
  doc: 'What the branch it stands in asks about: the time, whether a day has come that is written down, host or user name, a build machine or sandbox, chance',
  values: ['clock', 'date', 'identity', 'watched', 'random'],
} as const;
const STANCES = ['neutral', 'warning', 'example', 'defence', 'reference', 'setup', 'trigger'];
const destination = text('Class of where it goes, told from the host and the skill’s purpose, see *Destinations*', {
  values: [...DESTINATIONS, ''],
});
const host = text('Constant host name, or empty; `example.com` also means every host below it', { match: 'host' });
const TAGGED = {
  values: TAGS,
  prefixes: TAG_PREFIXES,
  behind: {
    'path:': PATH_CLASSES,
    'content:': [...PATH_CLASSES, 'cloud', 'service-token'],
    'asked:': ['phrase', 'login'],
  },
} as const;
const receives = texts(
  'Tags of the data that reaches it, also `env:NAME`, `path:ssh`, `content:ssh`, `net:HOST`',
  TAGGED,
);

export const CORE_FACT_KINDS: readonly FactKindSpec[] = [
  {
    kind: 'call',
    doc: 'A call in Python or JavaScript/TypeScript, named after resolving imports, aliases, assignments and tricks such as getattr.',
    primary: 'callee',
    attributes: {
      callee: text('Resolved dotted name: `os.system`, `child_process.exec`, `requests.post`'),
      args: texts('Positional arguments folded to text; unknown parts are a hole that `*` matches', { match: 'text' }),
      keywords: texts('`name=value` of keyword arguments and option-object properties', { match: 'text' }),
      receives,
      language: text('Language of the code: `python`, `javascript`, `typescript`, `tsx`', { usual: LANGUAGES }),
      disguised: flag('The name was only reached through a trick (getattr, computed member, folded string)'),
      guard,
    },
  },
  {
    kind: 'command',
    doc: 'A program run by a shell, by a fence the reader is told to run, or by a string that code hands to a shell.',
    primary: 'program',
    attributes: {
      program: text('Program name without its folder: `curl`, `bash`, `crontab`'),
      argv: texts('Arguments after the program'),
      line: text('The whole command on one line', { match: 'text' }),
      redirects: texts('Redirections with their target: `> ~/.bashrc`'),
      after: texts('Programs it runs after in its pipeline: `curl` for the sh of `curl … | sh`'),
      before: texts('Programs it runs before in its pipeline: `sh` for the curl of `curl … | sh`'),
      sudo: flag('Run through sudo, doas or the like'),
      substituted: flag('Stands inside a substitution `$(…)`'),
      receives,
      dialect: text('Who reads the line; `argv` is a program started by code without a shell', {
        values: ['shell', 'powershell', 'batch', 'applescript', 'argv'],
      }),
      guard,
    },
  },
  {
    kind: 'import',
    doc: 'A module imported by code.',
    primary: 'module',
    attributes: {
      module: text('Module name as imported: `requests`, `child_process`, `./helper`'),
      names: texts('Names taken from it'),
      language: text('Language of the code', { usual: LANGUAGES }),
      local: flag('The module is a file of this skill'),
    },
  },
  {
    kind: 'assign',
    doc: 'A name or property given a constant.',
    primary: 'name',
    attributes: {
      name: text('Name assigned to: `verify`, `NODE_TLS_REJECT_UNAUTHORIZED`'),
      value: text('The constant as text', { match: 'text' }),
    },
  },
  {
    kind: 'string',
    doc: 'A constant string in code, after folding.',
    primary: 'value',
    attributes: {
      value: text('The text', { match: 'text' }),
      length: number('Characters'),
      entropy: number(
        'Shannon entropy in bits a character, base64 about 6; 0 for less than 16 characters or several words',
      ),
      folded: flag('Put together (concatenated, decoded, reversed), not written in one piece'),
    },
  },
  {
    kind: 'path',
    doc: 'A file path that code, a command or prose touches.',
    primary: 'path',
    attributes: {
      path: text('Path with `$HOME`, `/home/name`, `/Users/name` and `/root` read as `~`', { match: 'path' }),
      access: text('What is done with it', { values: ['read', 'write', 'delete', 'execute', 'list', 'mention'] }),
      class: text('Class of the path, or empty', { values: [...PATH_CLASSES, ''] }),
      grade: text('`hard`: nobody but its owner’s program reads it; `soft`: honest tools do too', { values: GRADES }),
      guard,
    },
  },
  {
    kind: 'env',
    doc: 'An environment variable read or set.',
    primary: 'name',
    attributes: {
      name: text('Variable name; `*` when all are taken'),
      access: text('One variable read or written, or the whole environment taken', {
        values: ['read', 'write', 'all'],
      }),
      secret: flag('The name says it holds a secret'),
    },
  },
  {
    kind: 'flow',
    doc: 'Data goes from a source to a sink: through assignments, helpers, files written then read or run, and across files.',
    primary: 'from',
    attributes: {
      from: texts(
        'Tags that arrive, also `env:NAME`, `content:ssh`, `net:HOST`; or `previous`; or an atom the source must be',
        TAGGED,
      ),
      to: text('Where it ends; or an atom the sink must be', { values: SINKS }),
      position: text('Which part of the sink receives it', {
        values: ['body', 'url', 'header', 'code', 'argument', 'path', 'recipient', 'content', 'stdin'],
      }),
      destination,
      host,
      hops: number('Steps between source and sink'),
      trigger: text('That it runs again and again, or empty', { values: ['recurring', ''] }),
      'cross-file': flag('Source and sink stand in different files'),
      owner: text('Of an address on a code host: the account it belongs to', { match: 'text' }),
      named: flag('The skill’s name or description speaks of that account or its repository'),
      'in-pages': flag('A document of the skill names the stranger’s host'),
      'by-name': flag('The host is the skill’s own by its name alone: no text of the skill speaks of it'),
      onward: flag('What one host answered goes to a host of another domain'),
      guard,
    },
  },
  {
    kind: 'instruct',
    doc: 'An instruction read from prose: SKILL.md, references, comments, docstrings, tool descriptions, manifest strings; English and Chinese, and what `tongues/` puts into English (its `text` is that English).',
    primary: 'action',
    attributes: {
      action: text('Concept of the action: `send`, `ignore`, `reveal`, `run`, …', { concept: 'action' }),
      objects: texts('Concepts of what it acts on', { concept: 'object' }),
      grade: text('How sensitive the object is', { values: GRADES }),
      paths: texts('Paths named as objects', { match: 'path' }),
      destination,
      host,
      recipient: text('Destination told in words: `external-server`, `attacker`, `developer`, …', {
        concept: 'destination',
      }),
      beneficiary: text('Who gains by it', { match: 'text' }),
      rationale: text('The reason given', { match: 'text' }),
      condition: text('The condition it hangs on', { match: 'text' }),
      modifiers: texts(
        '`standing`, `covert`, `without-confirmation`, `override`, `authority`, `pretext`, `urgent`, …',
        {
          concept: 'modifier',
        },
      ),
      actor: text('Who is to do it', { values: ['agent', 'skill', 'user', 'attacker', 'software', 'other'] }),
      mood: text('Form of the verb', {
        values: ['imperative', 'obligation', 'declarative', 'passive', 'gerund', 'noun', 'question'],
      }),
      polarity: text('Ordered, forbidden, described or quoted', { values: POLARITIES }),
      stance: text('What the heading above makes of it, see *Stance*', { values: STANCES }),
      block: text('Kind of block it stands in', { values: BLOCKS }),
      language: text('Language of the sentence', { values: ['en', 'zh'] }),
      text: text('The sentence', { match: 'text' }),
      fits: flag('Object and destination belong to what the skill says it is for'),
      called: flag("The host is a stranger's, and a program that came along names it as well"),
    },
  },
  {
    kind: 'mention',
    doc: 'A lexicon concept seen in a sentence: the weak signs a `score` adds up. It is told by its id alone: `objects: credential` also means every object of that class, `mention: credential` does not.',
    primary: 'concept',
    attributes: {
      concept: text('Concept id', { concept: 'any' }),
      type: text('Type of concept', {
        values: ['action', 'object', 'destination', 'modifier', 'marker', 'head', 'actor', 'function'],
      }),
      text: text('The words as written', { match: 'text' }),
      polarity: text(
        'Of the words themselves: `dont` where the sentence denies them; what becomes of an act is told by `instruct`',
        {
          values: POLARITIES,
        },
      ),
      stance: text('What the heading above makes of it, see *Stance*', { values: STANCES }),
      block: text('Kind of block it stands in', { values: BLOCKS }),
    },
  },
  {
    kind: 'purpose',
    doc: 'What the skill says it is for. One a skill, seen from every unit, whatever `where` says.',
    primary: 'topics',
    attributes: {
      topics: texts('Topic words of name, description and headings', { match: 'text' }),
      concepts: texts('Concepts that name and description speak of, in whatever words', { concept: 'any' }),
      name: text('Name of the skill', { match: 'text' }),
      description: text('Its description', { match: 'text' }),
      services: texts('Services and vendors it names'),
      domains: texts('Domains it names', { match: 'host' }),
      admits: texts('Capabilities its description admits', { values: CAPABILITY_IDS }),
      attacks: flag('It speaks of attacks, fraud or the defence against them'),
    },
  },
  {
    kind: 'link',
    doc: 'A file tells the agent to read, run or follow another file or address.',
    primary: 'to',
    attributes: {
      to: text('Path inside the skill, or the address', { match: 'path' }),
      how: text('What is to be done with it', { values: ['read', 'run', 'follow', 'mention'] }),
      missing: flag('The file is not in the skill'),
      remote: flag('It is an address, not a file'),
      host,
      destination,
    },
  },
  {
    kind: 'claim',
    doc: 'A declared permission or automatic start: frontmatter, plugin.json, hooks, .mcp.json, settings.json, package.json, …',
    primary: 'type',
    attributes: {
      type: text('Kind of claim', { values: ['requires', 'pre-approves', 'restricts', 'claims', 'auto-runs'] }),
      key: text('Key it was read from: `allowed-tools`, `hooks.PreToolUse`, `scripts.postinstall`'),
      value: text('What it says', { match: 'text' }),
      capabilities: texts('Capabilities it covers', { values: CAPABILITY_IDS }),
    },
  },
  {
    kind: 'ioc',
    doc: 'An address or other indicator, with what it is used for.',
    primary: 'value',
    attributes: {
      value: text('The indicator itself', { match: 'text' }),
      type: text('Type of indicator', { values: ['url', 'domain', 'ip', 'email', 'wallet', 'hash', 'path'] }),
      host,
      domain: { ...host, property: 'host', doc: 'The same as `host`' },
      destination,
      holds: texts('What holes of the address are named after', {
        values: ['cookie', 'environment', 'conversation', 'prompt', 'credential', 'stolen', 'foreign-secret', 'inside'],
      }),
      imitates: {
        ...host,
        doc: 'Another domain of the skill whose name its host bears with a word tied to it: `kestrel-portal.net` beside `kestrel.io`',
      },
    },
  },
  {
    kind: 'file',
    doc: 'A file of the skill, judged by its bytes.',
    primary: 'path',
    attributes: {
      path: text('Path inside the skill', { match: 'path' }),
      type: text('Kind of content', {
        values: ['text', 'archive', 'image', 'document', 'executable', 'bytecode', 'font', 'media', 'binary', 'empty'],
      }),
      language: text('Language: `python`, `shell`, `markdown`, …', { usual: LANGUAGES }),
      size: number('Bytes'),
      entropy: number('Shannon entropy in bits a byte: packed or encrypted above about 7.5'),
      hidden: flag('Name or a folder above begins with a dot'),
      executable: flag('Has the executable bit'),
      deceptive: flag('Name ending and content disagree'),
      'longest-line': number('Characters of its longest line'),
      flags: texts(
        'Notes of the intake: `zip-ambiguous`, `path-escape`, `link`, `encrypted`, `not-read`, `double-extension`, `polyglot`, `monotonous`, …',
        { usual: usual(FILE_FLAGS) },
      ),
    },
  },
  {
    kind: 'favour',
    doc: 'Where a program does otherwise for one case that is written in it.',
    primary: 'what',
    attributes: {
      what: text(
        Object.entries(FAVOURS)
          .map(([what, doc]) => `\`${what}\`: ${doc}`)
          .join('; '),
        { values: Object.keys(FAVOURS) },
      ),
      field: text(
        'The field that says who is meant, where one is asked: `vendor`, `name`, `password`; of an exemption the account; of a guest the field or call that lets in',
      ),
    },
  },
  {
    kind: 'tenor',
    doc: 'A passage of prose whose signs, each of them weak, add up: acts, things, places, manners, words, and how far the rest of the skill speaks of the same. Weights are calibrated on pairs of orders and harmless twins.',
    primary: 'score',
    attributes: {
      score: number('Sum of the weights; above 0 it is likelier slipped in than honest'),
      against: number('Sum of those weights that speak against harm, 0 or less'),
      share: number('How much of what it speaks of the rest of the skill speaks of too, 0 to 1'),
      lead: number(
        'How far it stands out: its score less four tenths of the mean of the three highest other passages of the skill',
      ),
      quiet: flag('Nothing in it states an act or a concept; such passages are told from a score of -1 on'),
      signs: texts('Signs that weighed most, strongest first; none for a passage below -1'),
    },
  },
  {
    kind: 'avowal',
    doc: 'A sentence of prose that says plainly what harm it does, whatever skill it stands in: the signs of a tenor by weights of their own, calibrated on plain harmful sentences and harmless twins. Told from a score of -2 on.',
    primary: 'score',
    attributes: {
      score: number('Sum of the weights; above 0 it is likelier a harmful sentence than a harmless one'),
      lead: number(
        'How far it stands out: its score less four tenths of the mean of the three highest other sentences of the skill',
      ),
      quiet: flag('Nothing in it states an act or a concept'),
      signs: texts('Signs that weighed most, strongest first; none for a sentence below -1'),
    },
  },
  {
    kind: 'bearing',
    doc: 'A line of a program, or of the code in a page, whose signs, each of them weak, add up: what it calls, reads and sends, the words of its names and comments, the lines around it, and how far the pages of the skill speak of the same. Weights are calibrated on programs with something put in and the same without.',
    primary: 'score',
    attributes: {
      score: number('Sum of the weights; above 0 it is likelier put in than part of the program'),
      against: number('Sum of those weights that speak against harm, 0 or less'),
      lead: number(
        'How far it stands out: its score less four tenths of the mean of the three highest other lines of the skill',
      ),
      share: number('How much of what its words speak of the pages of the skill speak of too, 0 to 1'),
      signs: texts('Signs that weighed most, strongest first; none for a line below -1'),
    },
  },
  {
    kind: 'hidden',
    doc: 'Hidden or disguised text.',
    primary: 'how',
    attributes: {
      how: text('How it is hidden; a way a plugin brings is named `x-…`', { values: HIDDEN_WAYS, prefixes: ['x-'] }),
      text: text('What was hidden', { match: 'text' }),
      length: number('Characters hidden'),
    },
  },
];
