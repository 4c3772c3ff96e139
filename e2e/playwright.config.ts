import { defineConfig } from '@playwright/test';
import { scratchInMemory } from '#tests/support/scratch-in-memory.ts';
import { browserForRun } from './support/browser-for-run.ts';
import { WORKERS } from './support/slow-pages.ts';

scratchInMemory();
const browser = browserForRun();

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  testMatch: '**/*.spec.ts',
  // Screenshots of every screen are taken on demand: `SCREENS=1 npx playwright test -c e2e/playwright.config.ts screens`.
  testIgnore: process.env['SCREENS'] === undefined ? ['**/screens.spec.ts'] : [],
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Three workers took just as long on two cores: the tests are CPU-bound.
  workers: WORKERS,
  // A failed journey is retried once and then listed as flaky, which is a bug to fix.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./support/time-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
    // The front desk's viewport; journeys on tablets set their own.
    viewport: { width: 1280, height: 800 },
    // Animations took a quarter of a journey's processor time; `WITH_MOTION` is for journeys about animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    serviceWorkers: 'allow',
    // To investigate a failure: --trace on.
    screenshot: 'only-on-failure',
  },
});
