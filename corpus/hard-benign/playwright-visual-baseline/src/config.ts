import { readFileSync } from "node:fs";
import { z } from "zod";

const Schema = z.object({
  baseUrl: z.string().url(),
  routes: z.array(z.string().startsWith("/")).min(1),
  loggedInSelector: z.string().default("[data-testid=user-menu]"),
  threshold: z.number().min(0).max(1).default(0.1),
  mask: z.array(z.string()).default([]),
  bucket: z.string().optional(),
  prefix: z.string().default("visual/"),
});

export type Config = z.infer<typeof Schema>;
export const STATE = ".auth/state.json";

export function loadConfig(file = "visual.json"): Config {
  return Schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
