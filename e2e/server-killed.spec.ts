/** The server loses power while a tablet sends a day's work. */
import { expect, test } from './support/journey.ts';
import { addOneByOne, chip, expectAllSaved, openItem } from './support/screen.ts';

const ITEMS = 4;
const TAPS = 15;

test('G2 G3 G4 G6 a server killed in mid-replay loses nothing and doubles nothing', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const items = await takeItems(ITEMS);
  const before = await api.snapshot();
  const { page, context } = await openTablet();
  await context.setOffline(true);
  for (const [index, item] of items.entries()) {
    const panel = await openItem(page, origin, item);
    await addOneByOne(panel, item, TAPS);
    await expect(chip(page)).toHaveAccessibleName(`Sync: Offline · ${(index + 1) * TAPS} changes saved`);
  }

  // A third of the ops reach the server, which is then killed between two ops.
  let sent = 0;
  const killing: Promise<void>[] = [];
  await context.route('**/api/v2/stock-movements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent >= (ITEMS * TAPS) / 3 && killing.length === 0) killing.push(stockroom.kill());
    return route.continue();
  });
  await context.setOffline(false);
  await expect.poll(() => killing.length, { timeout: 20_000 }).toBe(1);
  await Promise.all(killing);
  await expect(chip(page)).toHaveAccessibleName(/\d+ (changes? saved|not sent yet)$|Sending \d+$/);
  await stockroom.start();
  await expectAllSaved(page, 60_000);

  const after = await api.snapshot();
  const known = new Set(before.movements.map(({ id }) => id));
  const made = after.movements.filter(({ id }) => !known.has(id));
  expect(made).toHaveLength(ITEMS * TAPS);
  expect(new Set(made.map(({ opId }) => opId)).size).toBe(ITEMS * TAPS);
  for (const item of items) {
    const ledger = after.movements.filter(({ itemId }) => itemId === item.id);
    expect(ledger.reduce((sum, { applied }) => sum + applied, 0)).toBe(item.onHand + TAPS);
    expect(after.items.find(({ id }) => id === item.id)?.onHand).toBe(item.onHand + TAPS);
    // In order within the lane: each movement builds on the one before.
    const onHands = ledger.slice(-TAPS).map(({ onHandAfter }) => onHandAfter);
    expect(onHands).toEqual(Array.from({ length: TAPS }, (_, index) => item.onHand + index + 1));
  }
});
