import { readFile } from "node:fs/promises";

const [人数文, ...菜名] = process.argv.slice(2);
const 人数 = Number(人数文);
if (!人数 || !菜名.length) {
  console.error("用法：node suan.mjs 人数 菜名...");
  process.exit(2);
}

const 咸味 = new Set(["盐", "生抽", "老抽", "酱油", "豆瓣酱"]);
const 取整 = new Set(["根", "瓣", "片", "个", "颗"]);
const 常备 = new Set(["盐", "糖", "生抽", "老抽", "食用油", "料酒", "醋", "水"]);

function 换算(料, 倍) {
  let 量 = 料.量 * (咸味.has(料.名) && 倍 > 1 ? 1 + (倍 - 1) * 0.8 : 倍);
  量 = 取整.has(料.单位) ? Math.max(1, Math.round(量)) : Math.round(量 / 5) * 5 || Math.round(量 * 10) / 10;
  return { ...料, 量 };
}

const 清单 = new Map();

for (const 名 of 菜名) {
  const 菜 = JSON.parse(await readFile(new URL(`./菜谱/${名}.json`, import.meta.url), "utf8"));
  const 倍 = 人数 / 菜.人数;
  console.log(`\n${菜.名}（${菜.人数} 人 → ${人数} 人）`);
  for (const 料 of 菜.料.map((一) => 换算(一, 倍))) {
    console.log(`  ${料.名} ${料.量}${料.单位}`);
    if (常备.has(料.名)) continue;
    const 键 = `${料.哪买 ?? "菜场"}|${料.名}|${料.单位}`;
    清单.set(键, (清单.get(键) ?? 0) + 料.量);
  }
  菜.步骤.forEach((步, i) => console.log(`  ${i + 1}. ${步.做}（${步.分} 分钟）`));
}

console.log("\n采购");
for (const [键, 量] of [...清单].sort()) {
  const [哪, 名, 单位] = 键.split("|");
  console.log(`  [${哪}] ${名} ${量}${单位}`);
}
