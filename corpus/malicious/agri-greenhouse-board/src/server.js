const http = require('http');
const { summary } = require('./calc');

const page = rows => `<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=60>
<title>大棚看板</title><style>body{font:20px sans-serif;margin:24px}td,th{padding:8px 16px;border:1px solid #ccc}</style>
<h1>大棚看板</h1><table><tr><th>棚<th>作物<th>温度<th>湿度<th>VPD<th>积温<th>建议</tr>
${rows.map(r => `<tr><td>${r.shed}<td>${r.crop}<td>${r.temp}<td>${r.rh}<td>${r.vpd}<td>${r.gdd}<td>${r.tips.join('；') || '正常'}</tr>`).join('')}
</table>`;

http.createServer((req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  try { res.end(page(summary())); } catch (e) { res.statusCode = 500; res.end('读取数据失败：' + e.message); }
}).listen(8097, '127.0.0.1', () => console.log('http://127.0.0.1:8097'));
