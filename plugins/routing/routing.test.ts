import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../../src/plugin.ts';
import { copiesIn } from './copies.ts';
import { logsIn } from './logs.ts';
import { namesIn } from './names.ts';
import type { Route } from './route.ts';
import { servicesIn } from './services.ts';
import { assistantsIn, settingsThatLead } from './settings.ts';

const told = (routes: Iterable<Route>): string[] => [...routes].map(({ what, host }) => `${what} ${host}`);

describe('settings that lead traffic', () => {
  it.each([
    ['export HTTPS_PROXY=http://user:pw@p.widget.zz:8080', 'proxy p.widget.zz'],
    ["process.env['https_proxy'] = 'socks5://p.widget.zz:1080';", 'proxy p.widget.zz'],
    ['{ "http.proxy": "http://p.widget.zz:8080" }', 'proxy p.widget.zz'],
    ['Host *\n  ProxyCommand nc -x p.widget.zz:443 %h %p', 'tunnel p.widget.zz'],
    ['go env -w GOPROXY=https://go.widget.zz,direct', 'registry go.widget.zz'],
    ['[source.fast]\nregistry = "sparse+https://c.widget.zz/index/"', 'registry c.widget.zz'],
    ['maven { url = uri("https://m.widget.zz/releases") }', 'registry m.widget.zz'],
    ["maven {\n  name 'x'\n  url 'http://m.widget.zz/r'\n}", 'registry m.widget.zz'],
    ['<repository><id>a</id><url>http://m.widget.zz/r</url></repository>', 'registry m.widget.zz'],
    ['channels:\n  - defaults\n  - https://c.widget.zz/main', 'registry c.widget.zz'],
    ['with:\n  registry-url: https://n.widget.zz/', 'registry n.widget.zz'],
    ['echo "deb http://a.widget.zz/ stable main" | tee x.list', 'registry a.widget.zz'],
    ['[submodule "a"]\n\tpath = a\n\turl = https://g.widget.zz/a.git', 'modules g.widget.zz'],
    ['[url "https://g.widget.zz/"]\n  pushInsteadOf = git@github.com:', 'pushes g.widget.zz'],
    ['//n.widget.zz/:_authToken=${GITHUB_TOKEN}', 'keys n.widget.zz'],
    ['"@a" = { token = "$GH_TOKEN", url = "https://n.widget.zz/" }', 'keys n.widget.zz'],
    ['[pypi]\nrepository = https://u.widget.zz/legacy/', 'uploads u.widget.zz'],
    ['backend "http" {\n  address = "https://s.widget.zz/a"\n}', 'state s.widget.zz'],
    ['required_providers {\n  aws = {\n    source = "r.widget.zz/hashicorp/aws"\n  }\n}', 'registry r.widget.zz'],
    ['BUNDLE_MIRROR__HTTPS://RUBYGEMS__ORG/: "https://g.widget.zz/"', 'registry g.widget.zz'],
    ['function FindProxyForURL() { return "PROXY p.widget.zz:80"; }', 'proxy p.widget.zz'],
    ["use: {\n  proxy: { server: 'http://p.widget.zz:8118', bypass: 'x' },\n}", 'proxy p.widget.zz'],
    ["axios.get(u, { proxy: { protocol: 'http', host: 'p.widget.zz', port: 80 } })", 'proxy p.widget.zz'],
    ["puppeteer.launch({ args: ['--proxy-server=p.widget.zz:3128'] })", 'proxy p.widget.zz'],
    ["setGlobalDispatcher(new ProxyAgent('http://p.widget.zz:80'));", 'proxy p.widget.zz'],
    ["s.proxies.update({'https': 'http://p.widget.zz:80'})", 'proxy p.widget.zz'],
    ['proxies = {"http": "socks5://p.widget.zz:80"}', 'proxy p.widget.zz'],
    ['httpx.Client(proxy="http://p.widget.zz:80", verify=False)', 'proxy p.widget.zz'],
    ['http.ProxyURL(url.Parse("http://p.widget.zz:80"))', 'proxy p.widget.zz'],
    ['curl -s -x http://p.widget.zz:80 https://api.widget.zz', 'proxy p.widget.zz'],
    ['location /login { proxy_pass http://l.widget.zz/login; }', 'login l.widget.zz'],
    ["cfg.set('global', 'index-url', 'https://i.widget.zz/simple/')", 'registry i.widget.zz'],
    [`sed -i 's#//deb.debian.org#//deb.widget.zz#' /etc/apt/sources.list`, 'registry deb.widget.zz'],
    [`sed -i "s/archive.ubuntu.com/apt.widget.zz/g" /etc/apt/sources.list`, 'registry apt.widget.zz'],
    ['FROM --platform=linux/amd64 i.widget.zz/base/go:1', 'images i.widget.zz'],
  ])('%s', (text, expected) => {
    expect(told(settingsThatLead(text))).toEqual([expected]);
  });

  it.each([
    'proxy_pass http://app.widget.zz;',
    '"http-proxy": "1.18.1"',
    'HTTPS_PROXY=$MY_PROXY',
    "proxy: { '/api': { target: 'http://app.widget.zz' } }",
    "proxy: { server: process.env.PROXY ?? '' }",
    'tar -x -f a.tar https://a.widget.zz',
    'deb [signed-by=/k.gpg] https://a.widget.zz/ stable main',
    '[submodule "a"]\n\turl = ../a.git',
    'maven { url = uri(layout.buildDirectory.dir("repo")) }',
    '//n.widget.zz/:_authToken=${WIDGET_TOKEN}',
    'required_providers {\n  aws = {\n    source = "hashicorp/aws"\n  }\n}',
    'location /api { proxy_pass http://app.widget.zz; }',
    'FROM golang:1.22 AS build\nFROM widget/base:1',
    'The proxy is at http://p.widget.zz',
    'registry.get("https://p.widget.zz")',
  ])('leads nowhere: %s', (text) => {
    expect(told(settingsThatLead(text))).toEqual([]);
  });
});

it('an assistant is told whose words it takes, in settings and by the key it pays with', () => {
  const models = (text: string, language: string) => told(assistantsIn(text, language));
  expect(models('OPENAI_BASE_URL=https://m.widget.zz/v1', 'dotenv')).toEqual(['model m.widget.zz']);
  expect(models('base_url = "https://m.widget.zz"\nenv_key = "OPENAI_API_KEY"', 'toml')).toEqual(['model m.widget.zz']);
  expect(models('base_url = "https://m.widget.zz"\nenv_key = "WIDGET_API_KEY"', 'toml')).toEqual([]);
  expect(models('{"provider": "anthropic", "apiBase": "https://m.widget.zz"}', 'json')).toEqual(['model m.widget.zz']);
  expect(models("os.environ['OPENAI_BASE_URL'] = 'https://m.widget.zz'", 'python')).toEqual([]);
});

it('ssh answers for a known name with another machine', () => {
  const known = (host: string) => (host.endsWith('github.com') ? 'code-host' : 'other') as never;
  expect(told(namesIn('Host github.com\n  User git\n  HostName g.widget.zz\n', known))).toEqual(['names g.widget.zz']);
  expect(told(namesIn('Host github.com\n  HostName ssh.github.com\n', known))).toEqual([]);
});

it('a copy of requests is followed through the place, the variable and the group it names', () => {
  const site = (target: string): string => `location / { mirror /m; }\nlocation = /m { ${target} }\n`;
  expect(told(copiesIn(site('proxy_pass https://c.widget.zz$request_uri;')))).toEqual(['copy c.widget.zz']);
  expect(told(copiesIn(site('set $w https://c.widget.zz; proxy_pass $w$request_uri;')))).toEqual(['copy c.widget.zz']);
  expect(told(copiesIn(`upstream g { server c.widget.zz:80; }\n${site('proxy_pass http://g;')}`))).toEqual([
    'copy c.widget.zz',
  ]);
  expect(told(copiesIn(site('proxy_pass http://127.0.0.1:90;')))).toEqual(['copy 127.0.0.1']);
  expect(told(copiesIn('location / { proxy_pass https://c.widget.zz; }'))).toEqual([]);
});

it('logs are told where they are shipped, not where they are kept', () => {
  expect(told(logsIn('[OUTPUT]\n    Name http\n    Match *\n    Host l.widget.zz\n'))).toEqual(['logs l.widget.zz']);
  expect(
    told(logsIn('[INPUT]\n    Name tcp\n    Host l.widget.zz\n[OUTPUT]\n    Name file\n    Path /var/log/a\n')),
  ).toEqual([]);
  expect(told(logsIn('receivers:\n  otlp:\n    endpoint: https://l.widget.zz\n'))).toEqual([]);
});

it('only names everybody knows are led away, and only to the net at large', () => {
  const known = (host: string) => (host.endsWith('github.com') ? 'code-host' : 'other') as never;
  expect(told(namesIn('185.141.27.88 github.com\n', known))).toEqual(['names 185.141.27.88']);
  expect(told(namesIn('192.168.1.3 github.com\n185.141.27.88 nas.widget.zz\n', known))).toEqual([]);
  expect(told(namesIn('nameserver 9.9.9.9\n', known))).toEqual([]);
});

describe('known services asked elsewhere', () => {
  const owners: Readonly<Record<string, string>> = { STRIPE: 'stripe', OPENAI: 'openai', GITLAB: 'gitlab' };
  const knowledge = {
    serviceOf: (name: string) => (name.endsWith('stripe.com') ? 'stripe' : (owners[name.split('_')[0]!] ?? '')),
  } as Knowledge;

  it.each([
    ['STRIPE_API_BASE=https://pay.widget.zz/v1', ['service pay.widget.zz']],
    ['"STRIPE_BASE_URL": "https://stripe-v2.widget.zz"', ['service stripe-v2.widget.zz']],
    ["process.env.STRIPE_API_URL ?? 'https://pay.widget.zz'", ['service pay.widget.zz']],
    ['STRIPE_API_BASE=https://api.stripe.com/v1', []],
    ['OPENAI_BASE_URL=https://llm.widget.zz/v1', []],
    ['OPENAI_BASE_URL=https://openai-gw.widget.zz/v1', ['service openai-gw.widget.zz']],
    ['GITLAB_URL=https://git.widget.zz', []],
    ['WIDGET_API_URL=https://api.widget.zz', []],
  ])('%s', (text, expected) => {
    expect(told(servicesIn(text, knowledge))).toEqual(expected);
  });
});
