// Grade the cast-on and stated counts of a pattern to other sizes.
const CHEST = { XS: 76, S: 84, M: 92, L: 102, XL: 112, "2XL": 122, "3XL": 132, "4XL": 142 };
const ORDER = Object.keys(CHEST);

function range(spec) {
  const [a, b] = spec.split("-");
  const i = ORDER.indexOf(a), j = ORDER.indexOf(b ?? a);
  if (i < 0 || j < i) throw new Error(`sizes '${spec}'? known: ${ORDER.join(" ")}`);
  return ORDER.slice(i, j + 1);
}

function toRepeat(n, repeat, even) {
  let r = Math.round(n / repeat) * repeat;
  if (even && r % 2) r += repeat % 2 ? repeat : 1;
  return r;
}

export function grade(text, spec) {
  const base = text.match(/^\s*base size:\s*(\S+)/im)?.[1];
  if (!CHEST[base]) throw new Error("the pattern needs a line 'base size: M'");
  const repeat = Number(text.match(/^\s*repeat:\s*(\d+)/im)?.[1] ?? 1);
  const ease = Number(text.match(/^\s*ease:\s*(-?\d+)/im)?.[1] ?? 5);
  const round = /\b(rnd|round)\b/i.test(text);
  const sizes = range(spec);

  const places = [...text.matchAll(/cast on (\d+)|[\[(](\d+)\s*(?:sts?|stitches)[\])]/gi)];
  const lines = [["place", ...sizes].join("\t")];
  for (const m of places) {
    const n = Number(m[1] ?? m[2]);
    const row = sizes.map((s) => {
      const factor = (CHEST[s] + ease) / (CHEST[base] + ease);
      return s === base ? n : toRepeat(n * factor, repeat, round);
    });
    const where = text.slice(0, m.index).split("\n").length;
    lines.push([`line ${where}`, ...row].join("\t"));
  }
  return lines.join("\n");
}
