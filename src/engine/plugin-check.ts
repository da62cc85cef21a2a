// Checks what a plugin's module exports before anything of it is used. May not: load or run it.
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import { meantUsual, suggest } from '../model/near-miss.ts';
import type { Plugin } from '../model/plugin.ts';
import { LANGUAGES } from '../model/usual.ts';

/** What a plugin can contribute, and the function every entry needs. */
const PARTS: Readonly<Record<string, string>> = {
  analysers: 'read',
  code: 'lower',
  detectors: 'detect',
  containers: 'open',
  sources: 'resolve',
  formats: 'render',
  packages: 'read',
};
const KEYS = ['name', 'version', 'factKinds', ...Object.keys(PARTS)];
const TYPES = ['string', 'strings', 'number', 'boolean'];
const MATCHES = ['glob', 'path', 'text', 'host'];

type Written = Readonly<Record<string, unknown>>;

/** Throws with a sentence for the author, told where in the exported object the fault is. */
export function checkPlugin(value: unknown): Plugin {
  if (!isRecord(value)) throw new Error('the default export is not an object made by definePlugin');
  if (typeof value['name'] !== 'string' || !/^[a-z][a-z0-9-]*$/.test(value['name']))
    throw new Error('`name` must be lower-case words with dashes');
  for (const key of Object.keys(value))
    if (!KEYS.includes(key)) throw new Error(`\`${key}\` is nothing a plugin can contribute. ${suggest(key, KEYS)}`);
  if (typeof value['version'] !== 'string') throw new Error("`version` is missing: write for example '1.0.0'");
  for (const key of Object.keys(PARTS)) for (const [at, part] of entries(value, key)) checkPart(key, at, part);
  checkLanguages(value);
  for (const [at, kind] of entries(value, 'factKinds')) checkKind(at, kind);
  return value as unknown as Plugin;
}

function entries(plugin: Written, key: string): readonly (readonly [string, Written])[] {
  const list = plugin[key] ?? [];
  if (!Array.isArray(list)) throw new Error(`\`${key}\` must be a list`);
  return list.map((entry: unknown, index) => {
    if (!isRecord(entry)) throw new Error(`\`${key}[${index}]\` must be an object`);
    return [`${key}[${index}]`, entry] as const;
  });
}

function checkPart(key: string, at: string, part: Written): void {
  const needed = PARTS[key]!;
  if (typeof part[needed] !== 'function')
    throw new Error(`every entry of \`${key}\` needs a function \`${needed}\`; \`${at}\` has none`);
  if (typeof part['name'] !== 'string' || part['name'] === '') throw new Error(`\`${at}\` needs a \`name\``);
  if (key !== 'analysers' && key !== 'code') return;
  const { languages } = part;
  if (!Array.isArray(languages) || languages.length === 0 || languages.some((name) => typeof name !== 'string'))
    throw new Error(`\`${at}.languages\` must be a list of names such as ['ini']${key === 'code' ? '' : ", or ['*']"}`);
}

/** A language nothing is ever read as, by a slip of the pen, would keep an analyser from running without a word. */
function checkLanguages(value: Written): void {
  const own = entries(value, 'code').flatMap(([, code]) => code['languages'] as string[]);
  for (const [at, { languages }] of entries(value, 'analysers'))
    for (const name of languages as string[]) {
      const meant = name === '*' || own.includes(name) ? undefined : meantUsual(name, LANGUAGES);
      if (meant !== undefined)
        throw new Error(`\`${at}.languages\` names \`${name}\`, which nothing is read as. Did you mean \`${meant}\`?`);
    }
}

function checkKind(at: string, kind: Written): void {
  const { kind: name, primary, attributes } = kind;
  if (typeof name !== 'string' || !/^x-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    const core = CORE_FACT_KINDS.some((one) => one.kind === name) ? ', which is a kind of the core' : '';
    throw new Error(
      `\`${at}.kind\` is ${JSON.stringify(name)}${core}; a plugin's kinds are named x-…, in small letters`,
    );
  }
  if (!isRecord(attributes) || Object.keys(attributes).length === 0)
    throw new Error(`\`${at}.attributes\` must name at least one attribute`);
  if (typeof primary !== 'string' || !Object.hasOwn(attributes, primary))
    throw new Error(
      `\`${at}.primary\` is ${JSON.stringify(primary)}, which is none of its attributes. ${suggest(String(primary), Object.keys(attributes))}`,
    );
  for (const [attribute, spec] of Object.entries(attributes)) {
    const here = `${at}.attributes.${attribute}`;
    if (!isRecord(spec)) throw new Error(`\`${here}\` must be an object with \`type\` and \`doc\``);
    mustBe(`${here}.type`, spec['type'], TYPES);
    if (spec['match'] !== undefined) mustBe(`${here}.match`, spec['match'], MATCHES);
    if (typeof spec['doc'] !== 'string') throw new Error(`\`${here}\` needs a \`doc\`: a line for who writes rules`);
  }
}

function mustBe(at: string, value: unknown, known: readonly string[]): void {
  if (!known.includes(String(value)))
    throw new Error(`\`${at}\` is ${JSON.stringify(value)}. Known: ${known.join(', ')}.`);
}

function isRecord(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
