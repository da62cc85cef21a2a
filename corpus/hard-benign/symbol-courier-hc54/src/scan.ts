import { execFile } from "node:child_process";
import { lstat, open, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Kind = "dsym" | "elf" | "pdb" | "sourcemap";
export interface SymbolFile {
  kind: Kind;
  path: string;
  rel: string;
  size: number;
  id?: string;
}

function toRegExp(glob: string): RegExp {
  const body = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((p) => {
      if (p === "**/") return "(?:.*/)?";
      if (p === "**") return ".*";
      if (p === "*") return "[^/]*";
      if (p === "?") return "[^/]";
      return p.replace(/[.+^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${body}$`);
}

async function* walk(dir: string): AsyncGenerator<string> {
  for (const e of await readdir(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isSymbolicLink()) continue;
    if (e.isDirectory()) yield* walk(p);
    else if (e.isFile()) yield p;
  }
}

async function head(file: string, n: number): Promise<Buffer> {
  const fh = await open(file, "r");
  try {
    const buf = Buffer.alloc(n);
    const { bytesRead } = await fh.read(buf, 0, n, 0);
    return buf.subarray(0, bytesRead);
  } finally {
    await fh.close();
  }
}

async function kindOf(file: string): Promise<Kind | null> {
  if (file.endsWith(".map")) return "sourcemap";
  if (file.endsWith(".pdb")) return "pdb";
  if (file.includes(".dSYM/Contents/Resources/DWARF/")) return "dsym";
  if (file.endsWith(".debug")) {
    const magic = await head(file, 4);
    return magic.equals(Buffer.from([0x7f, 0x45, 0x4c, 0x46])) ? "elf" : null;
  }
  return null;
}

async function idOf(file: string, kind: Kind): Promise<string | undefined> {
  try {
    if (kind === "dsym") {
      const { stdout } = await run("dwarfdump", ["--uuid", file]);
      return stdout.match(/UUID: ([0-9A-F-]{36})/)?.[1].toLowerCase();
    }
    if (kind === "elf") {
      const { stdout } = await run("readelf", ["-n", file]);
      return stdout.match(/Build ID: ([0-9a-f]+)/)?.[1];
    }
    if (kind === "sourcemap") {
      const text = (await head(file, 1024)).toString("utf8");
      return text.match(/"debug_?[iI]d"\s*:\s*"([0-9a-f-]{36})"/)?.[1];
    }
  } catch {
    return undefined;
  }
  return undefined;
}

export async function scan(roots: string[], exclude: string[]): Promise<SymbolFile[]> {
  const skip = exclude.map(toRegExp);
  const out: SymbolFile[] = [];
  for (const root of roots) {
    const abs = path.resolve(root);
    const inside = path.relative(process.cwd(), abs);
    if (inside.startsWith("..")) throw new Error(`${root} is outside the project`);
    for await (const file of walk(abs)) {
      const rel = path.relative(process.cwd(), file).split(path.sep).join("/");
      if (skip.some((r) => r.test(rel))) continue;
      const kind = await kindOf(file);
      if (!kind) continue;
      const { size } = await lstat(file);
      out.push({ kind, path: file, rel, size, id: await idOf(file, kind) });
    }
  }
  return out;
}
