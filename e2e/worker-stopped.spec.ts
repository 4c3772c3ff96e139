/** The browser stops the worker while it is sending, as it may at any time: another one takes over, and nothing is lost or doubled. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { addOneByOne, chip, expectAllSaved, expectOnHand, openItem } from './support/screen.ts';

const TAPS = 5;
const STOP_AFTER = [3, 8, 13];

test('G1 G2 G3 G4 G5 the worker stopped three times while two tablets send loses nothing and doubles nothing', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const items = await takeItems(3);
  const [shared] = items;
  if (shared === undefined) throw new Error('no items');
  const before = new Set((await api.snapshot()).movements.map(({ id }) => id));
  const tablets = [await openTablet(), await openTablet()] as const;
  for (const { context } of tablets) await context.setOffline(true);
  for (const [index, item] of items.entries()) {
    await receiveOneByOne(tablets[0].page, origin, item);
    await expect(chip(tablets[0].page)).toHaveAccessibleName(`Sync: Offline · ${(index + 1) * TAPS} changes saved`);
  }
  await receiveOneByOne(tablets[1].page, origin, shared);
  await expect(chip(tablets[1].page)).toHaveAccessibleName(`Sync: Offline · ${TAPS} changes saved`);

  const stops = await stopWorkerWhileSending(tablets[0].page, tablets[0].context);
  for (const { context } of tablets) await context.setOffline(false);
  await Promise.all(tablets.map(async ({ page }) => expectAllSaved(page, 60_000)));
  expect(stops.made).toBe(STOP_AFTER.length);

  const after = await api.snapshot();
  const made = after.movements.filter(({ id }) => !before.has(id));
  expect(made).toHaveLength((items.length + 1) * TAPS);
  expect(new Set(made.map(({ opId }) => opId)).size).toBe(made.length);
  for (const item of items) {
    const expected = item.onHand + TAPS * (item === shared ? 2 : 1);
    expect(after.items.find(({ id }) => id === item.id)?.onHand).toBe(expected);
  }
  for (const { page } of tablets) {
    await expectOnHand(await openItem(page, origin, shared), shared, shared.onHand + 2 * TAPS);
  }
});

async function receiveOneByOne(page: Page, origin: string, item: Parameters<typeof openItem>[2]): Promise<void> {
  await addOneByOne(await openItem(page, origin, item), item, TAPS);
}

/** Stops this device's workers at the given numbers of ops in flight; the answers to those are lost. */
async function stopWorkerWhileSending(page: Page, context: BrowserContext): Promise<{ readonly made: number }> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  const stops = { made: 0 };
  let sent = 0;
  await context.route('**/api/v2/stock-movements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (!STOP_AFTER.includes(sent)) return route.continue();
    // The server takes the op, then the worker is stopped before it is notified.
    await route.fetch();
    await devTools.send('ServiceWorker.stopAllWorkers');
    stops.made += 1;
    return route.abort().catch(() => undefined);
  });
  return stops;
}
