'use strict';

const RANK = { critical: 4, high: 3, moderate: 2, low: 1, info: 0 };

function roots(vulns, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const entry = vulns[name];
  if (!entry) return [];
  return entry.via.flatMap((v) =>
    typeof v === 'string' ? roots(vulns, v, seen) : [{ ...v, package: name }]
  );
}

function describeFix(fix) {
  if (fix === true) return 'npm audit fix';
  if (!fix) return 'none yet';
  const major = fix.isSemVerMajor ? ' (major)' : '';
  return `npm i ${fix.name}@${fix.version}${major}`;
}

function collapse(report, { prodOnly = false, devNames = new Set() } = {}) {
  const vulns = report.vulnerabilities || {};
  const byAdvisory = new Map();
  let paths = 0;
  for (const [name, entry] of Object.entries(vulns)) {
    paths += (entry.nodes || []).length;
    for (const root of roots(vulns, name)) {
      const key = root.source || root.url || root.title;
      const item = byAdvisory.get(key) || {
        title: root.title,
        url: root.url,
        severity: root.severity,
        package: root.package,
        range: root.range,
        via: new Set(),
        fix: null,
      };
      if (entry.isDirect) {
        item.via.add(name);
        item.fix = item.fix || entry.fixAvailable;
      }
      byAdvisory.set(key, item);
    }
  }
  const list = [...byAdvisory.values()].map((item) => {
    const via = [...item.via];
    const dev = via.length > 0 && via.every((n) => devNames.has(n));
    return { ...item, via, dev, fix: describeFix(item.fix) };
  });
  list.sort((a, b) => a.dev - b.dev || RANK[b.severity] - RANK[a.severity] || a.package.localeCompare(b.package));
  return { paths, problems: prodOnly ? list.filter((p) => !p.dev) : list };
}

module.exports = { collapse, describeFix };
