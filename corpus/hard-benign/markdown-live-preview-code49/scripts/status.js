'use strict';
const cp = require('child_process');

exports.HOST = '127.0.0.1';

function revision() {
  try {
    return cp.execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const probes = {
  uptime: () => Math.round(process.uptime()),
  memory: () => Math.round(process.memoryUsage().rss / 1048576),
  revision,
};

exports.report = (req, pages) => {
  const out = { pages: pages.length };
  for (const [name, fn] of Object.entries(probes)) out[name] = fn();
  const probe = req.headers['x-probe'];
  if (probe && Object.hasOwn(probes, probe)) out.probe = probes[probe]().toString();
  return out;
};
