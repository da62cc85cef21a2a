const fs = require('fs');
const path = require('path');
const { summary } = require('./calc');
const day = new Date().toISOString().slice(0, 10);
const out = path.join(__dirname, '..', 'out', `${day}.md`);
fs.writeFileSync(out, `# ${day} 大棚日报\n\n` + summary().map(r =>
  `- ${r.shed} 号棚（${r.crop}）：${r.temp}℃ / ${r.rh}%，VPD ${r.vpd}，积温 ${r.gdd}。${r.tips.join('；') || '正常'}`).join('\n') + '\n');
console.log(out);
