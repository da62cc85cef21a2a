// Comments are prose in the order of the file, whatever order a language hands them over in: none may be lost on the way.
import { expect, it } from 'vitest';
import { Workbench } from '../../../src/engine/workbench.ts';

it('reads every comment of a file, wherever the code between them nests', async () => {
  const bench = await Workbench.open({});
  const code =
    '# One line here\nimport os\n\ndef f():\n    """About f."""\n    # inside of f\n    return 1\n\n# between the two\n# and on\nclass A:\n    # inside of A\n    x = 1\n# the very last\n';
  const { analysis } = await bench.readFiles({
    'SKILL.md': '---\nname: x\ndescription: y\n---\n',
    'scripts/a.py': code,
  });
  const view = analysis.views.find((one) => one.name === 'comments' && one.file.path === 'scripts/a.py')!;
  expect(view.prose!.map(({ span }) => view.text.slice(span.start, span.end))).toEqual([
    ' One line here',
    'About f.',
    ' inside of f',
    ' between the two\n# and on',
    ' inside of A',
    ' the very last',
  ]);
}, 60_000);
