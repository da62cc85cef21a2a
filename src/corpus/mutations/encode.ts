// Strings and commands are shipped encoded and decoded when the code runs: base64, hex, character codes.
import { mapCode, mapCommands, mapLiterals } from './code.ts';
import type { Mutation } from './mutation.ts';

interface Coding {
  readonly name: string;
  readonly what: string;
  readonly python: (text: string) => string;
  readonly javascript: (text: string) => string;
  readonly shell: (command: string) => string;
}

const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const codes = (text: string): string => [...text].map((letter) => letter.codePointAt(0)).join(', ');
const escapes = (text: string): string => hex(text).replace(/../g, (pair) => `\\x${pair}`);

const CODINGS: readonly Coding[] = [
  {
    name: 'base64',
    what: 'strings and commands in base64',
    python: (text) => `__import__("base64").b64decode("${base64(text)}").decode()`,
    javascript: (text) => `Buffer.from("${base64(text)}", "base64").toString()`,
    shell: (command) => `eval "$(echo ${base64(command)} | base64 -d)"`,
  },
  {
    name: 'hex',
    what: 'strings and commands in hexadecimal',
    python: (text) => `bytes.fromhex("${hex(text)}").decode()`,
    javascript: (text) => `Buffer.from("${hex(text)}", "hex").toString()`,
    shell: (command) => `eval "$(echo ${hex(command)} | xxd -r -p)"`,
  },
  {
    name: 'char-codes',
    what: 'strings and commands as character codes',
    python: (text) => `"".join(map(chr, [${codes(text)}]))`,
    javascript: (text) => `String.fromCodePoint(${codes(text)})`,
    shell: (command) => `eval $'${escapes(command)}'`,
  },
];

export const encodings: readonly Mutation[] = CODINGS.map((coding) => ({
  name: coding.name,
  what: coding.what,
  apply: (files) =>
    mapCode(files, (code, language) =>
      language === 'shell' ? mapCommands(code, coding.shell) : mapLiterals(code, language, coding[language]),
    ),
}));
