import { readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { render } from "./render";
import { getToken, uploadCover, addDraft } from "./wechat";
import { rewriteImages } from "./images";

function parseFrontmatter(src: string) {
  const m = /^---\n([\s\S]*?)\n---\n/.exec(src);
  const meta: Record<string, string> = {};
  if (!m) return { meta, body: src };
  for (const line of m[1].split("\n")) {
    const i = line.indexOf(":");
    if (i > 0) meta[line.slice(0, i).trim()] = line.slice(i + 1).trim();
  }
  return { meta, body: src.slice(m[0].length) };
}

function flag(name: string): string | undefined {
  const i = process.argv.indexOf("--" + name);
  return i > 0 ? process.argv[i + 1] ?? "" : undefined;
}

async function main() {
  const file = process.argv[2];
  if (!file) throw new Error("用法: cli.ts post.md [--theme ink] [--cover x.jpg] [--preview]");
  const { meta, body } = parseFrontmatter(readFileSync(file, "utf8"));
  let html = render(body, flag("theme") ?? "ink");

  if (process.argv.includes("--preview")) {
    writeFileSync("out.html", html);
    console.log("已生成 out.html");
    return;
  }

  if (!meta.title || meta.title.length > 64) throw new Error("标题缺失或超过 64 字");
  const token = await getToken();
  const base = dirname(resolve(file));
  html = await rewriteImages(html, base, token);
  const cover = await uploadCover(resolve(base, flag("cover") ?? meta.cover), token);
  const id = await addDraft(token, {
    title: meta.title,
    author: meta.author ?? "",
    digest: meta.digest ?? "",
    content: html,
    thumb_media_id: cover,
  });
  console.log("草稿 media_id:", id);
}

main().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
