// Strings are cut in two and put together again when the code runs.
import { mapCode, mapCommands, mapLiterals } from './code.ts';
import type { Mutation } from './mutation.ts';

export const splitStrings: Mutation = {
  name: 'split-strings',
  what: 'strings cut in two and joined at run time',
  apply: (files, random) =>
    mapCode(files, (code, language) =>
      language === 'shell'
        ? mapCommands(code, (command) => command.replace(/^(\w{2})(\w+)/, '$1""$2'))
        : mapLiterals(code, language, (text) => {
            const at = 1 + random.index(text.length - 2);
            return `(${JSON.stringify(text.slice(0, at))} + ${JSON.stringify(text.slice(at))})`;
          }),
    ),
};
