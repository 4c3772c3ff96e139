/** Two tabs and the worker of one profile share one outbox: both see every edit, and each edit arrives once. */
import { paths } from '#tests/support/paths.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { showItem } from './support/go-in-app.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, newDevice, signInByForm, STAFF, test } from './support/journey.ts';
import { answerNext, chip, copyIsWhole, expectAllSaved, expectOnHand, openItem } from './support/screen.ts';

const TAPS = 6;

test('G2 G3 G16 edits of two tabs are counted exactly in both and arrive exactly once', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const [shared, second] = await takeItems(2);
  if (shared === undefined || second === undefined) throw new Error('no items');
  const before = new Set((await api.snapshot()).movements.map(({ id }) => id));
  const { page: left, context } = await openTablet();
  const right = await context.newPage();
  const leftPanel = await showItem(left, shared);
  const rightPanel = await openItem(right, origin, shared);
  await context.setOffline(true);

  // Both tabs on the same item, in turn: each tap shows in the other tab too.
  const more = `Received 1: ${displayName(shared)}`;
  for (let tap = 0; tap < TAPS; tap += 2) {
    await leftPanel.getByRole('button', { name: more }).click();
    await expectOnHand(rightPanel, shared, shared.onHand + tap + 1);
    await rightPanel.getByRole('button', { name: more }).click();
    await expectOnHand(leftPanel, shared, shared.onHand + tap + 2);
  }
  const secondPanel = await showItem(right, second);
  await secondPanel.getByRole('button', { name: `Used 1: ${displayName(second)}` }).click();
  await expectOnHand(secondPanel, second, second.onHand - 1);
  for (const page of [left, right]) {
    await expect(chip(page)).toHaveAccessibleName(`Sync: Offline · ${TAPS + 1} changes saved`);
  }

  const senders = new Set<string>();
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(paths.stockMovements))
      senders.add(request.serviceWorker() === null ? 'page' : 'worker');
  });
  await context.setOffline(false);
  // More edits in both tabs while the outbox is being sent.
  await leftPanel.getByRole('button', { name: more }).click();
  await secondPanel.getByRole('button', { name: `Received 1: ${displayName(second)}` }).click();
  await Promise.all([expectAllSaved(left, 30_000), expectAllSaved(right, 30_000)]);

  // If a worker controls the page, it replays.
  expect([...senders]).toEqual(['worker']);
  const after = await api.snapshot();
  const made = after.movements.filter(({ id }) => !before.has(id));
  const of = (itemId: string): readonly number[] =>
    made.filter((each) => each.itemId === itemId).map(({ applied }) => applied);
  expect(of(shared.id)).toEqual(Array.from({ length: TAPS + 1 }, () => 1));
  expect(of(second.id)).toEqual([-1, 1]);
  expect(new Set(made.map(({ opId }) => opId)).size).toBe(made.length);
  await expectOnHand(leftPanel, shared, shared.onHand + TAPS + 1);
  expect(after.items.find(({ id }) => id === second.id)?.onHand).toBe(second.onHand);
});

test('INV-06 a width that one tab sets holds in the other, whichever of them set it before', async ({
  stockroom,
  browser,
}) => {
  const { page: left, context } = await newDevice(browser, stockroom.origin);
  await copyIsWhole(left);
  const right = await context.newPage();
  await right.goto(left.url());
  const [leftEdge, rightEdge] = [left, right].map((page) => page.getByRole('separator').first());
  if (leftEdge === undefined || rightEdge === undefined) throw new Error('no edge');
  const expectWidth = async (width: number): Promise<void> => {
    for (const page of [left, right]) {
      await expect
        .poll(async () => (await page.getByRole('navigation', { name: 'Folders' }).boundingBox())?.width)
        .toBe(width);
    }
  };
  await expectWidth(320);
  await leftEdge.press('ArrowLeft');
  await expectWidth(315);
  await rightEdge.press('ArrowLeft');
  await expectWidth(310);
  await leftEdge.press('ArrowRight');
  await expectWidth(315);
  await context.close();
});

test('LOC-05 G1 a tab that follows another one to another location says so, leaves its shelves, and loses nothing that was typed', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const other = api.locations.find(({ id }) => id !== api.homeId);
  if (other === undefined) throw new Error('no second location');
  const { page: left, context } = await openTablet();
  const right = await context.newPage();
  const panel = await openItem(right, origin, item);
  await panel.getByLabel('My Notes', { exact: true }).fill('in the middle of it');
  await left
    .getByRole('banner')
    .getByRole('button', { name: /^Location/ })
    .click();
  await left.getByRole('region', { name: 'Locations' }).getByRole('button', { name: other.name }).click();
  const reported = (page: typeof left) =>
    page.getByText(`You’re now at ${other.name}. The location was changed in another tab.`);
  await expect(reported(right)).toBeVisible({ timeout: 15_000 });
  await expect(right.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  await expect(right.getByRole('banner').getByRole('button', { name: /^Location/ })).toContainText(
    other.name.slice(0, 17),
  );
  await expect(panel).toHaveCount(0);
  await expect.poll(async () => (await api.item(item.id)).note, { timeout: 20_000 }).toBe('in the middle of it');
  await expect(reported(left)).toHaveCount(0);
});

test('G6 discarding at sign-out drops what the person was asked about, and nothing that another tab does meanwhile', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const [first, second] = await takeItems(2);
  if (first === undefined || second === undefined) throw new Error('no items');
  const { page: left, context } = await openTablet();
  const right = await context.newPage();
  const rightPanel = await openItem(right, origin, second);
  const leftPanel = await showItem(left, first);
  await context.setOffline(true);
  const useSecond = async (): Promise<void> => {
    await rightPanel.getByRole('button', { name: `Used 1: ${displayName(second)}` }).click();
    await expectOnHand(rightPanel, second, second.onHand - 1);
  };
  await leftPanel.getByRole('button', { name: `Used 1: ${displayName(first)}` }).click();
  await expect(chip(left)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  const banner = left.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await left.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' }).click();
  const question = left.getByRole('dialog', { name: 'Discard 1 change?' });
  await expect(question).toContainText('It won’t be sent and can’t be restored.');

  // The question stays as it was asked.
  await useSecond();
  await expect(chip(left)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
  await answerNext(question, 'Discard and sign out');
  await expect(left.getByText('1 change made meanwhile was kept.')).toBeVisible();
  await expectOnHand(leftPanel, first, first.onHand);
  await left.getByRole('dialog', { name: '1 change not sent yet' }).getByRole('button', { name: 'Discard 1' }).click();

  await expectOnHand(rightPanel, second, second.onHand - 1);
  // The server is slow to answer that the person signs out.
  const open = await holdRequests(context, '**/api/auth/logout');
  const leaves = left.waitForRequest('**/api/auth/logout');
  await answerNext(question, 'Discard and sign out');
  await leaves;
  await useSecond();
  await context.setOffline(false);
  open();
  await expect(left.getByText('1 change not sent yet. Only they can open and send it')).toBeVisible();
  await expect(right).toHaveURL(/\/login/);
  await signInByForm(left, origin, STAFF);
  await expectAllSaved(left);
  expect((await api.item(first.id)).onHand).toBe(first.onHand);
  expect((await api.item(second.id)).onHand).toBe(second.onHand - 1);
});
