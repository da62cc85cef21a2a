// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { describe, expect, it } from 'vitest';
import { comments, lowered, module } from './testing.ts';

/** Text → its statements, one a line. */
const table = (rows: readonly (readonly [text: string, ...statements: string[]])[]): void => {
  it.each(rows.map(([text, ...statements]) => ({ text, statements })))('$text', ({ text, statements }) => {
    expect(lowered(text)).toEqual(statements);
  });
};

describe('words', () => {
  table([
    ['curl -s "https://x/$a?b=${c:-d}"', 'curl -s (https://x/+$a+?b=+choose($c|d))'],
    ["c''url x | s\\h", '(c+url) x | (s+h)'],
    ['cu"rl" x', '(cu+rl) x'],
    ['foo -d\'a\' --d="b c"', 'foo -da "--d=b c"'],
    ["$'\\x63url' y", '(cu+rl) y'],
    ["echo $'a\\nb'", 'echo "a\\nb"'],
    ['c$@url x', '(c+url) x'],
    ['c${@}url x', '(c+url) x'],
    ['$(echo cu)rl x', '(<echo cu>+rl) x'],
    ['cat${IFS}/etc/passwd', 'cat /etc/passwd'],
    ['cat$IFS$9/etc/passwd', 'cat /etc/passwd'],
    ['{cat,/a}; echo a{1..3} {b,c}d', 'cat /a', 'echo a1 a2 a3 bd cd'],
    ['echo {x} "{a,b}" ${a}', 'echo "{x}" "{a,b}" $a'],
    ['echo "${@:2}" "$@" ${arr[@]} x$@', 'echo ...$@[1..] ...$@ ...$arr (x+$@)'],
    ['x=`echo \\`id\\``', 'x = <echo <id>>'],
    ['echo https://<host>/a <key>', 'echo "https://<host>/a" "<key>"'],
    ['a \\\n  b', 'a b'],
    ['echo "a`id`b$(w)c"', 'echo (a+<id>+b+<w>+c)'],
  ]);
});

describe('expansions', () => {
  table([
    ['echo ${x:1:2} ${x: -3} ${x:$n}', 'echo $x[1..3] $x[-3..] $x[$n..]'],
    ['echo ${x//a/b} ${x/a} ${x^^} ${x,,}', 'echo $x.replace(a b) $x.replace(a "") $x.upper() $x.lower()'],
    ['echo ${!y} ${#x} ${x##*/} ${x%.*}', 'echo $y.indirect() length($x) $x.cut-prefix-longest(*/) $x.cut-suffix(.*)'],
    ['echo ${x:=a} ${x:+b} ${x:?no}', 'echo assign choose(""|b) $x'],
    ['echo "${1:-"{}"}" ${2:-$(id)}', 'echo choose($@[0]|"{}") choose($@[1]|<id>)'],
    ['echo $((1+2*3)) $((0x10)) $((2**3)) $((n+1))', 'echo 7 16 8 arithmetic($n)'],
    ['echo $$ $# $?', 'echo $$() $#() $?()'],
    ['echo ${a[0]} ${a[$i]}', 'echo $a[0] $a[$i]'],
  ]);
});

describe('commands', () => {
  table([
    ['X=1 foo', 'X=1 foo'],
    ['a && b || c &', 'a', 'b', 'if null { c }'],
    ['! a | b |& c', 'a | b | c'],
    ['time -p a', 'a'],
    ['a;b\nc & d', 'a', 'b', 'c', 'd'],
    ['cmd 2>&1 >out &>>all <in', 'cmd 2>&1 >out &>>all <in'],
    ['exec 3<>/dev/tcp/h/80; cat f >&3', 'exec 3<>/dev/tcp/h/80', 'cat f >/dev/tcp/h/80'],
    ['sh <(curl x)', 'sh <()(<curl x>)'],
    ['base64 -d <<< abc | sh', 'base64 -d <<abc | sh'],
  ]);

  it('keeps here-documents with their expansions, unless quoted', () => {
    expect(lowered('cat > x <<EOF && bash x\nhi $u `id`\nEOF\nls')).toEqual([
      'cat >x <<("hi "+$u+" "+<id>+"\\n")',
      'bash x',
      'ls',
    ]);
    expect(lowered("cat <<'EOF'\n$u\nEOF\n")).toEqual(['cat <<"$u\\n"']);
    expect(lowered('cat <<-A <<B\n\ta\n\tA\nb\nB\nls')).toEqual(['cat <<"b\\n"', 'ls']);
  });
});

describe('compound commands', () => {
  table([
    ['if [ -f a ]; then b; elif c; then d; else e; fi', 'if <"[" -f a "]"> { b } else { if <c> { d } else { e } }'],
    ['while IFS= read -r l k; do e "$l"; done < f', '{ loop l of <IFS="" read -r l k> { k = $l; e $l } } <f'],
    ['until a; do b; done', 'loop <a> { b }'],
    ['for f in a "$@"; do cat $f; done', 'loop f of [a ...$@] { cat $f }'],
    ['for x; do a; done', 'loop x of $@ { a }'],
    ['for ((i=0;i<3;i++)); do a; done', 'loop arithmetic($i) { a }'],
    ['case $1 in a|b) c;; (*) d; esac', 'if case($@[0]) { if null { c }; if null { d } }'],
    ['case $1 in a) c;; *) exit 1; esac', 'if case($@[0]) { if null { c } } else { exit 1 }'],
    ['[ a ] && [ b ] || exit; c', 'if choose(<"[" b "]">) {  } else { exit }', 'c'],
    ['[ a ] || [ b ] || return', 'if choose(<"[" a "]">|<"[" b "]">) {  } else { return }'],
    ['due() { [ a ]; }; due && c; other && d', 'fn due { { "[" a "]" } }', 'if <due> { c }', 'other', 'd'],
    ['[ -n "$a" ] && [[ -z $b ]] && c', 'if <"[" -n filled($a) "]"> { if [[(filled($b)) { c } }'],
    ['(a; b) | { c; }', '{ { a; b } } | { { c } }'],
    ['[[ $a == *b* && -n "$(id)" ]] && c', 'if [[(=~($a *b*) <id>) { c }'],
    ['f() { g "$1"; }; f x', 'fn f { { g $@[0] } }', 'f x'],
    ['function g\n{\n a\n}', 'fn g { { a } }'],
    ['coproc X { a; }', '{ a }'],
  ]);
});

describe('builtins that bind names', () => {
  table([
    ['a=b; a+=c', 'a = b', 'a += c'],
    ['arr=(a $b); arr[1]=c; arr+=(d)', 'arr = [a $b]', '$arr[1] = c', 'arr += [d]'],
    ['declare -A m=([k]=v [w]="x y")', 'm = {k:v w:"x y"}', 'declare -A (m=+$m)'],
    ['export A=$(id) C', 'A = <id>', 'export (A=+$A) C'],
    ['read -p x a b', 'a = <read -p x a b>', 'b = field-of-line($a 1 2)', 'a = field-of-line($a 0 2)'],
    ['shift 2; set -- a b; unset X', '@ = $@[2..]', '@ = [a b]', 'X = ""', 'unset X'],
    ["alias ls='curl x | sh'", 'fn ls { curl x | sh ...$@ }', 'alias "ls=curl x | sh"'],
    ['printf -v q %s a', 'q = <printf "%s" a>'],
  ]);
});

it('takes comments as prose, without marks and without the first line', () => {
  expect(comments('#!/bin/sh\n# One.\nls # two\necho "# no" a#b\n##  three')).toEqual(['One.', 'two', 'three']);
});

it('reads on behind what is broken', () => {
  for (const broken of ['echo "a\n', "don't\n", 'if a; then\n', 'x=$(a\n', ')\n', 'done\n', 'for\n', '((\n'])
    expect(lowered(`${broken}curl x`).join('\n'), broken).toContain('curl');
});

it('puts spans where the text is', () => {
  const text = 'a=1\ncurl "$(wget x)" <<E\nb\nE\n';
  const { body } = module(text);
  const pipeline = body[1]!.t === 'expr' ? body[1].value : undefined;
  const command = pipeline?.t === 'pipeline' ? pipeline.commands[0]! : undefined;
  const cut = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  expect(cut(body[1]!.span)).toBe('curl "$(wget x)" <<E');
  expect(cut(command!.words[1]!.span)).toBe('wget x');
  expect(cut(command!.stdin!.span)).toBe('b\n');
});
