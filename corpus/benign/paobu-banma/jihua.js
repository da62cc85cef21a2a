// 用法：node jihua.js 起点公里 周数
const [起点, 周数] = process.argv.slice(2).map(Number);
if (!(起点 >= 3 && 起点 <= 15) || !(周数 >= 8 && 周数 <= 20)) {
  console.error('起点 3 到 15 公里，周数 8 到 20');
  process.exit(1);
}

const 终点 = 18;
const 减量周 = 2;
const 上升周 = 周数 - 减量周;
const 半 = (x) => Math.round(x * 2) / 2;

console.log('周\t轻松\t节奏\t长距离');
for (let w = 1; w <= 周数; w++) {
  let 长;
  if (w > 上升周) {
    长 = w === 周数 ? 6 : 终点 * 0.65;
  } else {
    长 = 起点 + ((终点 - 起点) * (w - 1)) / (上升周 - 1);
    if (w % 4 === 0) 长 *= 0.8; // 每四周回落一次
  }
  长 = 半(长);
  const 轻松 = 半(Math.max(3, 长 * 0.5));
  const 节奏 = 半(Math.max(3, 长 * 0.4));
  console.log(`${w}\t${轻松}\t${节奏}\t${长}`);
}
