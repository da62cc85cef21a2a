import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

export type Edition = "Code" | "Code - Insiders" | "VSCodium";

export function snippetDir(edition: Edition): string {
  const home = homedir();
  const base: Record<string, string> = {
    darwin: path.join(home, "Library", "Application Support"),
    win32: process.env.APPDATA ?? path.join(home, "AppData", "Roaming"),
    linux: process.env.XDG_CONFIG_HOME ?? path.join(home, ".config"),
  };
  const root = base[process.platform] ?? base.linux!;
  const dir = path.join(root, edition, "User", "snippets");
  if (!existsSync(path.dirname(dir))) throw new Error(`${edition} is not installed (no ${path.dirname(dir)})`);
  return dir;
}
