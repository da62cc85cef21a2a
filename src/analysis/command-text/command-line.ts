// Tells a command line from a sentence by its program and the form of what follows.
// May not: know what a program does; that is the tables' part.

/** A command in a text, and what the text makes of it. */
export interface TextCommand {
  /** Where it starts in the text. */
  readonly start: number;
  readonly code: string;
  readonly language: 'shell' | 'powershell';
  /** Forbidden, looked for, or shown as a form. */
  readonly quoted: boolean;
  /** Run by the host when it loads the text. */
  readonly loads: boolean;
}

const PROGRAMS = new Set(
  (
    'curl wget bash sh zsh python python3 pip pip3 npm npx pnpm yarn node bun deno uv uvx pipx git gh docker kubectl helm brew apt apt-get yum dnf ' +
    'apk sudo rm cp mv mkdir chmod chown cat echo export source ls cd tar unzip zip ssh scp rsync aws gcloud az terraform make cargo go rustc java ' +
    'mvn gradle ruby gem php composer osascript powershell pwsh cmd iwr irm iex crontab systemctl launchctl nc ncat netcat openssl base64 xxd sed awk ' +
    'grep find xargs kill nohup eval exec touch tee ln env printenv security defaults open start claude codex gemini clawhub openclaw skills jq sqlite3 psql ' +
    'mysql mongo redis-cli ffmpeg playwright pytest jest vitest tsx ts-node poetry conda mamba vercel netlify wrangler fly heroku stripe op vault ' +
    'nix helm3 tofu ansible ansible-pull ansible-playbook ansible-galaxy jbang perl Rscript julia lua emacs vim msiexec mshta rundll32 regsvr32 certutil ' +
    'dotnet nuget choco winget cmake rake bundle bunx pnpx pre-commit podman nerdctl buildah flatpak snap vagrant wasmtime groovy scala elixir kustomize skaffold packer cookiecutter copier socat dig nslookup'
  ).split(' '),
);

/** A line no other language has: a program that fetches, runs or changes things, with an option, an address or a path. */
const STRAY =
  /^\s{0,8}(?:\$ )?(?:sudo )?(?:curl|wget|bash|sh|zsh|rm|chmod|nc|ncat|scp|rsync|nohup|crontab|powershell|pwsh|iwr|irm|npx|uvx|pipx?3? install|npm (?:i|install)|base64|dig|nslookup) {1,4}(?:-{1,2}[A-Za-z]|https?:\/\/|[~/"'$@]|[a-z@][\w@/.-]{1,60}\s*$)/;

export function isStrayCommand(line: string): boolean {
  return STRAY.test(line);
}

const PROMPT = /^\s*(?:\$|%|>|#)\s+/;

/** Whether a line starts like a command: a prompt sign or a known program. */
export function startsLikeCommand(line: string): boolean {
  const words = line.replace(PROMPT, '').trimStart();
  const first = /^(?:\.{0,2}\/)?[\w.+-]{1,60}/.exec(words)?.[0] ?? '';
  if (first.startsWith('./') || first.startsWith('../')) return true;
  if (!PROGRAMS.has(first)) return false;
  const rest = words.slice(first.length);
  if (rest === '') return true;
  // "find the file" is a sentence, "find . -name x" a command.
  return /^\s+(?:[-./~$"'{@|&<>\d]|[\w-]*[./:@=\d_-]|(?:install|add|run|init|clone|push|pull|commit|build|start|test|login|create|exec|apply|get|set|list|remove|update|publish|i|ci|dev|tool|config|remote|checkout|mcp|plugin|skill|compose|auth|tap|shell|x|repo|pr|api|s3|add-apt|bash|sh|rm|cat|python3?|curl)\b)/.test(
    rest,
  );
}

/** Programs that are seldom an ordinary word's neighbour and do what nobody wants done by chance. */
const SYSTEM_PROGRAMS = new Set(
  (
    'dd mkfs shred wipe wipefs truncate fdisk parted cryptsetup zfs zpool btrfs lvremove vgremove tmutil vssadmin wbadmin bcdedit ' +
    'diskutil reg schtasks wmic netsh wevtutil bitsadmin sc net icacls takeown attrib cipher ufw iptables ip6tables nft ' +
    'firewall-cmd setenforce spctl xattr csrutil auditctl apparmor_parser sysctl modprobe insmod useradd usermod userdel adduser ' +
    'passwd chpasswd visudo dscl gpasswd setfacl setcap chattr chroot nsenter unshare mount umount at atq service initctl ' +
    'rc-update update-rc.d loginctl killall pkill telnet ftp sftp lftp rclone s3cmd gsutil restic borg host mail mailx sendmail ' +
    'mutt swaks msmtp ngrok cloudflared chisel frpc gpg age secret-tool keyctl kwallet-query pg_dump mysqldump mongodump ' +
    'mongoexport screencapture scrot xclip xsel pbpaste pbcopy wl-paste arecord history journalctl logrotate ssh-keygen ' +
    'ssh-copy-id ssh-add known_hosts hostname whoami uname id ip ifconfig netstat ss arp nmap tcpdump strace gdb buildah skopeo ' +
    'nerdctl ctr crictl oc eksctl k3s kind minikube awk gawk shutdown reboot halt poweroff'
  ).split(' '),
);
/** What only a command has: an option, a path, a pipe, a variable, an address. */
const ARGUMENT = /\s(?:~(?=\s|$)|-{1,2}[\w?]|\w{1,20}=|\/[A-Za-z?]|~?\.{0,2}\/|["'$])|[|;<>]|&&|:\/\/|@[\w%]/;
const CMDLET = /^(?:\$\w{1,40}\s{0,3}=\s{0,3})?[A-Z][a-z]{1,12}-[A-Z][A-Za-z]{2,40}(?![\w-])/;

/** Names that are no word of a sentence: what follows may be any argument. */
const UNMISTAKABLE = new Set(
  (
    'curl wget bash sh zsh rm dd tar scp rsync ssh nc ncat socat chmod chown crontab powershell pwsh iwr irm iex python python3 perl ruby base64 ' +
    'openssl gpg sudo docker podman kubectl eval nohup mkfs shred zfs aws gcloud gsutil rclone npx npm pip pip3 uvx schtasks vssadmin bcdedit ' +
    'certutil wevtutil netsh reg iptables ufw setenforce spctl xattr launchctl systemctl printenv'
  ).split(' '),
);
const OPENS_ARGUMENTS = /^\s+(?:-{1,2}[\w?]|~?\.{0,2}\/|~(?=\s|$)|\$[\w({]|https?:\/\/|[|<>])/;

/** Text in code marks that is a command: no sentence has those, so a known program with any argument will do. */
export function isMarkedCommand(code: string): boolean {
  if (startsLikeCommand(code) || isCmdlet(code)) return true;
  const { first, rest } = split(code);
  return isKnown(first) && ARGUMENT.test(rest);
}

/** Text without code marks that is a command, not a sentence about one. */
export function isPlainCommand(code: string): boolean {
  if (isCmdlet(code)) return /\s-\w/.test(code);
  const { first, rest } = split(code.replace(/^sudo\s+/, ''));
  return (isKnown(first) && OPENS_ARGUMENTS.test(rest)) || (UNMISTAKABLE.has(first) && ARGUMENT.test(rest));
}

function split(code: string): { first: string; rest: string } {
  const words = code.replace(PROMPT, '').trimStart();
  const first = /^[\w.+-]{1,60}/.exec(words)?.[0] ?? '';
  return { first, rest: words.slice(first.length) };
}

const isKnown = (program: string): boolean => PROGRAMS.has(program) || SYSTEM_PROGRAMS.has(program);

/** `Verb-Noun`: a command of PowerShell. */
function isCmdlet(code: string): boolean {
  return CMDLET.test(code.trimStart());
}

export function languageOf(code: string): TextCommand['language'] {
  return isCmdlet(code) ? 'powershell' : 'shell';
}

export function looksLikeShell(lines: readonly string[]): boolean {
  let commands = 0;
  let seen = 0;
  for (const line of lines.slice(0, 30)) {
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    seen++;
    if (startsLikeCommand(line) || isPlainCommand(line)) commands++;
  }
  return commands > 0 && commands * 2 >= seen;
}
