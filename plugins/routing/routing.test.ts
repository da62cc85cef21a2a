import { describe, expect, it } from 'vitest';
import type { Route } from './index.ts';
import { copiesIn } from './copies.ts';
import { logsIn } from './logs.ts';
import { namesIn } from './names.ts';
import { settingsThatLead } from './settings.ts';

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
  ])('%s', (text, expected) => {
    expect(told(settingsThatLead(text))).toEqual([expected]);
  });

  it.each([
    'proxy_pass http://app.widget.zz;',
    '"http-proxy": "1.18.1"',
    'HTTPS_PROXY=$MY_PROXY',
    'deb [signed-by=/k.gpg] https://a.widget.zz/ stable main',
    '[submodule "a"]\n\turl = ../a.git',
    'maven { url = uri(layout.buildDirectory.dir("repo")) }',
    'The proxy is at http://p.widget.zz',
    'registry.get("https://p.widget.zz")',
  ])('leads nowhere: %s', (text) => {
    expect(told(settingsThatLead(text))).toEqual([]);
  });
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
