"use strict";

const escapeHtml = (s) =>
  s.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

function inline(text) {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

function table(lines) {
  const cells = (l) => l.replace(/^\||\|$/g, "").split("|").map((c) => inline(c.trim()));
  const [head, , ...rows] = lines;
  const row = (l, tag) => `<tr>${cells(l).map((c) => `<${tag}>${c}</${tag}>`).join("")}</tr>`;
  return `<table>${row(head, "th")}${rows.map((r) => row(r, "td")).join("")}</table>`;
}

function render(source) {
  const out = [];
  const lines = source.replace(/^---\n[\s\S]*?\n---\n/, "").split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const take = (test) => {
      const block = [];
      while (i < lines.length && test(lines[i])) block.push(lines[i++]);
      i--;
      return block;
    };
    if (line.startsWith("```")) {
      i++;
      const code = take((l) => !l.startsWith("```"));
      i++;
      out.push(`<pre><code>${escapeHtml(code.join("\n"))}</code></pre>`);
    } else if (/^#{1,6} /.test(line)) {
      const level = line.indexOf(" ");
      out.push(`<h${level}>${inline(line.slice(level + 1))}</h${level}>`);
    } else if (line.startsWith("|")) {
      out.push(table(take((l) => l.startsWith("|"))));
    } else if (/^[-*] /.test(line)) {
      out.push(`<ul>${take((l) => /^[-*] /.test(l)).map((l) => `<li>${inline(l.slice(2))}</li>`).join("")}</ul>`);
    } else if (/^\d+\. /.test(line)) {
      out.push(`<ol>${take((l) => /^\d+\. /.test(l)).map((l) => `<li>${inline(l.replace(/^\d+\. /, ""))}</li>`).join("")}</ol>`);
    } else if (line.startsWith("> ")) {
      out.push(`<blockquote>${take((l) => l.startsWith("> ")).map((l) => inline(l.slice(2))).join("<br>")}</blockquote>`);
    } else if (line.trim()) {
      out.push(`<p>${take((l) => l.trim() && !/^(#|```|[-*] |> |\||\d+\. )/.test(l)).map(inline).join(" ") || inline(line)}</p>`);
    }
  }
  return out.join("\n");
}

module.exports = { render, escapeHtml };
