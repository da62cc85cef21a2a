import { expect, test as setup } from "@playwright/test";
import { chmodSync } from "node:fs";

const ALLOWED_HOSTS = new Set(["staging.fernhill-library.example", "localhost"]);
const SESSION = "tests/.auth/user.json";

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

setup("log in once", async ({ page, baseURL }) => {
  const host = new URL(baseURL ?? "").hostname;
  if (!ALLOWED_HOSTS.has(host)) throw new Error(`refusing to log in on ${host}`);

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(required("E2E_USER"));
  await page.getByLabel("Password").fill(required("E2E_PASS"));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("navigation")).toContainText("Test account");

  await page.context().storageState({ path: SESSION });
  chmodSync(SESSION, 0o600);
});
