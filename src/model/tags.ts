import type { Tag } from './fact.ts';

/** What values carry. Rules match them as plain strings with globs (`env:*`, `content:*`). */
export const TAG_DOCS = {
  'env:*': 'the whole environment',
  'env:secrets': 'variables picked by secret-looking names',
  file: 'content of some other file',
  made: 'instead of `file`: what a file holds that the program made itself; no rule takes it for data',
  listing: 'names of files',
  net: 'received from the network',
  decoded: 'came out of a decoder',
  encoded: 'went through an encoder',
  encrypted: 'went through a cipher',
  compressed: 'packed',
  system: 'host facts (user, hostname, interfaces)',
  process: 'output of a program',
  clipboard: 'what was copied',
  screen: 'what is shown',
  keys: 'what is typed, anywhere',
  microphone: 'what is heard',
  camera: 'what is seen',
  argument: 'parameter or argv',
  input: 'typed by the user',
  memory: 'the agent’s own memory or conversation',
  secret: 'a literal that is a secret',
  labelled: 'entries picked out by names that mean secrets',
  dynamic: 'not known',
  binary: 'a binary literal',
  'dead-drop': 'an address that was itself received',
  request: 'sent to a server of the skill’s own',
  intercepted: 'handed to a function of a library that another was put in the place of',
  clock: 'date and time',
  identity: 'names of the host and its user',
  machine: 'what tells one machine from another (addresses, accounts, serial numbers)',
  watched: 'tells a build machine or sandbox',
  random: 'random bytes and numbers',
  drawn: 'picked by chance out of several things',
  here: 'a path told from the place of the running script',
  own: 'content of a file of the skill itself',
  self: 'of the whole skill or the running script',
} as const satisfies Readonly<Record<Tag, string>>;
export const TAGS = Object.keys(TAG_DOCS) as readonly (keyof typeof TAG_DOCS)[];

/** Beginnings of tags that name one of many: a variable, a class of paths, a host. */
export const TAG_PREFIX_DOCS = {
  'env:': 'value of one environment variable: `env:HOME`',
  'path:': 'a path of a credential or config class: `path:ssh`',
  'content:': 'what a file of such a class holds: `content:ssh`',
  'net:': 'received from that host: `net:example.com`',
  'when:': 'the answer of a comparison with such a value: `when:clock` (`when:data`: with any other)',
  'asked:':
    'typed when asked: `asked:phrase` for recovery words, a private key, a master password; `asked:login` for a password, a code sent once, a card',
} as const satisfies Readonly<Record<string, string>>;
export const TAG_PREFIXES = Object.keys(TAG_PREFIX_DOCS) as readonly (keyof typeof TAG_PREFIX_DOCS)[];
