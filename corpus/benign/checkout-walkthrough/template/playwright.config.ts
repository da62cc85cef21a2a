import { defineConfig } from "@playwright/test";

const base = process.env.BASE_URL ?? "http://localhost:3000";
const host = new URL(base).hostname;
if (!/(^|[.-])(staging|test)([.-]|$)|^localhost$|^127\.0\.0\.1$/.test(host)) {
  throw new Error(`refusing to test against ${host}`);
}

export default defineConfig({
  testDir: "./tests",
  timeout: 45_000,
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: base,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    locale: "en-GB",
  },
});
