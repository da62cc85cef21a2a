// The compiled rule pack: rules, lexicon, knowledge and weights as one file, made at build and kept by hash.
// May not: read YAML; when no pack of the same files is at hand, `pack-compile.ts` makes one.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SkillproofError } from '../model/errors.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import type { RulePack } from '../rules/pack.ts';
import { cacheFile, keepInCache, used, writeWhole } from './cache.ts';
import type { EnginePack } from './engine-pack.ts';
import { readAtoms, type WrittenAtoms, writeAtoms } from './pack-atoms.ts';
import { decodePack, encodePack } from './pack-file.ts';
import { hashOf, readPackSources, stampOf } from './pack-sources.ts';
import { FROM_SOURCE } from './version.ts';

export const BUILTIN_RULES = findUp('rules');

/** The pack of these folders, built-in first; later folders add rules, lists and concepts, and may replace weights. */
export async function loadPack(folders: readonly string[], kinds: readonly FactKindSpec[]): Promise<EnginePack> {
  const stamp = stampOf(folders, kinds);
  const known = knownPack(stamp) ?? movedPack(stamp, folders, kinds);
  if (known) return known;
  const { compilePack } = await import('./pack-compile.ts');
  const base = folders.length > 1 ? await builtinPack(folders, kinds) : undefined;
  const pack = compilePack(folders, kinds, base);
  // What was saved while it was read belongs to neither name, and a pack with something left out to nobody else.
  if (pack.sound && stampOf(folders, kinds) === pack.stamp) keep(pack);
  return pack;
}

/** Keeps what somebody compiled for another reason, so that the next start need not. */
export function keepPack(stamp: string, make: () => EnginePack): void {
  if (!knownPack(stamp)) keep(make());
}

/** The built-in rules, compiled once for all who build on them, when they lead these folders and nothing is wrong with them. */
export async function builtinPack(
  folders: readonly string[],
  kinds: readonly FactKindSpec[],
): Promise<EnginePack | undefined> {
  if (folders[0] !== BUILTIN_RULES) return undefined;
  try {
    const pack = await loadPack([BUILTIN_RULES], kinds);
    return pack.sound ? pack : undefined;
  } catch {
    // What is wrong with them is told when they are compiled together with the others.
    return undefined;
  }
}

function knownPack(stamp: string): EnginePack | undefined {
  const built = builtinFile();
  const shipped = built === undefined ? undefined : readPack(built);
  if (shipped?.stamp === stamp) return shipped;
  const file = cacheFile('pack', nameOf(stamp));
  const pack = readPack(file);
  if (pack?.stamp !== stamp) return undefined;
  used(file);
  return pack;
}

/** A package that was copied or installed holds the rules it was built with under other times: their text tells, once. */
function movedPack(stamp: string, folders: readonly string[], kinds: readonly FactKindSpec[]): EnginePack | undefined {
  const built = builtinFile();
  if (FROM_SOURCE || built === undefined || folders.length !== 1 || folders[0] !== BUILTIN_RULES) return undefined;
  const shipped = readPack(built);
  if (shipped === undefined || shipped.hash !== hashOf([readPackSources(BUILTIN_RULES)], kinds)) return undefined;
  const pack = { ...shipped, stamp };
  keep(pack);
  return pack;
}

function keep(pack: EnginePack): void {
  try {
    keepInCache('pack', nameOf(pack.stamp), packBytes(pack));
  } catch {
    // A cache that cannot be written only costs the next start some time.
  }
}

/** Writes the pack the build ships. */
export function writePack(file: string, pack: EnginePack): void {
  writeWhole(file, packBytes(pack));
}

function packBytes(pack: EnginePack): Uint8Array {
  return encodePack({ ...pack, rules: { ...pack.rules, atoms: writeAtoms(pack.rules.atoms) } });
}

const nameOf = (stamp: string): string => `${stamp}.bin`;

type WrittenPack = Omit<EnginePack, 'rules'> & {
  readonly rules: Omit<RulePack, 'atoms'> & { readonly atoms: WrittenAtoms };
};

function readPack(file: string): EnginePack | undefined {
  try {
    // In a shared temporary folder somebody else could have put a pack: only our own is believed.
    const owner = statSync(file).uid;
    if (owner !== userInfo().uid && owner !== 0) return undefined;
    const pack = decodePack(readFileSync(file), ['index', 'tongues', 'signs', 'plainSigns']) as unknown as WrittenPack;
    if (pack.format !== 9) return undefined;
    return { ...pack, rules: { ...pack.rules, atoms: readAtoms(pack.rules.atoms) } };
  } catch {
    return undefined;
  }
}

function builtinFile(): string | undefined {
  const file = join(dirname(BUILTIN_RULES), 'dist', 'pack.bin');
  return existsSync(file) ? file : undefined;
}

function findUp(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let i = 0; i < 6; i++) {
    const candidate = join(folder, name);
    if (existsSync(candidate) && existsSync(join(folder, 'package.json'))) return candidate;
    folder = dirname(folder);
  }
  throw new SkillproofError('rules-unreadable', 'the built-in rules are not beside the program');
}
