/** The connection is lost during a location's first copy: every screen says what it waits for, and navigation still works. */
import type { Browser, Page } from '@playwright/test';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { holdOps } from './support/hold-ops.ts';
import { holdRequests } from './support/hold-requests.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, signIn, test } from './support/journey.ts';
import { chip, copyIsWhole, itemPanel } from './support/screen.ts';

const CHANGES = '**/api/v2/changes*';

test('G14 CART-02 a first copy without a network is waited for in words, bars no way, and goes on by itself @main', async ({
  stockroom,
  browser,
  takeItem,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  if (!isItemToken(item.qrToken)) throw new Error('no label');
  const context = await browser.newContext();
  await context.route(CHANGES, (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, origin);
  const waiting = page.getByRole('heading', { name: 'Waiting for a connection' });
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Downloading this location.')).toHaveCount(0);
  await expect(page.getByText('This location hasn’t finished downloading')).toBeVisible();

  const ways = page.getByRole('navigation').first();
  await ways.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByText('Items aren’t on this device yet.')).toBeVisible();
  await ways.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(waiting).toBeVisible();
  await goInApp(page, '/home');
  await expect(page.getByText('Known once this location is downloaded.')).toHaveCount(2);
  await expect(page.getByText('Nothing is running low.')).toHaveCount(0);
  await ways.getByRole('link', { name: 'My Catalog' }).click();
  await expect(waiting).toBeVisible();
  await page.goto(itemLabelText(origin, item.qrToken).toLowerCase());
  await expect(waiting).toBeVisible();

  await context.unroute(CHANGES);
  await expect(itemPanel(page, item)).toBeVisible({ timeout: 30_000 });
  await copyIsWhole(page);
  await context.close();
});

test('G14 CART-02 a slow first copy leaves the cart its heading and all ways free', async ({ stockroom, browser }) => {
  const context = await browser.newContext();
  await context.route(CHANGES, async (route) => {
    const url = new URL(route.request().url());
    // why: a slow connection; the second page never arrives.
    if (url.searchParams.has('since')) return;
    url.searchParams.set('limit', '20');
    const response = await route.fetch({ url: url.href });
    const page = (await response.json()) as { data: { type: string }[] };
    // The cart's lines come first; this cart has none.
    const body = JSON.stringify({ ...page, data: page.data.filter(({ type }) => type !== 'cart-items') });
    await route.fulfill({ status: 200, contentType: MEDIA_TYPE, body });
  });
  const page = await context.newPage();
  await signIn(page, stockroom.origin);
  const ways = page.getByRole('navigation').first();
  await ways.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true, level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: /^Getting your items… \d/ })).toBeVisible();
  await ways.getByRole('link', { name: 'My Catalog' }).click();
  await expect(page.getByRole('heading', { name: 'My Catalog', level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /^Getting your items… \d/ })).toBeVisible();
  await context.close();
});

/** A scanner with its field open on a device whose first copy can't complete until the route is lifted. */
async function scanBeforeTheCopy(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await context.route(CHANGES, (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, origin);
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible({ timeout: 20_000 });
  await goInApp(page, '/scan');
  await page.getByRole('button', { name: 'Type it' }).click();
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  return { context, page, field };
}

test('G14 what is scanned during the first copy is shown when its item has come, and what was kept then has a name', async ({
  stockroom,
  browser,
  takeItem,
}) => {
  const item = await takeItem();
  const kept = await takeItem();
  const { context, page, field } = await scanBeforeTheCopy(browser, stockroom.origin);
  const card = page.getByRole('article', { name: 'Not on this device yet' });
  await field.fill(kept.distributorSku);
  await field.press('Enter');
  await expect(card.getByRole('button', { name: 'Link it to an item' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Save code' }).click();
  await field.fill(item.qrToken);
  await field.press('Enter');
  await expect(card).toContainText('We’ll look up this code again');
  await expect(card).toContainText(item.qrToken);

  await context.unroute(CHANGES);
  await expect(page.getByRole('article', { name: displayName(item), exact: true })).toBeVisible({ timeout: 30_000 });
  const scans = page.getByRole('region', { name: 'Last scans' });
  await expect(scans.getByRole('button', { name: displayName(kept) })).toBeVisible();
  const codes = page.getByRole('region', { name: 'Saved codes' });
  await expect(codes).toContainText(displayName(kept));
  await codes.getByRole('button', { name: `Look up ${kept.distributorSku}` }).click();
  await expect(page.getByRole('article', { name: displayName(kept), exact: true })).toBeVisible();
  await expect(codes).toHaveCount(0);
  await context.close();
});

test('G14 G16 a page that was just drawn knows that the copy is still to come, in each of its drawings', async ({
  stockroom,
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { chipsSeen: seen });
    const look = (): void => {
      const words = document.querySelector('button[aria-label^="Sync: "]')?.getAttribute('aria-label');
      if (words != null) seen.add(words);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
  });
  const chipsSeen = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...(window as unknown as { chipsSeen: Set<string> }).chipsSeen]);
  const letPass = await holdRequests(context, CHANGES);
  const page = await context.newPage();
  await signIn(page, stockroom.origin);
  await expect(chip(page)).toHaveAccessibleName('Sync: Copying');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Getting your items/ })).toBeVisible();
  expect(await chipsSeen(page)).toEqual(['Sync: Copying']);
  letPass();
  await copyIsWhole(page);
  await page.reload();
  await expect(page.getByRole('grid', { name: /^Items of / })).toBeVisible({ timeout: 20_000 });
  expect(await chipsSeen(page)).toEqual(['Sync: All saved']);
  await context.close();
});

test('G14 the keys stay in a card that turns into its item, a tap on its way changes nothing, and a kept code is forgotten only when found', async ({
  stockroom,
  browser,
  takeItem,
  api,
}) => {
  const item = await takeItem();
  const { context, page, field } = await scanBeforeTheCopy(browser, stockroom.origin);
  await field.fill(item.distributorSku);
  await field.press('Enter');
  const before = page.getByRole('article', { name: 'Not on this device yet' });
  await expect(before).toContainText('hasn’t downloaded yet');
  await before.getByRole('button', { name: 'Save code' }).click();
  await field.press('Escape');
  await before.getByRole('button', { name: 'Search' }).focus();
  // Taps at the moment of the change, as somebody would who still sees the old card.
  await page.evaluate((name) => {
    const watcher = new MutationObserver(() => {
      const used = document.querySelector<HTMLElement>(`article button[aria-label="Used 1: ${name}"]`);
      if (used === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        for (const type of ['pointerdown', 'pointerup', 'click'])
          used.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0 }));
      });
    });
    watcher.observe(document.body, { subtree: true, childList: true });
  }, displayName(item));

  await context.unroute(CHANGES);
  const after = page.getByRole('article', { name: displayName(item), exact: true });
  await expect(after).toBeVisible({ timeout: 30_000 });
  await expect(after).toBeFocused();
  await copyIsWhole(page);
  await expect(chip(page)).toHaveAccessibleName('Sync: All saved');
  expect((await api.item(item.id)).onHand).toBe(item.onHand);

  const codes = page.getByRole('region', { name: 'Saved codes' });
  await expect(codes).toContainText(displayName(item));
  const lookUp = codes.getByRole('button', { name: `Look up ${item.distributorSku}` });
  await lookUp.press('Enter');
  await expect(codes).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What was found' })).toBeFocused();
  await context.close();
});

test('G14 during the first copy a code that is on two items offers both when the second has come, and keeps what was noted on the first', async ({
  stockroom,
  browser,
  takeItems,
}) => {
  const [first, second] = await takeItems(2);
  if (first === undefined || second === undefined) throw new Error('no items');
  const context = await browser.newContext();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAllButOne = false;
  const late: unknown[] = [];
  interface Changes {
    readonly data: { id: string; type: string; attributes: { codes?: string[] } }[];
    readonly meta: { hasMore: boolean };
  }
  // why: one code on two items, the second of them on the last page, as is possible in a copy of 20,000.
  await context.route(CHANGES, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as Changes;
    for (const row of data) {
      const isOne = row.type === 'workspace-items' && (row.id === first.id || row.id === second.id);
      if (isOne) row.attributes.codes = ['SHELF-77'];
    }
    const isLate = (row: Changes['data'][number]): boolean => row.type === 'workspace-items' && row.id === second.id;
    late.push(...data.filter(isLate));
    const kept: unknown[] = data.filter((row) => !isLate(row));
    if (!rest.meta.hasMore && isAllButOne) {
      await released;
      kept.push(...late);
    } else if (!rest.meta.hasMore) {
      isAllButOne = true;
      rest.meta.hasMore = true;
    }
    // A closed page waits for no answer.
    await route.fulfill({ response, body: JSON.stringify({ ...rest, data: kept }) }).catch(() => undefined);
  });
  // The server's own answer would restore the item's own code.
  await holdOps(context);
  const page = await context.newPage();
  await signIn(page, stockroom.origin);
  await expect(chip(page)).toHaveAccessibleName('Sync: Copying');
  await goInApp(page, '/scan');
  await page.getByRole('button', { name: 'Type it' }).click();
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  const card = page.getByRole('article', { name: displayName(first), exact: true });
  const mayBe = 'If another item has this code too';
  const scan = async (): Promise<void> => {
    await field.fill('SHELF-77');
    await field.press('Enter');
    await expect(card).toContainText(mayBe);
  };
  await scan();
  const undos = page.getByRole('button', { name: /^Undo: Received 1/ });
  // A tap at the moment the card turns into the item does nothing.
  await expect(async () => {
    if ((await undos.count()) === 0) await card.getByRole('button', { name: /^Received 1/ }).click();
    await expect(undos).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await scan();
  await expect(undos).toHaveCount(1);
  release();
  await expect(page.getByRole('article', { name: 'Choose the item' })).toContainText('2 items have this code', {
    timeout: 30_000,
  });
  await expect(page.locator('#announce-assertive')).toHaveText('2 scans now have an answer');
  const scans = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
  await scans.nth(1).getByRole('button').first().click();
  await expect(card).toContainText('Another item has this code too. Your change is on this one');
  await scans.nth(0).getByRole('button').first().click();
  // The message about a photo is replaced by the item that is selected below it.
  const picture = { name: 'shelf.jpg', mimeType: '', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles(picture);
  const note = page.getByRole('article', { name: 'Can’t use this photo' });
  await expect(note).toBeVisible();
  await page
    .getByRole('button', { name: displayName(second) })
    .first()
    .click();
  await expect(note).toHaveCount(0);
  const chosen = page.getByRole('article', { name: displayName(second), exact: true });
  await expect(chosen).toBeVisible();
  await expect(chosen).not.toContainText(mayBe);
  // The worker may be asking again at this moment.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
