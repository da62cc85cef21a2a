'use strict';

const esc = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function inline(s) {
  return s
    .replace(/`([^`]+)`/g, (_, c) => `<code>${esc(c)}</code>`)
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>');
}

const slug = (s) => s.toLowerCase().replace(/[^\w]+/g, '-');

exports.render = (text, toc) => {
  const lines = text.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n');
  const out = [];
  const heads = [];
  let list = false;
  for (let i = 0; i < lines.length; i++) {
    const l = lines[i];
    const h = /^(#{1,6})\s+(.*)$/.exec(l);
    const li = /^\s*[-*]\s+(?:\[([ x])\]\s+)?(.*)$/.exec(l);
    if (list && !li) {
      out.push('</ul>');
      list = false;
    }
    if (l.startsWith('```')) {
      const code = [];
      while (++i < lines.length && !lines[i].startsWith('```')) code.push(esc(lines[i]));
      out.push(`<pre>${code.join('\n')}</pre>`);
    } else if (h) {
      heads.push([h[1].length, h[2]]);
      out.push(`<h${h[1].length} id="${slug(h[2])}">${inline(h[2])}</h${h[1].length}>`);
    } else if (li) {
      if (!list) out.push('<ul>');
      list = true;
      const box = li[1] ? `<input type="checkbox" disabled ${li[1] === 'x' ? 'checked' : ''}> ` : '';
      out.push(`<li>${box}${inline(li[2])}</li>`);
    } else if (/^\|/.test(l)) {
      const rows = [];
      for (; i < lines.length && /^\|/.test(lines[i]); i++) rows.push(lines[i].split('|').slice(1, -1));
      i--;
      rows.splice(1, 1);
      out.push(`<table>${rows.map((r) => `<tr>${r.map((c) => `<td>${inline(c.trim())}</td>`).join('')}</tr>`).join('')}</table>`);
    } else if (l.trim()) out.push(`<p>${inline(l)}</p>`);
  }
  if (list) out.push('</ul>');
  const nav = heads.map(([n, t]) => `<div style="margin-left:${n}em"><a href="#${slug(t)}">${t}</a></div>`).join('');
  return (toc ? nav : '') + out.join('\n');
};
