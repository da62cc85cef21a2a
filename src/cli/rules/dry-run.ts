// `rules dry-run`: hits, precision and milliseconds of one rule over a corpus, before it is merged.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DryRun, dryRun } from '../../corpus/dry-run.ts';
import { sideOf } from '../../corpus/sample.ts';
import { shown } from '../../corpus/wilson.ts';
import { BUILTIN_RULES } from '../../engine/pack.ts';
import { ruleIdsOf } from '../../engine/rule-folders.ts';
import { SkillproofError } from '../../model/errors.ts';
import { suggest } from '../../model/near-miss.ts';
import { visible } from '../../report/visible.ts';
import { ruleIdOf } from '../../rules/compile/rule.ts';
import { Progress } from '../progress.ts';
import { readSettings, whole } from '../settings.ts';
import type { PackOptions, RulesDeps } from './deps.ts';

const LISTED = 40;
const LEAST_MS = 0.0001;
const ORDER = ['benign', 'malicious', 'unknown'];

interface DryRunOptions extends PackOptions {
  readonly json?: boolean;
  readonly every?: string;
  readonly threads?: string;
}

export async function dryRunRule(
  word: string,
  paths: readonly string[],
  options: DryRunOptions,
  deps: RulesDeps,
): Promise<number> {
  const file = fileOf(word, options.rules);
  let progress: Progress | undefined;
  const found = await dryRun(file, paths, {
    settings: readSettings(options),
    ...(options.every === undefined ? {} : { every: whole('--every', options.every, 1) }),
    ...(options.threads === undefined ? {} : { threads: whole('--threads', options.threads, 1) }),
    started: (total) => {
      progress = new Progress(total);
    },
    each: () => progress?.step(),
  }).catch((error: unknown) => {
    throw aloneWithoutPack(error, file, options.rules);
  });
  progress?.clear();
  if (options.json) {
    deps.print(JSON.stringify(found));
    return 0;
  }
  const { figures } = found;
  deps.print(`${found.rule}: ${found.hits.length} of ${found.skills} skills in ${found.seconds.toFixed(1)} s`);
  deps.print(`  ${costOf(found)}`);
  if (figures) {
    deps.print(`  malicious ${figures.malicious}, benign ${figures.benign}, unlabelled ${figures.unknown}`);
    deps.print(`  precision ${shown(figures.precision)}`);
    deps.print(`  caught by it alone ${figures.unique}, alarms by it alone ${figures.alarms}`);
  }
  const sorted = [...found.hits].sort((a, b) => ORDER.indexOf(sideOf(a.label)) - ORDER.indexOf(sideOf(b.label)));
  for (const { key, path, label, hit } of sorted.slice(0, LISTED))
    deps.print(
      `  ${visible(label).padEnd(12)} ${visible(`${path ?? key}  ${hit.file}:${hit.line}  ${oneLine(hit.text)}`)}`,
    );
  if (sorted.length > LISTED) deps.print(`  … and ${sorted.length - LISTED} more; --json lists them all`);
  return 0;
}

/** A rule may be named by its file, or by its id in the folders at hand. */
function fileOf(word: string, folders: readonly string[]): string {
  if (existsSync(word)) return word;
  const id = word.replace(/\.ya?ml$/, '');
  const found = [...folders, BUILTIN_RULES]
    .flatMap((folder) => [join(folder, `${id}.yaml`), join(folder, `${id}.yml`)])
    .find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (ruleIdOf(`${id}.yaml`) === undefined) throw new SkillproofError('target-not-found', JSON.stringify(word));
  throw new SkillproofError(
    'rule-unknown',
    `\`${word}\` is no file and no rule in ${folders.join(', ') || 'the built-in folder'}. ${suggest(id, [...folders, BUILTIN_RULES].flatMap(ruleIdsOf), 'rules')}`,
  );
}

/** A rule of a pack that is tried without it lacks the lists, concepts and rules that lie beside it. */
function aloneWithoutPack(error: unknown, file: string, folders: readonly string[]): unknown {
  if (!(error instanceof SkillproofError) || error.code !== 'rule-invalid') return error;
  if (!/There is no (?:list|rule)|No lexicon concept/.test(error.detail)) return error;
  const pack = dirname(dirname(file));
  if (folders.includes(pack)) return error;
  const advice = `If that lies beside the rule, name its pack: --rules ${pack}`;
  return new SkillproofError(error.code, `${error.detail}\n${advice}`, { cause: error });
}

function costOf({ ms, measuredOn }: DryRun): string {
  const on = `the ${measuredOn} skill(s) its cost was measured on`;
  if (ms === 0) return `costs nothing in ${on}: none of them holds what it asks for`;
  return `${ms < LEAST_MS ? `less than ${LEAST_MS}` : ms.toFixed(4)} ms a skill in ${on}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);
