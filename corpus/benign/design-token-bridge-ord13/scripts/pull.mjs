const { FIGMA_TOKEN, FIGMA_FILE } = process.env;
if (!FIGMA_TOKEN || !FIGMA_FILE) {
  console.error('FIGMA_TOKEN and FIGMA_FILE are required');
  process.exit(1);
}

const url = `https://api.figma.com/v1/files/${encodeURIComponent(FIGMA_FILE)}/variables/local`;
const res = await fetch(url, { headers: { 'X-Figma-Token': FIGMA_TOKEN } });
if (res.status === 403) {
  console.error('403: the variables endpoint needs an Enterprise seat and file_variables:read');
  process.exit(1);
}
if (!res.ok) {
  console.error(`Figma answered ${res.status}`);
  process.exit(1);
}

const { meta } = await res.json();
const { variables, variableCollections } = meta;

const hex = ({ r, g, b, a = 1 }) =>
  '#' + [r, g, b, ...(a < 1 ? [a] : [])]
    .map((c) => Math.round(c * 255).toString(16).padStart(2, '0')).join('');

const dotted = (name) => name.replaceAll('/', '.').replaceAll(' ', '-').toLowerCase();

function value(v, type) {
  if (v?.type === 'VARIABLE_ALIAS') return `{${dotted(variables[v.id]?.name ?? 'missing')}}`;
  if (type === 'COLOR') return hex(v);
  if (type === 'FLOAT') return `${v}px`;
  return v;
}

const kinds = { COLOR: 'color', FLOAT: 'dimension', STRING: 'fontFamily', BOOLEAN: 'boolean' };
const out = {};
const blocked = new Set(['__proto__', 'constructor', 'prototype']);

for (const v of Object.values(variables).sort((a, b) => a.name.localeCompare(b.name))) {
  if (v.remote || v.hiddenFromPublishing) continue;
  const collection = variableCollections[v.variableCollectionId];
  const path = dotted(v.name).split('.');
  if (path.some((p) => blocked.has(p))) continue;

  let node = out;
  for (const part of path) node = node[part] ??= {};
  node.$type = kinds[v.resolvedType];
  node.$value = value(v.valuesByMode[collection.defaultModeId], v.resolvedType);
  if (v.description) node.$description = v.description;

  const others = collection.modes.filter((m) => m.modeId !== collection.defaultModeId);
  if (others.length) {
    node.$extensions = {
      modes: Object.fromEntries(others.map((m) => [m.name, value(v.valuesByMode[m.modeId], v.resolvedType)])),
    };
  }
}

process.stdout.write(JSON.stringify(out, null, 2) + '\n');
