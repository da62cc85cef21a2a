// Programs by which a line is known to be a command. What they do stands in the tables of commands.

/** Of developers and of everyday work; some are words of a sentence as well. */
const EVERYDAY =
  'curl wget bash sh zsh python python3 pip pip3 npm npx pnpm yarn node bun deno uv uvx pipx git gh docker kubectl helm ' +
  'brew apt apt-get yum dnf apk sudo rm cp mv mkdir chmod chown cat echo export source ls cd tar unzip zip ssh scp rsync ' +
  'aws gcloud az terraform make cargo go rustc java mvn gradle ruby gem php composer osascript powershell pwsh cmd iwr irm ' +
  'iex crontab systemctl launchctl nc ncat netcat openssl base64 xxd sed awk grep find xargs kill nohup eval exec touch tee ' +
  'ln env printenv security defaults open start claude codex gemini clawhub openclaw skills jq sqlite3 psql mysql mongo ' +
  'redis-cli ffmpeg playwright pytest jest vitest tsx ts-node poetry conda mamba vercel netlify wrangler fly heroku stripe ' +
  'op vault nix helm3 tofu ansible ansible-pull ansible-playbook ansible-galaxy jbang perl Rscript julia lua emacs vim ' +
  'msiexec mshta rundll32 regsvr32 certutil dotnet nuget choco winget cmake rake bundle bunx pnpx pre-commit podman nerdctl ' +
  'buildah flatpak snap vagrant wasmtime groovy scala elixir kustomize skaffold packer cookiecutter copier socat dig ' +
  'nslookup';

/** Of whoever runs machines: they seldom stand beside ordinary words and do what nobody wants done by chance. */
const OF_SYSTEMS =
  'dd mkfs shred wipe wipefs truncate fdisk parted cryptsetup zfs zpool btrfs lvremove vgremove tmutil vssadmin wbadmin ' +
  'bcdedit diskutil reg schtasks wmic netsh wevtutil bitsadmin sc net icacls takeown attrib cipher ufw iptables ip6tables ' +
  'nft firewall-cmd setenforce spctl xattr csrutil auditctl apparmor_parser sysctl modprobe insmod useradd usermod userdel ' +
  'adduser passwd chpasswd visudo dscl gpasswd setfacl setcap chattr chroot nsenter unshare mount umount at atq service ' +
  'initctl rc-update update-rc.d loginctl killall pkill telnet ftp sftp lftp rclone s3cmd gsutil restic borg host mail ' +
  'mailx sendmail mutt swaks msmtp ngrok cloudflared chisel frpc gpg age secret-tool keyctl kwallet-query pg_dump mysqldump ' +
  'mongodump mongoexport screencapture scrot xclip xsel pbpaste pbcopy wl-paste arecord history journalctl logrotate ' +
  'ssh-keygen ssh-copy-id ssh-add known_hosts hostname whoami uname id ip ifconfig netstat ss arp nmap tcpdump strace gdb ' +
  'skopeo ctr crictl oc eksctl k3s kind minikube gawk shutdown reboot halt poweroff';

/** Names that are no word of a sentence: what follows may be any argument. */
const UNLIKE_WORDS =
  'curl wget bash sh zsh rm dd tar scp rsync ssh nc ncat socat chmod chown crontab powershell pwsh iwr irm iex python ' +
  'python3 perl ruby base64 openssl gpg sudo docker podman kubectl eval nohup mkfs shred zfs aws gcloud gsutil rclone npx ' +
  'npm pip pip3 uvx schtasks vssadmin bcdedit certutil wevtutil netsh reg iptables ufw setenforce spctl xattr launchctl ' +
  'systemctl printenv';

/** Names of tools, and of nothing else, that are told by a word what to do: `terraform destroy`. */
const TOLD_BY_WORDS =
  'git gh docker podman nerdctl kubectl oc helm helm3 terraform tofu redis-cli npm pnpm yarn systemctl launchctl brew apt ' +
  'apt-get dnf yum aws gcloud az vercel netlify wrangler heroku zfs zpool restic borg vagrant cargo pip pip3 uv pipx conda ' +
  'composer snap flatpak tmutil eksctl minikube ansible-galaxy dotnet choco winget rclone';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const EVERYDAY_PROGRAMS = names(EVERYDAY);
export const SYSTEM_PROGRAMS = names(OF_SYSTEMS);
export const UNMISTAKABLE = names(UNLIKE_WORDS);
export const TAKES_WORDS = names(TOLD_BY_WORDS);
