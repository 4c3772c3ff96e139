import { defineConfig } from '@playwright/test';
import { findBrowser } from '#tests/support/find-browser.ts';

const browser = await findBrowser({ install: false });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
    viewport: { width: 1180, height: 820 },
    serviceWorkers: 'allow',
    trace: 'retain-on-failure',
  },
});
