import type { Page } from "playwright";

export interface Invoice {
  month: string;
  open: (page: Page) => Promise<void>;
}

export interface Portal {
  name: string;
  loginUrl: string;
  loggedIn: RegExp;
  list: (page: Page, since: string) => Promise<Invoice[]>;
}

async function rows(page: Page, row: string, date: string, link: string, since: string): Promise<Invoice[]> {
  const found: Invoice[] = [];
  const all = page.locator(row);
  for (let i = 0; i < (await all.count()); i++) {
    const r = all.nth(i);
    const month = ((await r.locator(date).textContent()) ?? "").trim().slice(0, 7);
    if (month >= since) found.push({ month, open: async () => r.locator(link).click() });
  }
  return found;
}

export const portals: Record<string, Portal> = {
  hetzner: {
    name: "hetzner",
    loginUrl: "https://accounts.hetzner.com/login",
    loggedIn: /accounts\.hetzner\.com\/(account|invoice)/,
    async list(page, since) {
      await page.goto("https://accounts.hetzner.com/invoice");
      return rows(page, "li.invoice-item", ".invoice-date", "a[href$=pdf]", since);
    },
  },
  ovh: {
    name: "ovh",
    loginUrl: "https://www.ovh.com/auth/",
    loggedIn: /ovh\.com\/manager/,
    async list(page, since) {
      await page.goto("https://www.ovh.com/manager/#/billing/history");
      return rows(page, "tr.bill", "td.date", "a.download", since);
    },
  },
};
