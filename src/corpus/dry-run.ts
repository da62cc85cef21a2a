// One rule that is not in the rule set yet, over a corpus: what it would hit and what it would cost.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { BUILTIN_RULES } from '../engine/pack.ts';
import { SkillproofError } from '../model/errors.ts';
import type { ScannerSettings } from '../model/job.ts';
import { type RuleFigures, ruleFigures } from './by-rule.ts';
import { ruleCosts } from './cost.ts';
import { type RunOptions, runCorpus } from './run.ts';
import { type Hit, keyOf, type Sample } from './sample.ts';

export interface DryRun {
  readonly rule: string;
  readonly skills: number;
  readonly seconds: number;
  /** Absent when it never fired. */
  readonly figures: RuleFigures | undefined;
  /** Milliseconds a skill, and the number of skills it was measured on; 0 when none of these holds what it asks for. */
  readonly ms: number;
  readonly measuredOn: number;
  readonly hits: readonly {
    readonly key: string;
    /** Where the skill lies, unless in an archive. */
    readonly path?: string;
    readonly label: string;
    readonly hit: Hit;
  }[];
}

const COST_SKILLS = 200;
const COST_MS = 20_000;

/** The rule's id is its folder and name, as everywhere: `…/exfiltration/new-idea.yaml` is `exfiltration/new-idea`. */
export async function dryRun(
  file: string,
  paths: readonly string[],
  options: Pick<RunOptions, 'threads' | 'every' | 'started' | 'each'> & { readonly settings: ScannerSettings },
): Promise<DryRun> {
  const path = resolve(file);
  const rule = `${basename(dirname(path))}/${basename(path).replace(/\.ya?ml$/, '')}`;
  const staged = mkdtempSync(join(tmpdir(), 'skillproof-rule-'));
  try {
    const { rules = [] } = options.settings;
    const known = [BUILTIN_RULES, ...rules].some((folder) => path.startsWith(`${resolve(folder)}/`));
    if (!known) {
      mkdirSync(join(staged, dirname(rule)));
      copyFileSync(path, join(staged, `${rule}.yaml`));
    }
    const settings = known ? options.settings : { ...options.settings, rules: [...rules, staged] };
    const places = new Map<string, string>();
    const taken = (sample: Sample) => {
      if ('path' in sample.target) places.set(keyOf(sample), sample.target.path);
    };
    const run = await runCorpus(paths, { ...options, settings, fresh: true, taken });
    const costs = await ruleCosts(paths, settings, COST_SKILLS, COST_MS);
    return {
      rule,
      skills: run.rows.length,
      seconds: run.seconds,
      figures: ruleFigures(run.rows, run, run.metas).find((figures) => figures.rule === rule),
      ms: costs.ms.get(rule) ?? 0,
      measuredOn: costs.skills,
      hits: run.rows.flatMap((row) => {
        const at = places.get(keyOf(row));
        const of = { key: keyOf(row), ...(at === undefined ? {} : { path: at }), label: row.label };
        return row.hits.filter((hit) => hit.rule === rule).map((hit) => ({ ...of, hit }));
      }),
    };
  } catch (error) {
    // The author knows the file by its own name, not by that of the copy.
    if (!(error instanceof SkillproofError)) throw error;
    throw new SkillproofError(error.code, error.detail.replaceAll(join(staged, `${rule}.yaml`), file), {
      cause: error,
    });
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
