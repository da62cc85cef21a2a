// Finds the code of a skill, in files and in fences, and the string literals in it, for mutations that disguise them.
import { blocksOf, joined } from '../markdown.ts';
import type { SkillFiles } from '../pack.ts';
import { bytesOf, textOf } from '../skill-files.ts';
import { changed } from './mutation.ts';

type CodeLanguage = 'python' | 'javascript' | 'shell';

const BY_EXTENSION: Readonly<Record<string, CodeLanguage>> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'javascript',
  sh: 'shell',
  bash: 'shell',
};
const BY_FENCE: Readonly<Record<string, CodeLanguage>> = {
  ...BY_EXTENSION,
  python: 'python',
  python3: 'python',
  javascript: 'javascript',
  typescript: 'javascript',
  shell: 'shell',
  zsh: 'shell',
};

export function mapCode(
  files: SkillFiles,
  change: (code: string, language: CodeLanguage) => string,
): SkillFiles | undefined {
  const after = new Map<string, Uint8Array>();
  for (const [name, bytes] of files) {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const language = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
    if (language) after.set(name, bytesOf(change(textOf(bytes), language)));
    else if (extension === 'md') after.set(name, bytesOf(inFences(textOf(bytes), change)));
    else after.set(name, bytes);
  }
  return changed(files, after);
}

function inFences(markdown: string, change: (code: string, language: CodeLanguage) => string): string {
  return joined(
    blocksOf(markdown).map((block) => {
      const language = Object.hasOwn(BY_FENCE, block.language) ? BY_FENCE[block.language] : undefined;
      if (block.kind !== 'fence' || !language) return block;
      const [first, ...rest] = block.text.split(/(?<=\n)/);
      const last = rest.pop() ?? '';
      return { text: first + change(rest.join(''), language) + last };
    }),
  );
}

const LITERAL = /(?<![\w'"\\`$])(['"])((?:(?!\1)[^\\\n`$%{}]){6,200})\1(?!\1)(?!\s*:)/g;
const LEFT_ALONE = /^\s*(?:import\b|from\b|export\b.*\bfrom\b|#|\/\/|\*|'use strict'|"use strict"|@)/;

/** Python and JavaScript: every plain string literal that may stand for an expression. */
export function mapLiterals(code: string, language: CodeLanguage, change: (literal: string) => string): string {
  if (language === 'shell') return code;
  // Long strings are left alone: inside them a quote is no quote.
  return code
    .split(/("""[\s\S]*?"""|'''[\s\S]*?''')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .split('\n')
            .map((line) =>
              LEFT_ALONE.test(line) ? line : line.replace(LITERAL, (_all, _quote, text: string) => change(text)),
            )
            .join('\n'),
    )
    .join('');
}

const NOT_SIMPLE =
  /^\s*(?:#|if\b|elif\b|else\b|fi\b|for\b|while\b|until\b|do\b|done\b|case\b|esac\b|then\b|function\b|return\b|exit\b|set\b|local\b|export\b|readonly\b|trap\b|shift\b|cd\b|[{}()]|\w+=|\w+\s*\(\))|<<|[\\|&{(]\s*$|;;\s*$/;

/** Shell: every line that is one whole command and may be run by other means. */
export function mapCommands(code: string, change: (command: string) => string): string {
  let document: string | undefined;
  return code
    .split('\n')
    .map((line, index, all) => {
      if (document !== undefined) {
        if (line.trim() === document) document = undefined;
        return line;
      }
      document = /<<-?\s*['"]?(\w+)/.exec(line)?.[1];
      const continued = index > 0 && /[\\|&]\s*$/.test(all[index - 1]!);
      if (continued || NOT_SIMPLE.test(line) || line.trim().length < 8 || !balanced(line)) return line;
      const indent = /^\s*/.exec(line)![0];
      return indent + change(line.trim());
    })
    .join('\n');
}

function balanced(line: string): boolean {
  const count = (mark: string): number => line.split(mark).length - 1;
  return count('"') % 2 === 0 && count("'") % 2 === 0 && count('(') === count(')') && count('`') % 2 === 0;
}
