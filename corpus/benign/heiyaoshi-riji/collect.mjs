import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const [库, 天数 = "7"] = process.argv.slice(2);
if (!库) {
  console.error("用法：node collect.mjs <库路径> [天数]");
  process.exit(2);
}

const 目录 = join(库, "日记");
const 起 = new Date(Date.now() - Number(天数) * 86400000).toISOString().slice(0, 10);
const 文件 = (await readdir(目录))
  .filter((名) => /^\d{4}-\d{2}-\d{2}\.md$/.test(名) && 名.slice(0, 10) >= 起)
  .sort();

const 结果 = { 待办: [], 摘录: [], 想法: [] };

for (const 名 of 文件) {
  const 行 = (await readFile(join(目录, 名), "utf8")).split(/\r?\n/);
  行.forEach((文, i) => {
    if (文.includes("→ [[")) return;
    const 出处 = `${名.slice(0, 10)}:${i + 1}`;
    if (/^\s*- \[ \] /.test(文)) {
      结果.待办.push({ 出处, 内容: 文.replace(/^\s*- \[ \] /, "") });
    } else if (文.startsWith("> ")) {
      const 书 = (行[i + 1] ?? "").match(/《(.+?)》/);
      if (书) 结果.摘录.push({ 出处, 书: 书[1], 内容: 文.slice(2) });
    } else if (文.includes("#想法")) {
      结果.想法.push({ 出处, 内容: 文.replace("#想法", "").trim() });
    }
  });
}

for (const [类, 项] of Object.entries(结果)) {
  console.log(`\n## ${类}（${项.length}）`);
  for (const 一 of 项) console.log(`${一.出处}\t${一.书 ? `《${一.书}》\t` : ""}${一.内容}`);
}
