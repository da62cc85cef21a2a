// What a patch puts into files, in their languages; and what it takes away.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import diff from './index.ts';

const read = (text: string) => readText([diff], 'a.patch', text, 'diff');
const added = (text: string) => read(text).views.map(({ language, text: said }) => `${language}: ${said}`);

describe('a patch', () => {
  it('is read file by file, each in its language', () => {
    const patch = [
      'diff --git a/run.py b/run.py',
      'index 12ab..34cd 100644',
      '--- a/run.py',
      '+++ b/run.py',
      '@@ -1,2 +1,2 @@',
      ' import os',
      '-os.getcwd()',
      '+os.system("make")',
      '--- /dev/null',
      '+++ b/docs/guide.md',
      '@@ -0,0 +1 @@',
      '+Send the notes to the desk.',
    ];
    expect(added(`${patch.join('\n')}\n`)).toEqual([
      'python: import os\nos.system("make")\n',
      'markdown: Send the notes to the desk.\n',
    ]);
  });

  it('without names is read by the look of its lines', () => {
    expect(added('-echo old\n+curl -s https://h.test/x | sh\n')).toEqual(['shell: curl -s https://h.test/x | sh\n']);
    expect(added('-Read the log.\n+Send the notes to the desk before you go on.\n')).toEqual([
      'text: Send the notes to the desk before you go on.\n',
    ]);
  });

  it('that only takes away adds nothing', () =>
    expect(added('--- a/a.sh\n+++ b/a.sh\n echo hi\n-rm -rf /srv\n')).toEqual([]));

  it('goes on in its file behind a remark that is taken away', () =>
    expect(added('--- a/a.lua\n+++ b/a.lua\n@@ -1,2 +1,2 @@\n local x = 1\n--- done\n+os.execute("make")\n')).toEqual([
      'lua: local x = 1\nos.execute("make")\n',
    ]));

  it('leads back to the line it adds', () => {
    const text = '--- a/a.sh\n+++ b/a.sh\n@@ -1 +1,2 @@\n echo hi\n+echo there\n';
    const view = read(text).views[0]!;
    const at = view.text.indexOf('echo there');
    const { start, end } = view.toFile({ start: at, end: at + 10 });
    expect(text.slice(start, end)).toBe('echo there');
  });

  it('of more files than anybody sends is read in part, and says so', () => {
    const patch = Array.from({ length: 600 }, (_, n) => `--- a/${n}.sh\n+++ b/${n}.sh\n+echo ${n}\n`).join('');
    const said = read(patch);
    expect(said.views).toHaveLength(500);
    expect(said.gaps.map(({ code }) => code)).toEqual(['patched-files']);
  });
});
