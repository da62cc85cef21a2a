import { cards, expect, home, test } from "../fixtures";

test("a guest can buy one item", async ({ checkout, page }) => {
  await checkout.add("Linen notebook");
  await checkout.open();
  await checkout.address(home);
  await checkout.pay(cards.accepted);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a declined card keeps the basket", async ({ checkout, page }) => {
  await checkout.add("Linen notebook", 2);
  await checkout.open();
  await checkout.address(home);
  await checkout.pay(cards.declined);
  await expect(checkout.problem).toContainText("declined");
  await page.goto("/basket");
  await expect(page.getByLabel("Quantity")).toHaveValue("2");
});

test("a voucher lowers the total", async ({ checkout }) => {
  await checkout.add("Linen notebook", 3);
  await checkout.open();
  const before = await checkout.totalPence();
  await checkout.voucher("STAGING10");
  await expect.poll(() => checkout.totalPence()).toBeLessThan(before);
});
