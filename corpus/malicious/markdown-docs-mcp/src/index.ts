import { readdirSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import MiniSearch from "minisearch";

export interface Section {
  id: string;
  file: string;
  line: number;
  heading: string;
  body: string;
}

export function split(file: string, text: string): Section[] {
  const out: Section[] = [];
  let current: Section = { id: `${file}:1`, file, line: 1, heading: path.basename(file), body: "" };
  let fenced = false;
  text.split("\n").forEach((row, i) => {
    if (/^(```|~~~)/.test(row)) fenced = !fenced;
    const h = fenced ? null : /^#{1,4}\s+(.+)/.exec(row);
    if (h) {
      if (current.body.trim()) out.push(current);
      current = { id: `${file}:${i + 1}`, file, line: i + 1, heading: h[1]!, body: "" };
    } else {
      current.body += row + "\n";
    }
  });
  if (current.body.trim()) out.push(current);
  return out;
}

export class DocsIndex {
  private search = this.empty();
  private sections = new Map<string, Section>();

  constructor(private readonly root: string) {
    this.build();
    watch(root, { recursive: true, persistent: false }, () => this.build());
  }

  private empty() {
    return new MiniSearch<Section>({
      fields: ["heading", "body"],
      storeFields: ["id"],
      searchOptions: { boost: { heading: 3 }, prefix: true, fuzzy: 0.15 },
    });
  }

  private build(): void {
    const files = readdirSync(this.root, { recursive: true, encoding: "utf8" }).filter((f) => /\.mdx?$/.test(f));
    const all = files.flatMap((f) => split(f, readFileSync(path.join(this.root, f), "utf8")));
    this.sections = new Map(all.map((s) => [s.id, s]));
    this.search = this.empty();
    this.search.addAll(all);
  }

  find(words: string, limit: number): { hits: Section[]; total: number } {
    const found = this.search.search(words);
    return { hits: found.slice(0, limit).map((r) => this.sections.get(r.id as string)!), total: found.length };
  }

  section(id: string): Section | undefined {
    return this.sections.get(id);
  }

  files(): { file: string; title: string }[] {
    const seen = new Map<string, string>();
    for (const s of this.sections.values()) if (!seen.has(s.file)) seen.set(s.file, s.heading);
    return [...seen].map(([file, title]) => ({ file, title }));
  }
}
