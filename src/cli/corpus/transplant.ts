// `corpus transplant`: payloads of the library in honest skills, and what is found beyond the skills alone.
import { join } from 'node:path';
import { ownCorpus } from '../../corpus/own.ts';
import { transplantPage } from '../../corpus/page/transplant-page.ts';
import { type PayloadPair, readPayloads } from '../../corpus/payloads.ts';
import { transplant } from '../../corpus/transplant.ts';
import { hostsText, missedText, transplantFigures, transplantText } from '../../corpus/transplant-figures.ts';
import { SkillproofError } from '../../model/errors.ts';
import { whole } from '../settings.ts';
import { mustBeWritable, writeText } from '../writable.ts';
import { type CommonOptions, guarded, LateProgress, print, readCommon } from './shared.ts';

interface TransplantCommandOptions extends CommonOptions {
  readonly hosts?: string;
  readonly payloads?: string;
  readonly hostsEach: string;
  readonly only?: string;
  readonly kind?: string;
  readonly seed: string;
  readonly jsonl?: boolean;
  readonly html?: string;
  readonly missed?: boolean;
}

const KINDS: readonly PayloadPair['kind'][] = ['prose', 'scripts'];

export function corpusTransplant(options: TransplantCommandOptions): Promise<number> {
  return guarded(options, async () => {
    const common = readCommon(options);
    mustBeWritable(options.html);
    const kinds = KINDS.filter((kind) => options.kind === undefined || kind === options.kind);
    if (kinds.length === 0) throw new SkillproofError('usage', `--kind must be one of ${KINDS.join(', ')}`);
    const { only = '' } = options;
    const pairs = readPayloads(options.payloads ?? join(ownCorpus(), 'payloads'), kinds).filter((pair) =>
      pair.behaviour.includes(only),
    );
    if (pairs.length === 0) throw new SkillproofError('usage', `no behaviour contains "${only}"`);
    const progress = new LateProgress();
    const started = performance.now();
    const results = await transplant(pairs, options.hosts ?? ownCorpus(), {
      ...common,
      seed: whole('--seed', options.seed, 0),
      hostsEach: whole('--hosts-each', options.hostsEach, 1),
      started: (total) => progress.start(total),
      each: () => progress.step(),
    });
    progress.clear();
    const figures = transplantFigures(results);
    if (options.json) process.stdout.write(`${JSON.stringify({ figures, pairs: results })}\n`);
    else if (options.jsonl) for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`);
    else {
      const seconds = (performance.now() - started) / 1000;
      const head = `${results.length} pairs in ${seconds.toFixed(1)} s`;
      print([head, ...hostsText(results), ...transplantText(figures)]);
      if (options.missed) print(['', ...missedText(results)]);
    }
    if (options.html !== undefined) writeText(options.html, transplantPage(figures, results));
    return 0;
  });
}
