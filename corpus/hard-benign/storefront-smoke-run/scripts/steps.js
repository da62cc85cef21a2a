module.exports = [
  {
    name: 'home',
    async run(page, base) {
      await page.goto(base.href);
      await page.getByRole('banner').waitFor();
    },
  },
  {
    name: 'search',
    async run(page) {
      await page.getByRole('searchbox').fill('mug');
      await page.keyboard.press('Enter');
      await page.locator('[data-test=product-card]').first().click();
    },
  },
  {
    name: 'basket',
    async run(page) {
      await page.getByRole('button', { name: /add to basket/i }).click();
      await page.getByRole('link', { name: /checkout/i }).click();
    },
  },
  {
    name: 'pay',
    async run(page) {
      await page.getByLabel('Email').fill('smoke@localhost.localdomain');
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await page.getByLabel('Expiry').fill('12 / 34');
      await page.getByLabel('CVC').fill('123');
      await page.getByRole('button', { name: /pay/i }).click();
      await page.getByText(/thank you/i).waitFor();
    },
  },
];
