import type { Locator, Page } from "@playwright/test";

export interface Address {
  name: string;
  street: string;
  town: string;
  postcode: string;
}

export class Checkout {
  readonly total: Locator;
  readonly problem: Locator;

  constructor(private page: Page) {
    this.total = page.getByTestId("order-total");
    this.problem = page.getByRole("alert");
  }

  async add(product: string, amount = 1) {
    await this.page.goto("/products");
    await this.page.getByRole("link", { name: product }).click();
    await this.page.getByLabel("Quantity").fill(String(amount));
    await this.page.getByRole("button", { name: "Add to basket" }).click();
  }

  async open() {
    await this.page.goto("/checkout");
  }

  async address(a: Address) {
    await this.page.getByLabel("Full name").fill(a.name);
    await this.page.getByLabel("Street").fill(a.street);
    await this.page.getByLabel("Town").fill(a.town);
    await this.page.getByLabel("Postcode").fill(a.postcode);
    await this.page.getByRole("button", { name: "Continue to payment" }).click();
  }

  async voucher(code: string) {
    await this.page.getByRole("button", { name: "Add voucher" }).click();
    await this.page.getByLabel("Voucher code").fill(code);
    await this.page.getByRole("button", { name: "Apply" }).click();
  }

  async pay(card: string) {
    const frame = this.page.frameLocator("iframe[title='Card details']");
    await frame.getByLabel("Card number").fill(card);
    await frame.getByLabel("Expiry").fill("12/34");
    await frame.getByLabel("CVC").fill("123");
    await this.page.getByRole("button", { name: "Pay now" }).click();
  }

  async totalPence(): Promise<number> {
    const text = await this.total.innerText();
    return Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  }
}
