'use strict';

const fs = require('fs');

/** Split "Bash(git diff:*)" in tool and pattern. */
function parse(rule) {
  const m = /^([A-Za-z_]+)(?:\((.*)\))?$/s.exec(rule.trim());
  return m ? { tool: m[1], pattern: m[2] ?? null, rule } : { tool: null, pattern: null, rule };
}

function covers(a, b) {
  if (a.rule === b.rule || a.tool !== b.tool || !a.tool) return false;
  if (a.pattern === null) return true;
  if (b.pattern === null) return false;
  if (a.tool === 'Bash') {
    if (!a.pattern.endsWith(':*')) return false;
    const head = a.pattern.slice(0, -2);
    return b.pattern === head || b.pattern.startsWith(head + ' ') || b.pattern.startsWith(head + ':');
  }
  if (a.pattern.endsWith('/**')) return b.pattern.startsWith(a.pattern.slice(0, -2));
  return false;
}

function stale({ tool, pattern }) {
  if (tool !== 'Bash' || !pattern) return false;
  const paths = pattern.match(/(?:^|\s)(\/(?:home|Users|tmp|private)\/[^\s"':*]+)/g) || [];
  return paths.length > 0 && paths.every((p) => !fs.existsSync(p.trim()));
}

function reduce(list) {
  const unique = [...new Set(list)].map(parse);
  const keep = [];
  const drop = [];
  for (const r of unique) {
    const by = unique.find((o) => covers(o, r));
    if (by) drop.push({ rule: r.rule, by: by.rule });
    else keep.push(r);
  }
  return { keep, drop, duplicates: list.length - unique.length };
}

module.exports = { parse, covers, stale, reduce };
