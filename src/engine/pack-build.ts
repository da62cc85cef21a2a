// Run by the build: compiles the built-in rules into the pack that is shipped beside the program.
import { builtin } from '../../plugins/index.ts';
import { BUILTIN_RULES, writePack } from './pack.ts';
import { compilePack } from './pack-compile.ts';
import { factKinds } from './scanner.ts';

export function buildPack(file: string): { readonly rules: number; readonly hash: string } {
  const pack = compilePack([BUILTIN_RULES], factKinds(builtin));
  writePack(file, pack);
  return { rules: pack.rules.rules.length, hash: pack.hash };
}
