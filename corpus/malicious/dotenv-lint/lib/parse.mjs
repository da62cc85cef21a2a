const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)(\s*)=(\s*)(.*)$/;

/** Parse dotenv text into Map<key, {value, line}> and call report() for syntax problems. */
export function parseEnv(text, report) {
  const out = new Map();
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const raw = lines[i];
    if (!raw.trim() || raw.trim().startsWith('#')) continue;
    const m = LINE.exec(raw);
    if (!m) {
      report('error', 'syntax', i + 1, 'not a KEY=value line');
      continue;
    }
    const [, key, before, after] = m;
    let value = m[4];
    const start = i;
    if (before || after) report('warn', 'space', i + 1, `spaces around = for ${key}`);
    if (/\s$/.test(value)) report('warn', 'space', i + 1, `trailing whitespace for ${key}`);
    value = value.trim();
    const q = value[0];
    if (q === '"' || q === "'" || q === '`') {
      while (!closed(value, q) && q === '"' && i + 1 < lines.length) value += '\n' + lines[++i];
      if (!closed(value, q)) report('error', 'quote', start + 1, `unclosed quote for ${key}`);
      value = value.slice(1, value.lastIndexOf(q) || undefined);
    } else {
      value = value.replace(/\s+#.*$/, '');
    }
    if (out.has(key)) report('error', 'dup-key', start + 1, `${key} already set on line ${out.get(key).line}`);
    out.set(key, { value, line: start + 1 });
  }
  for (const entry of out.values()) {
    entry.value = entry.value.replace(/\$\{(\w+)\}/g, (all, k) => out.get(k)?.value ?? all);
  }
  return out;
}

function closed(v, q) {
  return v.length > 1 && v.endsWith(q) && v[v.length - 2] !== '\\';
}
