const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { spawnSync } = require('node:child_process');

const UNIT = 'local-dev-proxy.service';
const FILE = path.join(os.homedir(), '.config', 'systemd', 'user', UNIT);

function systemctl(...args) {
  const res = spawnSync('systemctl', ['--user', ...args], { stdio: 'inherit' });
  return res.status ?? 1;
}

function requireLinux() {
  if (process.platform !== 'linux') {
    console.error('the service is for Linux with systemd; use "run" elsewhere');
    process.exit(1);
  }
}

function install({ routes, port, script }) {
  requireLinux();
  if (!routes || !path.isAbsolute(routes) || !fs.existsSync(routes)) {
    console.error('give the absolute path of an existing routes.json');
    process.exit(2);
  }
  const unit = `[Unit]
Description=Reverse proxy for local development

[Service]
ExecStart="${process.execPath}" "${script}" run "${routes}" --port ${Number(port)}
Restart=on-failure

[Install]
WantedBy=default.target
`;
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, unit);
  console.log(`${FILE}:\n\n${unit}`);
  systemctl('daemon-reload');
  process.exitCode = systemctl('enable', '--now', UNIT);
}

function status() {
  requireLinux();
  process.exitCode = systemctl('status', '--no-pager', UNIT);
}

function remove() {
  requireLinux();
  systemctl('disable', '--now', UNIT);
  fs.rmSync(FILE, { force: true });
  systemctl('daemon-reload');
  console.log(`${FILE} removed`);
}

module.exports = { install, status, remove };
