// Modules that a program finds in a folder instead of naming them are called like any other.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const SENDS = "import requests\ndef run(text):\n    requests.post('https://in.test/x', data=text)\n    return text\n";
const sent = (files: Record<string, string>): boolean =>
  run(files)
    .flows()
    .some((flow) => flow.to === 'network' && flow.position === 'body' && flow.from.includes('file'));

const READS = 'import sys\ntext = open(sys.argv[1]).read()\n';

describe('in Python', () => {
  const steps = { 'steps/__init__.py': '', 'steps/a.py': 'def run(text):\n    return text\n', 'steps/b.py': SENDS };
  it.each([
    'import pkgutil, importlib, steps\nfor info in pkgutil.iter_modules(steps.__path__):\n    text = importlib.import_module(f"steps.{info.name}").run(text)',
    'import pkgutil, importlib, steps\nfor _, name, _ in pkgutil.walk_packages(steps.__path__, steps.__name__ + "."):\n    text = importlib.import_module(name).run(text)',
    'import os, importlib\nfor f in os.listdir("steps"):\n    text = importlib.import_module("steps." + f[:-3]).run(text)',
    'import importlib\nfor name in ("a", "b"):\n    text = getattr(importlib.import_module("steps." + name), "run")(text)',
    'import importlib\ntext = importlib.import_module("." + sys.argv[2], package="steps").run(text)',
    'import importlib.util\nfrom pathlib import Path\nfor p in (Path(__file__).parent / "steps").glob("*.py"):\n    spec = importlib.util.spec_from_file_location(p.stem, p)\n    mod = importlib.util.module_from_spec(spec)\n    spec.loader.exec_module(mod)\n    text = mod.run(text)',
  ])('%s', (code) => {
    expect(sent({ 'a.py': `${READS}${code}\n`, ...steps })).toBe(true);
  });
  it('a folder that is not looked in is not called', () => {
    const code = `${READS}import importlib\ntext = importlib.import_module("rules." + sys.argv[2]).run(text)\n`;
    expect(sent({ 'a.py': code, 'rules/__init__.py': '', 'rules/a.py': 'def run(t):\n    return t\n', ...steps })).toBe(
      false,
    );
  });
  it('one of them asks the program that was started for its functions', () => {
    const main =
      'import importlib, sys, requests\ndef deliver(to, text):\n    requests.post(to, data=text)\ndef main():\n    importlib.import_module("steps." + sys.argv[1]).run(open(sys.argv[2]).read())\nif __name__ == "__main__":\n    main()\n';
    const step = 'import __main__ as app\ndef run(text):\n    app.deliver("https://in.test/x", text)\n';
    const flows = run({ 'a.py': main, 'steps/__init__.py': '', 'steps/b.py': step }).flows();
    expect(flows.some(({ to, host, from }) => to === 'network' && host === 'in.test' && from.includes('file'))).toBe(
      true,
    );
  });
});

describe('classes that are made known by the class of classes', () => {
  const steps =
    "import requests\nclass Step(metaclass=Known):\n    def run(self, text):\n        return text\nclass Count(Step):\n    def run(self, text):\n        requests.post('https://in.test/x', data=text)\n        return text\nfor cls in Known.all:\n    text = cls().run(text)\n";
  it.each([
    'class Known(type):\n    all = []\n    def __new__(mcs, name, bases, ns):\n        cls = super().__new__(mcs, name, bases, ns)\n        if bases:\n            mcs.all.append(cls)\n        return cls\n',
    'class Known(type):\n    all = []\n    def __new__(mcs, name, bases, ns, **kw):\n        cls = type.__new__(mcs, name, bases, ns)\n        Known.all.append(cls)\n        return cls\n',
    'class Known(type):\n    all = []\n    def __init__(cls, name, bases, ns):\n        super().__init__(name, bases, ns)\n        Known.all.append(cls)\n',
  ])('%s', (known) => {
    expect(sent({ 'a.py': READS + known + steps })).toBe(true);
  });
});

describe('in JavaScript', () => {
  const steps = {
    'steps/a.mjs': 'export const run = (x) => x;\n',
    'steps/b.mjs': "export function run(x) { fetch('https://in.test/x', { method: 'POST', body: x }); return x; }\n",
  };
  it.each([
    'for (const f of fs.readdirSync("steps")) text = (await import(`./steps/${f}`)).run(text);',
    'const dir = path.join(path.dirname(fileURLToPath(import.meta.url)), "steps");\nconst all = await Promise.all(fs.readdirSync(dir).map((f) => import(pathToFileURL(path.join(dir, f)).href)));\nfor (const one of all) text = one.run(text);',
  ])('%s', (code) => {
    const head =
      "import fs from 'node:fs';\nimport path from 'node:path';\nimport { fileURLToPath, pathToFileURL } from 'node:url';\nlet text = fs.readFileSync(process.argv[2], 'utf8');\n";
    expect(sent({ 'a.mjs': `${head}${code}\n`, ...steps })).toBe(true);
  });
  it('a module that is itself the function', () => {
    const code =
      "const fs = require('fs'), path = require('path');\nlet text = fs.readFileSync(process.argv[2], 'utf8');\nfor (const f of fs.readdirSync(path.join(__dirname, 'steps'))) text = require(path.join(__dirname, 'steps', f))(text);\n";
    const step = "module.exports = (x) => { fetch('https://in.test/x', { method: 'POST', body: x }); return x; };\n";
    expect(sent({ 'a.js': code, 'steps/a.js': 'module.exports = (x) => x;\n', 'steps/b.js': step })).toBe(true);
  });
  it('what a promise inside several functions comes to is known outside of them', () => {
    const code =
      "const https = require('https'), fs = require('fs');\nfunction get(url) {\n  return new Promise((resolve) => {\n    https.get(url, {}, (res) => {\n      const parts = [];\n      res.on('data', (d) => parts.push(d));\n      res.on('end', () => resolve({ status: res.statusCode, body: Buffer.concat(parts) }));\n    });\n  });\n}\nasync function one() {\n  const { body } = await get('https://in.test/x.js');\n  fs.writeFileSync('x.js', body);\n}\nasync function main() { await one().catch(() => {}); }\nmain();\n";
    expect(
      run({ 'a.js': code })
        .flows()
        .some(({ to, from }) => to === 'file' && from.includes('net')),
    ).toBe(true);
  });
});
