import { test, expect, type Page } from '@playwright/test';

const user = 'e2e+buyer@orderly-app.example';

function password(role: string): string {
  const value = process.env[`E2E_PASSWORD_${role.toUpperCase()}`];
  if (!value) throw new Error(`E2E_PASSWORD_${role.toUpperCase()} is not set`);
  return value;
}

async function signIn(page: Page, email: string, pass: string) {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(pass);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a buyer signs in and sees the order list', async ({ page }) => {
  await signIn(page, user, password('buyer'));
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
});

test('a wrong password gives the same message as an unknown address', async ({ page }) => {
  await signIn(page, user, 'not-the-password');
  const first = await page.getByRole('alert').innerText();
  await signIn(page, 'e2e+nobody@orderly-app.example', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText(first);
});

test('session cookie is HttpOnly, Secure and SameSite', async ({ page, context, baseURL }) => {
  test.skip(baseURL!.startsWith('http://'), 'Secure needs https');
  await signIn(page, user, password('buyer'));
  await expect(page).toHaveURL(/\/orders/);
  const session = (await context.cookies()).find((c) => c.name === 'sid');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
});

test('the back button shows nothing private after sign-out', async ({ page }) => {
  await signIn(page, user, password('buyer'));
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeHidden();
});
