import { test as base } from "@playwright/test";
import { Checkout } from "./pages/checkout";

export const cards = {
  accepted: "4242424242424242",
  declined: "4000000000000002",
};

export const home = {
  name: "Edith Garrow",
  street: "14 Tanner Row",
  town: "Hexham",
  postcode: "NE46 1AA",
};

export const test = base.extend<{ checkout: Checkout }>({
  checkout: async ({ page }, use) => {
    await use(new Checkout(page));
  },
});

export { expect } from "@playwright/test";
