// `skillproof corpus …`: words into options, options into the function of the subcommand.
import { type Command, Option } from 'commander';
import { many } from './many.ts';

export function registerCorpus(program: Command): void {
  const corpus = program
    .command('corpus')
    .description('Measure the rules on sets of skills, labelled or not')
    .exitOverride();
  const plain = (name: string, description: string): Command =>
    corpus.command(name).description(description).exitOverride();
  const sub = (name: string, description: string): Command =>
    plain(name, description)
      .option('--rules <folder>', 'more rules from a folder (repeatable)', many, [])
      .option('--plugin <file>', 'a plugin, TypeScript or JavaScript (repeatable)', many, [])
      .option('--threads <number>', 'scanning threads');
  const end = async (work: Promise<number>) => {
    process.exitCode = await work;
  };

  sub('run', 'Scan sets of skills and say how good the verdicts are')
    .argument('<paths...>', 'labelled folders or .tar.gz archives, folders of such, or any folder of skills')
    .option('--json', 'figures and rows as JSON')
    .option('--jsonl', 'one line a skill, as each is done')
    .option('--html <file>', 'write one self-contained page')
    .option('--output <file>', 'write the JSON to a file as well')
    .option('--every <number>', 'only each n-th sample of a set')
    .option('--no-cost', 'do not measure what each rule costs')
    .option('--fresh', 'do not go on where an interrupted run stood')
    .option('--baseline <file>', 'compare with a baseline; exit code 1 when it is not kept')
    .option('--write-baseline [file]', 'write the baseline (default: baseline.json in the first folder)')
    .option('--mutate', 'also scan disguised variants of what was caught, and say what survives')
    .option('--seed <number>', 'seed of the variants', '1')
    .action((paths: string[], options) => end(import('./corpus/run.ts').then((run) => run.corpusRun(paths, options))));

  plain('diff', 'Compare two runs, or a run with a baseline; exit code 1 when a guarded figure fell')
    .argument('<old>', 'JSON of an earlier run, or a baseline')
    .argument('<new>', 'JSON of a run')
    .option('--baseline <file>', 'take the tolerances from this baseline')
    .option('--json', 'as JSON')
    .action((old: string, now: string, options) =>
      end(import('./corpus/diff.ts').then((diff) => diff.corpusDiff(old, now, options))),
    );

  sub('mutate', 'Write disguised variants of samples to a folder')
    .argument('<paths...>', 'as for `run`')
    .requiredOption('--out <folder>', 'where the variants go, as a labelled set')
    .option('--only <name>', 'only this mutation (repeatable)', many, [])
    .option('--seed <number>', 'same seed, same variants', '1')
    .action((paths: string[], options) =>
      end(import('./corpus/mutate.ts').then((mutate) => mutate.corpusMutate(paths, options))),
    );

  sub('transplant', 'Put payloads into honest skills and measure what is caught beyond the skill itself')
    .option('--hosts <path>', 'honest skills: a labelled set or a folder (default: the own corpus)')
    .option('--payloads <folder>', 'payload library (default: corpus/payloads)')
    .option('--hosts-each <number>', 'hosts for each payload', '1')
    .option('--only <text>', 'only behaviours whose name contains this')
    .option('--kind <kind>', 'prose or scripts; default both')
    .option('--seed <number>', 'same seed, same pairs', '1')
    .option('--json', 'as JSON')
    .option('--jsonl', 'one line a pair')
    .option('--html <file>', 'write one self-contained page')
    .option('--missed', 'list what was not caught and which twins alarmed')
    .action((options) =>
      end(import('./corpus/transplant.ts').then((transplant) => transplant.corpusTransplant(options))),
    );

  sub('calibrate', 'Make the weights of signs from pairs of orders and harmless twins and from honest skills')
    .argument('[honest...]', 'sets as for `run`, of which the honest skills are taken (default: the own corpus)')
    .option('--code', 'weigh lines of programs, not passages of prose')
    .addOption(new Option('--plain', 'weigh sentences by those that say plainly what harm they do').conflicts('code'))
    .option('--payloads <folder>', 'a room of pairs (repeatable; default: all of the own corpus)', many, [])
    .option('--hosts <path>', 'honest skills the pairs are put into (default: the own corpus)')
    .option('--no-check', 'do not weigh each part by weights made without it')
    .option(
      '--output <file>',
      'write the weights (the engine reads rules/knowledge/signs.yaml, code-signs.yaml of --code, plain-signs.yaml of --plain)',
    )
    .option('--seed <number>', 'same seed, same places', '1')
    .action((honest: string[], options) =>
      end(import('./corpus/calibrate.ts').then((calibrate) => calibrate.corpusCalibrate(honest, options))),
    );
}
