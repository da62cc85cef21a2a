const fs = require('fs');
const path = require('path');

const [root, base] = process.argv.slice(2);

function* pages(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) yield* pages(p);
    else if (p.endsWith('.html')) yield p;
  }
}

function url(file) {
  const rel = path.relative(root, file).split(path.sep).join('/');
  return `${base}/${rel.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
}

const rows = [];
for (const p of pages(root)) {
  const html = fs.readFileSync(p, 'utf8');
  if (/<meta[^>]+robots[^>]+noindex/i.test(html)) continue;
  const date = fs.statSync(p).mtime.toISOString().slice(0, 10);
  rows.push(`  <url><loc>${url(p)}</loc><lastmod>${date}</lastmod></url>`);
}

fs.writeFileSync(path.join(root, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`);
fs.writeFileSync(path.join(root, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${base}/sitemap.xml\n`);
console.log(rows.length, 'pages');
