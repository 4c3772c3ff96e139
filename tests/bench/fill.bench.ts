/**
 * A thousand cells of a list of ten thousand items filled by one paste, and its Undo, in real Chromium against the real server: how
 * long the person waits, for how long the page does not respond, and how soon the server has the change.
 */
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { row, type Row } from './row.ts';
import { figuresOf, observePage } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';
import { addBenchUser, fillLocation } from './support/big-location.ts';
import { untilSaid } from './support/bulk-move.ts';

const ITEMS = 10_000;
const CELLS = 1_000;
const MESSAGE = '1,000 items changed';
const STAFF = 'staff@demo.test';
const BENCH = 'bench@demo.test';
/** Of a tablet. */
const SLOWER = 4;

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
      const rows = await fills(page, '', 'Drawer');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return [...rows, ...(await fills(page, `, CPU ${SLOWER}x slower`, 'Cupboard'))];
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

async function fills(page: Page, speed: string, word: string): Promise<Row[]> {
  const taken = await paste(page, word);
  const back = await undo(page, taken.before);
  const bothSent = await untilSent(page);
  await paste(page, word);
  const sent = await untilSent(page);
  const goal = speed === '' ? '<= 3' : 'none';
  return [
    row(`1,000 cells filled, press to message${speed}`, taken.ms / 1000, 's', goal),
    row(`longest task of the page meanwhile${speed}`, taken.longest, 'ms', 'none'),
    row(`Undo of it at once, press to all back${speed}`, back.ms / 1000, 's', goal),
    row(`longest task of the page during Undo${speed}`, back.longest, 'ms', 'none'),
    row(`and to all sent${speed}`, back.ms / 1000 + bothSent, 's', 'none'),
    row(`1,000 cells filled, sent${speed}`, CELLS / sent, 'cells/s', 'none'),
  ];
}

interface Waited {
  /** Milliseconds from the press. */
  readonly ms: number;
  /** Milliseconds of the longest task meanwhile. */
  readonly longest: number;
}

/** From the confirmation to the message. `before`: what the first cell said. */
async function paste(page: Page, word: string): Promise<Waited & { readonly before: string }> {
  // Neither the message nor the Undo of the fill before this one.
  await page.getByText(MESSAGE).first().waitFor({ state: 'hidden', timeout: 60_000 });
  const cell = page.locator('[data-index="0"] [data-column="note"]');
  const before = (await cell.textContent()) ?? '';
  await cell.click();
  await page.locator('[data-cell-editor] input').evaluate(
    (input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    Array.from({ length: CELLS }, (_, nth) => `${word} ${nth + 1}`).join('\n'),
  );
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Fill in 1,000 items' });
  await confirm.waitFor();
  const waited = await meanwhile(page, async () => {
    const reported = page.evaluate(untilSaid, [MESSAGE, 120_000] as const);
    await confirm.click();
    return reported;
  });
  return { ...waited, before };
}

/** From the press to the first cell saying what it said before. */
function undo(page: Page, before: string): Promise<Waited> {
  return meanwhile(page, async () => {
    const back = page.evaluate(untilFirstCellSays, before);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    return back;
  });
}

async function meanwhile(page: Page, work: () => Promise<number>): Promise<Waited> {
  const known = (await figuresOf(page)).longTasks.length;
  const ms = await work();
  // The task that has just painted is reported with the next ones.
  await page.waitForTimeout(200);
  const tasks = (await figuresOf(page)).longTasks.slice(known);
  return { ms, longest: Math.max(0, ...tasks.map((task) => task.ms)) };
}

/** Milliseconds from the next press. Runs in the page; must not refer to anything outside itself. */
function untilFirstCellSays(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let start = 0;
    const look = (): void => {
      const cell = document.querySelector('[data-index="0"] [data-column="note"]');
      if (start === 0 || cell?.textContent !== text) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    addEventListener('pointerdown', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error(`the first cell does not say “${text}”`)), 120_000);
  });
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
