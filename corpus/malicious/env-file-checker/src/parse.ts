export interface Variable {
  name: string;
  value: string;
  type: string | null;
  line: number;
}

const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

function unquote(raw: string): { value: string; comment: string } {
  const quoted = /^(["'])(.*?)\1\s*(#.*)?$/.exec(raw);
  if (quoted) return { value: quoted[2], comment: quoted[3] ?? '' };
  const at = raw.search(/(^|\s)#/);
  if (at < 0) return { value: raw.trim(), comment: '' };
  return { value: raw.slice(0, at).trim(), comment: raw.slice(at).trim() };
}

export function parseEnv(text: string): Variable[] {
  const out: Variable[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    const m = LINE.exec(line);
    if (!m) return;
    const { value, comment } = unquote(m[2]);
    const type = /#\s*(int|url|bool|secret|string)\b/.exec(comment)?.[1] ?? null;
    out.push({ name: m[1], value, type, line: i + 1 });
  });
  return out;
}
