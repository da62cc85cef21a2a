// `rules new`: a rule that passes lint and test at once, to be changed step by step.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { builtin } from '../../../plugins/index.ts';
import { BUILTIN_RULES } from '../../engine/pack.ts';
import { loadPlugins } from '../../engine/plugins.ts';
import { factKinds } from '../../engine/scanner.ts';
import { SkillproofError } from '../../model/errors.ts';
import { policySchema } from '../../rules/check/policy-schema.ts';
import { ruleSchema } from '../../rules/check/schema.ts';
import { ruleIdOf } from '../../rules/compile/rule.ts';
import { asStarted } from '../started-as.ts';
import type { PackOptions, RulesDeps } from './deps.ts';

/** Where the rules of the project itself lie, seen from its own folder. */
const HERE = 'rules';

/** Folders of a pack that are read as something else. */
const RESERVED = ['lists', 'lexicon', 'knowledge', 'tongues'];

const SCHEMA = 'rule.schema.json';
const POLICY_SCHEMA = 'policy.schema.json';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

interface NewOptions extends PackOptions {
  readonly in?: string;
}

export async function newRule(id: string, options: NewOptions, deps: RulesDeps): Promise<number> {
  if (ruleIdOf(`${id}.yaml`) === undefined) {
    throw new SkillproofError(
      'usage',
      `\`${id}\` is no id: write <category>/<name> in small letters, digits and hyphens`,
    );
  }
  const [category] = id.split('/');
  if (RESERVED.includes(category!))
    throw new SkillproofError(
      'usage',
      `\`${category}/\` holds no rules but what rules ask for (${RESERVED.map((name) => `${name}/`).join(', ')} are kept for that): take another category`,
    );
  const folder = options.in ?? options.rules.at(-1) ?? HERE;
  const path = join(folder, `${id}.yaml`);
  if (existsSync(path)) throw new SkillproofError('usage', `${path} exists already`);
  if (existsSync(join(BUILTIN_RULES, `${id}.yaml`)))
    throw new SkillproofError('usage', `there is a built-in rule \`${id}\`: take another name`);
  mkdirSync(dirname(path), { recursive: true });
  const builtIn = resolve(folder) === resolve(BUILTIN_RULES);
  const schema = builtIn ? join(folder, '../schemas', SCHEMA) : join(folder, SCHEMA);
  writeFileSync(path, scaffold(relative(dirname(path), schema).replaceAll('\\', '/')));
  deps.print(`wrote ${path}`);
  // Beside the rules it is found on every machine they are on, wherever Skillproof is installed there.
  if (!builtIn) {
    writeFileSync(schema, await ownSchema(options.plugin));
    writeFileSync(join(folder, POLICY_SCHEMA), json(policySchema));
  }
  const where = builtIn ? '' : ` --rules ${folder}`;
  deps.print(
    asStarted(
      `  1. change the texts, \`match\` and the tests   2. skillproof rules lint ${id}${where}   3. skillproof rules test ${id}${where}`,
    ),
  );
  return 0;
}

/** What editors check rules by, with the kinds of facts plugins bring. */
async function ownSchema(paths: readonly string[]): Promise<string> {
  const plugins = [...builtin, ...(await loadPlugins(paths))];
  return json(ruleSchema(factKinds(plugins)));
}

/** A whole rule in both languages, for what it says is shown to readers of reports until somebody changes it. */
export function scaffold(schema: string): string {
  return `# yaml-language-server: $schema=${schema}
title: { en: 'A program is started with text that was not quoted', zh: '以未加引号转义的文本启动程序' }
why: { en: 'Whoever writes that text can add a command of their own to it.', zh: '写下该文本的人可以在其中夹带自己的命令。' }
remedy: { en: 'Quote it with \`shlex.quote\`.', zh: '请用 \`shlex.quote\` 转义。' }
severity: medium               # info | low | medium | high | critical
confidence: medium             # low | medium | high
kind: artifact                 # artifact: the bytes prove it · judgement: it needs interpretation
taxonomy: { owasp-ast: AST01 }
scope: function                # sentence | statement | function | section | file | skill
where: { context: { not: quote|reference|test } }   # not where it is only spoken of
match:
  all:
    - call: os.system|subprocess.*
    - not: { call: shlex.quote }
emits:
  capability: [process.execute]
tests:
  matches:
    - name: a program is run
      files:
        scripts/run.py: |
          import os as o
          o.system('ls ' + input())
  ignores:
    - name: the argument is quoted
      files:
        scripts/run.py: |
          import os, shlex
          os.system('ls ' + shlex.quote(input()))
    - name: documentation speaks of it
      files:
        SKILL.md: |
          Never call \`os.system\` with text from outside.
`;
}
