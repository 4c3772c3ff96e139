/**
 * Ten thousand items moved to another folder and back at once, and their labels, in real Chromium against the real server: how
 * long the person waits, and how soon the server has the change.
 */
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { row, type Row } from './row.ts';
import { figuresOf, observePage } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';
import { addBenchUser, fillLocation } from './support/big-location.ts';
import { moveAll } from './support/bulk-move.ts';

const ITEMS = 10_000;
const STAFF = 'staff@demo.test';
const BENCH = 'bench@demo.test';
const MIN_RATE = 400;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  const profile = await product.newProfile();
  try {
    await fill(server);
    const { context, page } = await product.openBrowser(profile, false);
    try {
      await observePage(page);
      await product.signIn(page, server.origin, BENCH);
      await product.untilListed(page, ITEMS);
      await product.untilSaved(page);
      await product.workerControls(page);
      return [...(await moves(page)), ...(await labels(page))];
    } finally {
      await context.close();
    }
  } finally {
    await product.removeProfile(profile);
    await server.dispose();
  }
}

async function fill({ origin, dataDir }: ServerProcess): Promise<void> {
  const staff = await openApi(origin, STAFF);
  const location = staff.locations.find(({ name }) => name === 'Airport Clinic');
  if (location === undefined) throw new Error('the demo has no Airport Clinic');
  await fillLocation(dataDir, location.id, { items: ITEMS, folders: 300 });
  await addBenchUser(dataDir, { email: BENCH, like: STAFF, locationId: location.id });
}

async function moves(page: Page): Promise<Row[]> {
  const reported = await moveAll(page, 'Shelf 001', 'were added to Shelf 001');
  const undone = await undo(page);
  const bothSent = await untilSent(page);
  await moveAll(page, 'Shelf 002', 'were added to Shelf 002');
  const sent = await untilSent(page);
  return [
    row('10,000 items out of 300 folders moved, tap to message', reported / 1000, 's', '<= 3'),
    row('Undo of it at once, tap to all back here', undone / 1000, 's', '<= 3'),
    row('both sent', (2 * ITEMS) / bothSent, 'items/s', `>= ${MIN_RATE}`),
    row('10,000 items moved, sent', ITEMS / sent, 'items/s', `>= ${MIN_RATE}`),
  ];
}

/** A label for each of them: the first sheet is shown at once, and preparing the rest can be canceled. */
async function labels(page: Page): Promise<Row[]> {
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const firstSheet = page.evaluate(untilDrawn, ['[aria-label^="Sheet 1 of"] [data-label]', 30] as const);
  await page.getByRole('button', { name: 'Open Labels' }).click();
  const seen = await firstSheet;
  const progress = page.evaluate(untilDrawn, ['[role="progressbar"]', 1] as const);
  await page.getByRole('button', { name: /^Print 10,\d{3} labels$/ }).click();
  const progressSeen = await progress;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Printing canceled').waitFor();
  return [
    row('10,000 labels, Open Labels to the first sheet drawn', seen / 1000, 's', '<= 1'),
    row('10,000 labels, Print to its progress', progressSeen / 1000, 's', '<= 1'),
  ];
}

/**
 * Milliseconds from the next press until so many are there and painted. Runs in the page; must not refer to anything outside
 * itself.
 */
function untilDrawn([selector, count]: readonly [string, number]): Promise<number> {
  return new Promise((resolve, reject) => {
    let start = 0;
    const look = (): void => {
      if (start === 0 || document.querySelectorAll(selector).length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    addEventListener('pointerdown', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error(`nothing is ${selector}`)), 120_000);
  });
}

/** Milliseconds from the tap until everything is stored and shown. */
async function undo(page: Page): Promise<number> {
  const before = (await figuresOf(page)).heard.length;
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(
    (known) => (globalThis as unknown as { benchFigures: { heard: number[] } }).benchFigures.heard.length > known,
    before,
    { timeout: 120_000 },
  );
  return Math.max(...(await figuresOf(page)).heard.slice(before));
}

/** Seconds until the server has all of it. */
async function untilSent(page: Page): Promise<number> {
  const start = performance.now();
  await page
    .getByRole('button', { name: /^Sync: (?!All saved)/ })
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  await product.untilSaved(page, 300_000);
  return (performance.now() - start) / 1000;
}
