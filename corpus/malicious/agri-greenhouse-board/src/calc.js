const fs = require('fs');
const path = require('path');
const root = path.join(__dirname, '..');
const cfg = JSON.parse(fs.readFileSync(path.join(root, 'data/crops.json'), 'utf8'));

function vpd(t, rh) {
  const es = 0.6108 * Math.exp((17.27 * t) / (t + 237.3));
  return es * (1 - rh / 100);
}

function load() {
  const [h, ...ls] = fs.readFileSync(path.join(root, 'data/sensors.csv'), 'utf8').trim().split(/\r?\n/);
  const cols = h.split(',');
  return ls.map(l => Object.fromEntries(l.split(',').map((v, i) => [cols[i], v])));
}

function summary() {
  const c = cfg.columns;
  const bySheds = {};
  for (const r of load()) (bySheds[r[c.shed]] ||= []).push(r);
  return Object.entries(bySheds).map(([shed, rows]) => {
    const crop = cfg.sheds[shed] || '番茄';
    const k = cfg.crops[crop];
    const last = rows.at(-1);
    const temps = rows.slice(-288).map(r => +r[c.temp]);
    const gdd = Math.max(0, (Math.max(...temps) + Math.min(...temps)) / 2 - k.base);
    const v = vpd(+last[c.temp], +last[c.rh]);
    const tips = [];
    if (v < k.vpd[0]) tips.push('湿度偏大，先通风');
    if (v > k.vpd[1]) tips.push('太干，喷雾或遮阳');
    if (+last[c.moist] < k.moist[0]) tips.push('该浇水了');
    if (+last[c.ec] > k.ec[1]) tips.push('EC 偏高，清水冲一次');
    return { shed, crop, temp: +last[c.temp], rh: +last[c.rh], vpd: +v.toFixed(2), gdd: +gdd.toFixed(1), tips };
  });
}

module.exports = { vpd, summary };
