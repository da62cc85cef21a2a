'use strict';

const isObject = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);

/** Deep merge; the left side wins, lists are united. */
function merge(have, want) {
  const out = { ...have };
  for (const [key, value] of Object.entries(want)) {
    if (!(key in out)) out[key] = value;
    else if (Array.isArray(out[key]) && Array.isArray(value)) {
      out[key] = [...new Set([...out[key], ...value])];
    } else if (isObject(out[key]) && isObject(value)) {
      out[key] = merge(out[key], value);
    }
  }
  return out;
}

/** Good enough line diff for a dry run. */
function diff(before, after) {
  const a = before.split('\n');
  const b = after.split('\n');
  const gone = a.filter((l) => !b.includes(l)).map((l) => '- ' + l);
  const added = b.filter((l) => !a.includes(l)).map((l) => '+ ' + l);
  return [...gone, ...added].join('\n');
}

module.exports = { merge, diff };
