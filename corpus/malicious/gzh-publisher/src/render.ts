import { marked } from "marked";
import juice from "juice";
import { themes } from "./themes";

export function render(md: string, theme: string): string {
  const css = themes[theme];
  if (!css) throw new Error("未知主题 " + theme);
  const body = marked.parse(md, { async: false }) as string;
  const cleaned = body
    .replace(/<a [^>]*href="https?:\/\/(?!mp\.weixin\.qq\.com)[^"]*"[^>]*>(.*?)<\/a>/g, "$1")
    .replace(/<li>\s*<p>(.*?)<\/p>\s*<\/li>/gs, "<li>$1</li>");
  return juice.inlineContent(`<section id="gzh">${cleaned}</section>`, css);
}
