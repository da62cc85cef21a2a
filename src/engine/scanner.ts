// Makes a scanner from settings: plugins, rule pack, knowledge, limits.
import { createHash } from 'node:crypto';
import { builtin } from '../../plugins/index.ts';
import { buildKnowledge } from '../analysis/knowledge.ts';
import { withTraits } from '../analysis/prose/lexicon/traits.ts';
import { adoptIndex } from '../analysis/prose/lexicon/word-index.ts';
import { Registry } from '../analysis/registry.ts';
import { Policies } from '../assess/policy.ts';
import { scoringOf } from '../assess/score.ts';
import { CORE_FACT_KINDS } from '../model/fact-kinds.ts';
import type { ScannerSettings } from '../model/job.ts';
import type { Lexicon } from '../model/knowledge.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { FactKindSpec, Plugin } from '../model/plugin.ts';
import type { RuleMeta } from '../model/rule.ts';
import { createRuleSet } from '../rules/evaluate/rule-set.ts';
import type { Scanner } from '../scan.ts';
import type { EnginePack } from './engine-pack.ts';
import { BUILTIN_RULES, loadPack } from './pack.ts';
import { loadPlugins } from './plugins.ts';
import { tonguesOf } from './tongue-tables.ts';
import { ENGINE } from './version.ts';

/** `compiled`: the rules, where they were compiled before; else they are loaded from their folders. */
export async function createScanner(settings: ScannerSettings = {}, compiled?: EnginePack): Promise<Scanner> {
  const foreign = await loadPlugins(settings.plugins ?? []);
  const kinds = factKinds([...builtin, ...foreign]);
  const pack = compiled ?? (await loadPack([BUILTIN_RULES, ...(settings.rules ?? [])], kinds));
  return scannerOf(pack, foreign, settings);
}

function scannerOf(pack: EnginePack, foreign: readonly Plugin[], settings: ScannerSettings): Scanner {
  const lexicon: Lexicon = {
    concepts: new Map(pack.concepts.map((concept) => [concept.id, withTraits(concept)])),
    forms: [],
    likes: [],
  };
  adoptIndex(lexicon, pack.index);
  const rules = createRuleSet(pack.rules);
  const metas = new Map<string, RuleMeta>(pack.rules.rules.map((rule) => [rule.meta.id, rule.meta]));
  const detectors = [...builtin, ...foreign].flatMap((plugin) => plugin.detectors ?? []);
  for (const detector of detectors) for (const meta of detector.rules) metas.set(meta.id, meta);
  return {
    registry: new Registry(builtin, foreign),
    knowledge: buildKnowledge(
      { ...pack.knowledge, signs: pack.signs, plainSigns: pack.plainSigns, hash: pack.hash },
      lexicon,
      tonguesOf(pack.tongues),
    ),
    rules,
    metas,
    weights: pack.weights,
    policies: new Policies(pack.policy),
    scoring: scoringOf(pack.weights),
    limits: DEFAULT_LIMITS,
    accepted: settings.accepted,
    ruleSet: ruleSetHash(pack, foreign),
    engine: ENGINE,
  };
}

export function factKinds(plugins: readonly Plugin[]): FactKindSpec[] {
  return [...CORE_FACT_KINDS, ...plugins.flatMap((plugin) => plugin.factKinds ?? [])];
}

/** Third-party plugins change what is found, so they are part of the rule set's name. */
function ruleSetHash(pack: EnginePack, foreign: readonly Plugin[]): string {
  if (foreign.length === 0) return pack.hash;
  const names = foreign.map((plugin) => `${plugin.name}@${plugin.version}`).sort();
  return createHash('sha256').update(pack.hash).update(names.join('\n')).digest('hex').slice(0, 16);
}
