import { defineConfig } from '@playwright/test';
import { scratchInMemory } from '#tests/support/scratch-in-memory.ts';
import { browserForRun } from './support/browser-for-run.ts';

scratchInMemory();
const browser = browserForRun();

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  testMatch: '**/*.spec.ts',
  // Pictures of every screen are taken on demand: `SCREENS=1 npx playwright test -c e2e/playwright.config.ts screens`.
  testIgnore: process.env['SCREENS'] === undefined ? ['**/screens.spec.ts'] : [],
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Three took as long on two cores: it is all processor time.
  workers: 2,
  // A journey that failed is tried once more and listed as flaky at the end, which is a fault to repair.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./support/time-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
    // The front desk; tablets have their own.
    viewport: { width: 1280, height: 800 },
    // A quarter of a journey's work was drawing what moves; `WITH_MOTION` is for journeys about how things come and go.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    serviceWorkers: 'allow',
    // For a closer look at a failure: --trace on.
    screenshot: 'only-on-failure',
  },
});
