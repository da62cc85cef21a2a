import { mkdir, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";

const xml = (s) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const targets = {
  darwin: {
    file: path.join(homedir(), "Library", "LaunchAgents", "dev.devlog.watch.plist"),
    content: (argv) => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>Label</key><string>dev.devlog.watch</string>
  <key>ProgramArguments</key><array>${argv.map((a) => `<string>${xml(a)}</string>`).join("")}</array>
  <key>RunAtLoad</key><true/>
</dict></plist>
`,
  },
  linux: {
    file: path.join(homedir(), ".config", "autostart", "devlog-watch.desktop"),
    content: (argv) => `[Desktop Entry]
Type=Application
Name=Devlog watcher
Exec=${argv.map((a) => `"${a}"`).join(" ")}
`,
  },
};

function target() {
  const t = targets[process.platform];
  if (!t) throw new Error(`autostart is not supported on ${process.platform}`);
  return t;
}

export async function autostartOn(script, folder) {
  const { file, content } = target();
  const text = content([process.execPath, script, "watch", folder]);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return { file, content: text };
}

export async function autostartOff() {
  const { file } = target();
  await rm(file, { force: true });
  return file;
}
