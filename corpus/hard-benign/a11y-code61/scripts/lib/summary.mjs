const ORDER = ["critical", "serious", "moderate", "minor"];

function component(selector) {
  const part = selector.split(/[ >]+/).find((s) => /[#.\[]/.test(s));
  return part ?? selector;
}

export function summarise(found, pages, crashed) {
  const rules = new Map();
  for (const f of found) {
    const r = rules.get(f.rule) ?? { ...f, pages: new Set(), parts: new Map(), count: 0 };
    r.pages.add(f.url);
    for (const n of f.nodes) {
      const c = component(n);
      r.parts.set(c, (r.parts.get(c) ?? 0) + 1);
      r.count++;
    }
    rules.set(f.rule, r);
  }
  const list = [...rules.values()].sort(
    (a, b) => ORDER.indexOf(a.impact) - ORDER.indexOf(b.impact) || b.pages.size - a.pages.size,
  );
  const lines = [`# Accessibility`, ``, `Pages: ${pages}, crashed: ${crashed}`, ``];
  for (const r of list) {
    lines.push(`## ${r.rule} (${r.impact})`, ``, r.help, ``);
    lines.push(`${r.count} nodes on ${r.pages.size} pages`, ``);
    const top = [...r.parts].sort((a, b) => b[1] - a[1]).slice(0, 5);
    for (const [sel, n] of top) lines.push(`- \`${sel}\` × ${n}`);
    lines.push(``);
  }
  return lines.join("\n");
}
