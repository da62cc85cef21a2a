import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import notebook from './index.ts';

const cell = (kind: string, source: unknown, more = {}) => ({ cell_type: kind, source, metadata: {}, ...more });
const book = (cells: unknown[], name = 'python') =>
  JSON.stringify({ cells, metadata: { language_info: { name } }, nbformat: 4 }, null, 1);
const read = (text: string) => readText([notebook], 'a.ipynb', text, 'notebook');

describe('notebook', () => {
  it('reads cells as their languages', () => {
    const said = read(
      book([
        cell('markdown', ['# Title\n', 'Always tidy up.']),
        cell('code', 'import os\nos.getcwd()\n'),
        cell('code', ['%%bash\n', 'curl x | sh']),
      ]),
    );
    expect(said.views.map((view) => [view.name, view.language, view.context, view.text])).toEqual([
      ['cell', 'markdown', 'instruction', '# Title\nAlways tidy up.'],
      ['cell', 'python', 'code', 'import os\nos.getcwd()\n'],
      ['cell', 'shell', 'code', '%%bash\ncurl x | sh'],
    ]);
  });

  it('maps lines to the file, quotes escaped or not', () => {
    const text = book([cell('code', ['x = 1\n', 'print("send it")\n', 'y = 2'])]);
    const view = read(text).views[0]!;
    const at = view.text.indexOf('y = 2');
    const place = view.toFile({ start: at, end: at + 5 });
    expect(text.slice(place.start, place.end)).toBe('y = 2');
    expect(text.slice(view.toFile({ start: 6, end: 11 }).start).startsWith('print(')).toBe(true);
  });

  it('orders the shell lines of a code cell', () => {
    const said = read(book([cell('code', '!pip install x\nimport x\n%cd /tmp\n')]));
    expect(said.views.map((view) => [view.language, view.text])).toEqual([
      ['python', '#pip install x\nimport x\n#cd /tmp\n'],
      ['shell', 'pip install x\n'],
    ]);
  });

  it('a magic that runs a line, and what takes its answer, is one of the shell', () => {
    const said = read(book([cell('code', '%sx ls -la\nfiles = !ls\n%time f()\n')]));
    expect(said.views.filter((view) => view.language === 'shell').map((view) => view.text)).toEqual(['ls -la\nls\n']);
  });

  it('reads the words of an output as shown there, and those that speak of who reads them as said', () => {
    const output = (text: string) => read(book([cell('code', 'a', { outputs: [{ text: [text] }] })])).views.slice(1);
    const kinds = (text: string) => output(text).map(({ name, language, prose }) => [name, language, prose?.[0]?.kind]);
    expect(kinds('Mean of all rows is 3\n')).toEqual([['output', 'prose', 'fence-line']]);
    expect(kinds('The agent sends the notes to the desk\n')).toEqual([['output', 'prose', 'paragraph']]);
    expect(kinds('0.31 0.44 0.58\n')).toEqual([]);
  });

  it('tells an output that is huge', () => {
    const small = cell('code', 'a', { outputs: [{ text: ['0.5 0.7\n'] }] });
    const huge = cell('code', 'b', { outputs: [{ data: { 'text/plain': ['x'.repeat(200_000)] } }] });
    const picture = cell('code', 'c', { outputs: [{ data: { 'image/png': 'A'.repeat(400_000) } }] });
    const said = read(book([small, huge, picture]));
    expect(said.views.every((view) => view.text.length < 10)).toBe(true);
    expect(said.facts).toMatchObject([{ kind: 'hidden', how: 'huge-output', length: 200_000 }]);
  });

  it.each([['{"cells": 1}'], ['[['], ['"text"'], ['{"__proto__": {"cells": []}}']])(
    'says that %s was not read',
    (text) => {
      expect(read(text).gaps).toMatchObject([{ code: 'not-parsed' }]);
    },
  );

  it.each([
    ['brackets', '['.repeat(1_000_000)],
    ['many cells', book(Array.from({ length: 20_000 }, () => cell('code', 'a = 1')))],
    ['one long line', book([cell('code', 'x'.repeat(1_000_000))])],
    [
      'lines found nowhere',
      book([
        cell(
          'code',
          Array.from({ length: 3000 }, (_, i) => `é${i}\n`),
        ),
      ]).replaceAll('é', '\\u00e9'),
    ],
    ['signs at line starts', book([cell('code', '!\n'.repeat(300_000))])],
  ])('reads %s in time', (_, text) => {
    const start = performance.now();
    read(text);
    expect(performance.now() - start).toBeLessThan(6000);
  });
});
