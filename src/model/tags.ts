import type { Tag } from './fact.ts';

/**
 * What values carry. Rules match them as plain strings with globs (`env:*`, `content:*`).
 *
 *   env:NAME       value of one environment variable       env:*            the whole environment
 *   env:secrets    variables picked by secret-looking names
 *   path:CLASS     a path of a credential or config class   content:CLASS    what such a file holds
 *   file           content of some other file               listing          names of files
 *   net            received from the network                net:HOST         … from that host
 *   decoded        came out of a decoder                    encoded          went through an encoder
 *   encrypted      went through a cipher                    compressed       packed
 *   system         host facts (user, hostname, interfaces)  process          output of a program
 *   clipboard  screen  keys  microphone  camera             captured from the person
 *   argument       parameter or argv                        input            typed by the user
 *   asked:phrase   typed when asked for recovery words, a private key, a master password
 *   asked:login    typed when asked for a password, a code sent once, a card
 *   memory         the agent's own memory or conversation   secret           a literal that is a secret
 *   dynamic        not known                                binary           a binary literal
 *   dead-drop      an address that was itself received   request          sent to a server of the skill's own
 *   labelled       entries picked out by names that mean secrets
 *   intercepted    handed to a function of a library that another was put in the place of
 *   clock          date and time                         identity         names of the host and its user
 *   machine        what tells one machine from another (addresses, accounts, serial numbers)
 *   watched        tells a build machine or sandbox      random           random bytes and numbers
 *   drawn          picked by chance out of several things
 *   here           a path told from the place of the running script
 *   own            content of a file of the skill itself      self           … of the whole skill or the running script
 *   when:KIND      the answer of a comparison with such a value (`when:data`: with any other)
 */
export const TAGS = [
  'env:*',
  'env:secrets',
  'file',
  'made',
  'listing',
  'net',
  'decoded',
  'encoded',
  'encrypted',
  'compressed',
  'system',
  'process',
  'clipboard',
  'screen',
  'keys',
  'microphone',
  'camera',
  'argument',
  'input',
  'memory',
  'secret',
  'labelled',
  'dynamic',
  'binary',
  'dead-drop',
  'request',
  'intercepted',
  'clock',
  'identity',
  'machine',
  'watched',
  'random',
  'drawn',
  'here',
  'own',
  'self',
] as const satisfies readonly Tag[];

/** Beginnings of tags that name one of many: a variable, a class of paths, a host. */
export const TAG_PREFIXES = ['env:', 'path:', 'content:', 'net:', 'when:', 'asked:'] as const;
