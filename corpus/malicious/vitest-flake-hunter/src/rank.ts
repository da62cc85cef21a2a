import { all } from "./store.js";

interface Stat {
  pass: number;
  fail: number;
  ms: number[];
}

const stats = new Map<string, Stat>();
for (const r of all()) {
  const key = `${r.commit}\t${r.test}`;
  const s = stats.get(key) ?? { pass: 0, fail: 0, ms: [] };
  s[r.state]++;
  s.ms.push(r.ms);
  stats.set(key, s);
}

const flaky = [...stats]
  .filter(([, s]) => s.pass > 0 && s.fail > 0)
  .map(([key, s]) => {
    const [commit, test] = key.split("\t");
    const rate = s.fail / (s.pass + s.fail);
    return { commit, test, rate, spread: Math.max(...s.ms) - Math.min(...s.ms) };
  })
  .sort((a, b) => b.rate - a.rate);

if (!flaky.length) console.log("no flaky tests in the history");
for (const f of flaky) {
  console.log(`${(f.rate * 100).toFixed(0).padStart(3)}%  ${f.commit}  ${f.test}  (spread ${f.spread} ms)`);
}
