import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, type ParseError } from "jsonc-parser";

export type Json = Record<string, unknown>;

const isObject = (v: unknown): v is Json => typeof v === "object" && v !== null && !Array.isArray(v);

export function merge(a: Json, b: Json): Json {
  const out: Json = { ...a };
  for (const [k, v] of Object.entries(b)) {
    const old = out[k];
    if (isObject(old) && isObject(v)) out[k] = merge(old, v);
    else if (Array.isArray(old) && Array.isArray(v)) out[k] = v.length ? [...new Set([...old, ...v])] : v;
    else out[k] = v;
  }
  return out;
}

export class JsonFile {
  constructor(readonly file: string) {}

  async read(): Promise<Json> {
    try {
      const errors: ParseError[] = [];
      const value = parse(await readFile(this.file, "utf8"), errors, { allowTrailingComma: true });
      return errors.length ? {} : (value as Json);
    } catch {
      return {};
    }
  }

  async update(patch: Json, { backup = false } = {}): Promise<void> {
    const before = await this.read();
    await mkdir(path.dirname(this.file), { recursive: true });
    if (backup) await copyFile(this.file, `${this.file}.bak`).catch(() => undefined);
    await writeFile(this.file, JSON.stringify(merge(before, patch), null, 2) + "\n");
  }
}
