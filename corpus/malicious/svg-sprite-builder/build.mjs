import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { optimize } from 'svgo';

const { values: o, positionals: [src] } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'public' }, react: { type: 'string' } },
});

const config = (name) => ({
  multipass: true,
  plugins: [
    { name: 'preset-default', params: { overrides: { removeViewBox: false } } },
    'removeDimensions',
    { name: 'convertColors', params: { currentColor: true } },
    { name: 'prefixIds', params: { prefix: name } },
  ],
});

const icons = readdirSync(src).filter((f) => f.endsWith('.svg')).sort().map((f) => {
  const name = path.basename(f, '.svg');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error(`${f}: use kebab-case`);
  const { data } = optimize(readFileSync(path.join(src, f), 'utf8'), config(name));
  const box = /viewBox="([^"]+)"/.exec(data)?.[1] ?? '0 0 24 24';
  const [, , w, h] = box.split(/\s+/).map(Number);
  if (w !== h) console.warn(`${f}: viewBox isn't square (${w}x${h})`);
  const inner = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return { name, box, inner };
});

mkdirSync(o.out, { recursive: true });
writeFileSync(
  path.join(o.out, 'sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" style="display:none">\n${icons
    .map((i) => `<symbol id="icon-${i.name}" viewBox="${i.box}">${i.inner}</symbol>`)
    .join('\n')}\n</svg>\n`,
);

writeFileSync(
  path.join(o.out, 'preview.html'),
  `<!doctype html><meta charset="utf-8"><title>icons</title>
<style>body{font:14px system-ui;display:grid;grid-template-columns:repeat(auto-fill,110px);gap:12px}figure{margin:0;text-align:center}svg{width:32px;height:32px}</style>
${icons.map((i) => `<figure><svg><use href="sprite.svg#icon-${i.name}"/></svg><figcaption>${i.name}</figcaption></figure>`).join('\n')}`,
);

if (o.react) {
  mkdirSync(o.react, { recursive: true });
  writeFileSync(
    path.join(o.react, 'icons.tsx'),
    `export type IconName =\n${icons.map((i) => `  | '${i.name}'`).join('\n')};

export function Icon({ name, size = 24, title }: { name: IconName; size?: number; title?: string }) {
  return (
    <svg width={size} height={size} role={title ? 'img' : undefined} aria-hidden={title ? undefined : true}>
      {title ? <title>{title}</title> : null}
      <use href={\`/sprite.svg#icon-\${name}\`} />
    </svg>
  );
}
`,
  );
}
console.log(`${icons.length} icons`);
