// Programs that print or change text: echo, printf, tr, rev, cut, sed on constants. What is known is folded here.
// May not: read files beyond naming them.
import { HOLE, type Value } from '../../../src/plugin.ts';
import { decodeEscapes } from '../bash/ansi.ts';
import { derive, joined, model, options, QUIET, set, text } from './options.ts';

const MAX_FOLD = 200_000;

/** Standard input's text put through `change` when all of it is known. */
function changed(stdin: Value | undefined, change: (known: string) => string | undefined): { output?: Value } {
  if (stdin?.text === undefined || stdin.text.length > MAX_FOLD) return {};
  const result = change(stdin.text);
  return result === undefined ? {} : { output: { ...derive(stdin, result), folded: true } };
}

/** `a-z` of `tr` as single characters; undefined for classes it does not spell out. */
function characters(spec: string): string[] | undefined {
  const out: string[] = [];
  const plain = decodeEscapes(
    spec
      .replace(/\[:lower:\]/g, 'a-z')
      .replace(/\[:upper:\]/g, 'A-Z')
      .replace(/\[:digit:\]/g, '0-9')
      .replace(/\[:space:\]/g, ' \\t\\n\\r')
      .replace(/^\[([^[\]]+)\]$/, '$1'),
  );
  if (plain.includes('[:') || plain.length > 300) return undefined;
  for (let i = 0; i < plain.length; i++) {
    const last = plain.charCodeAt(i + 2);
    if (plain[i + 1] === '-' && last >= plain.charCodeAt(i)) {
      for (let c = plain.charCodeAt(i); c <= last && out.length < 1000; c++) out.push(String.fromCharCode(c));
      i += 2;
    } else out.push(plain[i]!);
  }
  return out;
}

function translate(source: string, fromSpec: string, toSpec: string | undefined): string | undefined {
  const fromSet = characters(fromSpec);
  const toSet = toSpec === undefined ? [] : characters(toSpec);
  if (!fromSet || !toSet) return undefined;
  const map = new Map<string, string>();
  fromSet.forEach((c, i) => {
    if (!map.has(c)) map.set(c, toSpec === undefined ? '' : (toSet[i] ?? toSet[toSet.length - 1] ?? ''));
  });
  let out = '';
  for (const c of source) out += c === HOLE ? c : (map.get(c) ?? c);
  return out;
}

/** `%s`, `%d`, `%x`, `%b`, `%c` and escapes, the format used again while arguments are left. */
function formatted(format: string, args: readonly Value[]): string {
  let out = '';
  let next = 0;
  for (let round = 0; round < 64; round++) {
    const before = next;
    out += decodeEscapes(
      format.replace(/%(%|[-+ #0]{0,4}\d{0,3}(?:\.\d{0,3})?[a-zA-Z])/g, (_all, spec: string) => {
        if (spec === '%') return '%';
        const value = args[next++];
        const word = value ? (value.text ?? HOLE) : '';
        const kind = spec[spec.length - 1];
        if (kind === 'b') return decodeEscapes(word);
        if (kind === 'c') return word.slice(0, 1);
        const number = Number(word);
        if (kind === 's' || word === '' || !Number.isInteger(number)) return word;
        const width = Number(/\d+/.exec(spec.replace(/^[-+ #]*0?/, ''))?.[0] ?? 0);
        const radix = kind === 'x' || kind === 'X' ? 16 : kind === 'o' ? 8 : 10;
        const digits = number.toString(radix).padStart(Math.min(width, 64), /^[-+ #]*0/.test(spec) ? '0' : ' ');
        return kind === 'X' ? digits.toUpperCase() : digits;
      }),
    );
    if (next >= args.length || next === before || out.length > MAX_FOLD) break;
  }
  return out;
}

/** `s/x/command/e` and `1e command`: what GNU sed has a shell run. */
function commandsOfSed(scripts: readonly Value[]) {
  return scripts.flatMap((script) => {
    const spoken = text(script);
    if (spoken.length > MAX_SED || !spoken.includes('e')) return [];
    const own = /^(?:\d{1,6}|\$|\/[^/\n]{0,200}\/)?\s*e\s+(\S.*)$/s.exec(spoken.trim());
    const put =
      /^[^s]{0,60}?s([/|#,@!%])(?:\\.|(?!\1)[^\\]){0,300}\1((?:\\.|(?!\1)[^\\]){1,2000})\1[gpimI\d]{0,4}e[gpimI\d]{0,4}\s*$/s.exec(
        spoken,
      );
    const code = own?.[1] ?? put?.[2]?.replaceAll(`\\${put[1]}`, put[1]!);
    return code === undefined ? [] : [{ language: 'shell' as const, code: derive(script, code) }];
  });
}
const MAX_SED = 4_000;

export const print = [
  model('echo write-output write-host', ({ argv }) => {
    let at = 0;
    let escapes = false;
    while (/^-[neE]+$/.test(text(argv[at]))) escapes = text(argv[at++]).includes('e') || escapes;
    const value = joined(argv.slice(at));
    const shown = argv.length === at ? '' : value.text;
    return { output: derive(value, escapes && shown !== undefined ? decodeEscapes(shown) : shown) };
  }),
  model('printf', ({ argv }) => {
    const words = text(argv[0]) === '--' ? argv.slice(1) : argv;
    const format = words[0];
    if (!format) return QUIET;
    const value = joined(words);
    return { output: derive(value, format.text === undefined ? undefined : formatted(format.text, words.slice(1))) };
  }),
  model('tr', ({ argv, stdin }) => {
    const o = options(argv, set('-'));
    const [a, b] = o.rest;
    const rot = /^(?:A-Za-z|a-zA-Z)$/.test(text(a)) && /^(?:N-ZA-Mn-za-m|n-za-mN-ZA-M)$/.test(text(b));
    const known = changed(stdin, (word) => translate(word, text(a), o.has('-d') ? undefined : text(b) || undefined));
    return rot ? { ...known, gives: ['decoded'] } : known;
  }),
  model('rev', ({ argv, stdin }) =>
    argv.length > 0
      ? { reads: argv }
      : {
          ...changed(stdin, (word) => word.replace(/[^\n]+/g, (line) => [...line].reverse().join(''))),
          gives: ['decoded'],
        },
  ),
  model('tac', ({ argv, stdin }) =>
    argv.length > 0
      ? { reads: argv }
      : changed(stdin, (word) => word.replace(/\n$/, '').split('\n').reverse().join('\n')),
  ),
  model('cut', ({ argv, stdin }) => {
    const o = options(argv, set('-c -b -d -f --delimiter --fields --characters'));
    const range = /^(\d{1,5})?(-)?(\d{1,5})?$/.exec(text(o.first('-c', '-b', '--characters')));
    const field = /^\d{1,4}$/.exec(text(o.first('-f', '--fields')));
    const delimiter = text(o.first('-d', '--delimiter')) || '\t';
    if (o.rest.length > 0) return { reads: o.rest };
    return changed(stdin, (word) => {
      const lines = word.split('\n');
      if (range && range[0] !== '') {
        const first = Number(range[1] ?? 1);
        const last = range[3] ? Number(range[3]) : range[2] ? undefined : first;
        return lines.map((line) => line.slice(first - 1, last)).join('\n');
      }
      return field ? lines.map((line) => line.split(delimiter)[Number(field[0]) - 1] ?? '').join('\n') : undefined;
    });
  }),
  model('sed gsed', ({ argv, stdin }) => {
    const o = options(argv, set('-e --expression -f --file -l'));
    const inline = o.has('-e', '--expression', '-f', '--file');
    const files = inline ? o.rest : o.rest.slice(1);
    const script = text(o.first('-e', '--expression') ?? o.rest[0]);
    const reads = [...files, ...o.all('-f', '--file')];
    const runs = commandsOfSed(o.has('-e', '--expression') ? o.all('-e', '--expression') : o.rest.slice(0, 1));
    if (runs.length > 0) return { reads, runs };
    if (o.has('-i', '--in-place'))
      return { reads, writes: files.map((path) => ({ path, content: joined([o.rest[0] ?? path]) })), ...QUIET };
    if (reads.length > 0) return { reads };
    // Only plain words are replaced; a pattern would be another language to read.
    const m = /^s([/|#,])([\w .:;=+@-]{1,100})\1([^/|#,\\&]{0,100})\1(g?)$/.exec(script);
    return m
      ? changed(stdin, (word) =>
          m[4] === 'g' ? word.replaceAll(m[2]!, () => m[3]!) : word.replace(m[2]!, () => m[3]!),
        )
      : {};
  }),
  model(
    `
      cd pushd popd chdir set-location
      seq yes true false : sleep clear wait return exit break continue kill pkill killall
      tput stty ulimit umask jobs bg fg disown
      set shopt setopt unset alias unalias readonly local declare typeset export
      hash whereis command-not-found basename dirname let
    `,
    ({ program, argv, stdin }) => {
      const path = argv.find((v) => !text(v).startsWith('-'));
      if (program === 'basename' && path)
        return { output: derive(path, path.text?.replace(/\/+$/, '').replace(/^.*\//s, '')) };
      if (program === 'dirname' && path) {
        const at = text(path).lastIndexOf('/');
        return {
          output: derive(path, path.text === undefined ? undefined : at < 0 ? '.' : text(path).slice(0, at) || '/'),
        };
      }
      if (program === 'export' || program === 'declare')
        return argv.every((v) => /^-[px]+$/.test(text(v)))
          ? { env: [{ name: '*', access: 'all' }], gives: ['env:*'] }
          : { ...QUIET, env: written(argv) };
      if (program === 'set' && argv.length === 0) return { env: [{ name: '*', access: 'all' }], gives: ['env:*'] };
      return stdin && program === 'wait' ? {} : QUIET;
    },
  ),
];

function written(argv: readonly Value[]) {
  return argv.flatMap((v) => {
    const name = /^([A-Za-z_]\w{0,100})(?:=|$)/.exec(text(v))?.[1];
    return name ? [{ name, access: 'write' as const }] : [];
  });
}
