// `skillproof rules …`: words into options, options into the function of the subcommand.
import type { Command } from 'commander';
import { many } from '../many.ts';
import type { RulesDeps } from './deps.ts';

const PROCESS: RulesDeps = {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  exit: (code) => {
    process.exitCode = code;
  },
};

export function registerRulesCommand(program: Command, deps: RulesDeps = PROCESS): void {
  const rules = program.command('rules').description('Write, check, test and measure rules');
  const sub = (name: string, description: string): Command =>
    rules
      .command(name)
      .description(description)
      .option('--rules <folder>', 'rules from a folder, beside the built-in ones (repeatable)', many, [])
      .option('--plugin <file>', 'a plugin that brings fact kinds (repeatable)', many, [])
      .exitOverride();
  rules.exitOverride();
  const run = async (work: () => Promise<number>) => deps.exit(await work());

  sub('list', 'List all rules')
    .argument('[filter]', 'part of an id or title')
    .option('--json', 'as JSON')
    .option('--internal', 'library rules too')
    .action((filter: string | undefined, options) =>
      run(async () => (await import('./list.ts')).listRules(filter ?? '', options, deps)),
    );
  sub('show', 'Show one rule: what it means, what it asks, what it emits')
    .argument('<id>', 'id of the rule, as in exfiltration/environment-sent')
    .action((id: string, options) => run(async () => (await import('./show.ts')).showRule(id, options, deps)));
  sub('explain', 'Show why a rule matches a skill, or what was missing')
    .argument('<id>', 'id of the rule')
    .argument('<path>', 'folder, SKILL.md or archive')
    .action((id: string, path: string, options) =>
      run(async () => (await import('./explain.ts')).explainOnSkill(id, path, options, deps)),
    );
  sub('facts', 'Show what was read in a skill, as rules see it')
    .argument('<path>', 'folder, SKILL.md or archive')
    .option('--kind <kind>', 'only facts of this kind (repeatable)', many, [])
    .option('--json', 'as JSON')
    .action((path: string, options) => run(async () => (await import('./facts.ts')).listFacts(path, options, deps)));
  sub('concepts', 'List the words rules may use for what a sentence says')
    .argument('[words]', 'part of a concept, of its description, or of a wording')
    .option('--type <type>', 'action, object, destination, modifier, marker or actor')
    .action((words: string | undefined, options) =>
      run(async () => (await import('./concepts.ts')).listConcepts(words ?? '', options, deps)),
    );
  sub('lint', 'Check rules without running them')
    .argument('[ids...]', 'only these rules (id, part of one, or file); default all')
    .option('--json', 'as JSON')
    .action((ids: string[], options) => run(async () => (await import('./lint.ts')).lintRules(ids, options, deps)));
  sub('test', 'Run the tests inside the rules')
    .argument('[ids...]', 'only these rules (id, part of one, or file); default those of --rules, else all')
    .option('--all', 'with --rules: the built-in rules too')
    .option('--watch', 'run again after each change')
    .option('--json', 'as JSON')
    .action((ids: string[], options) => run(async () => (await import('./test.ts')).testRules(ids, options, deps)));
  sub('new', 'Write a new rule that passes lint and test')
    .argument('<id>', 'category/name, in small letters, digits and hyphens')
    .option('--in <folder>', 'folder of rules to write into; else that of --rules, else rules/')
    .action((id: string, options) => run(async () => (await import('./new.ts')).newRule(id, options, deps)));
  sub('bench', 'Measure what each rule costs on skills')
    .argument('<paths...>', 'skills to measure on')
    .option('--top <number>', 'how many rules to show', '20')
    .action((paths: string[], options) =>
      run(async () => (await import('./bench.ts')).benchRules(paths, options, deps)),
    );
  sub('dry-run', 'Run one rule over a corpus before it is merged: hits, precision, milliseconds')
    .argument('<rule>', 'its file, or its id among the built-in rules and those of --rules')
    .argument('<corpus...>', 'labelled folders or .tar.gz archives, or any folder of skills')
    .option('--every <number>', 'only each n-th sample of a set')
    .option('--threads <number>', 'scanning threads; standard is one a processor')
    .option('--json', 'as JSON')
    .action((file: string, paths: string[], options) =>
      run(async () => (await import('./dry-run.ts')).dryRunRule(file, paths, options, deps)),
    );
}
