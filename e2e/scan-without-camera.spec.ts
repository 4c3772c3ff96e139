/** The scanner without a camera, with unknown codes and with other labels; and the hand scanner, which works on any screen. */
import type { Locator, Page } from '@playwright/test';
import { itemLabelText, isItemToken } from '#domain/identifiers/item-label.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { NEXT_YEAR } from './support/api.ts';
import { HandScanner, scansAreHeard, watchListener } from './support/hand-scanner-keys.ts';
import { holdStore } from './support/hold-store.ts';
import { expect, signIn, test, workerControls } from './support/journey.ts';
import { fillStorage } from './support/fill-storage.ts';
import { passTime } from './support/pass-time.ts';
import { recordMessages } from './support/messages.ts';
import { copyIsWhole, expectAllSaved, expectOnHand, itemPanel, openItem } from './support/screen.ts';

test.beforeEach(async ({ page, stockroom }) => {
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
});

function labelOf(item: StockItem, origin: string): string {
  if (!isItemToken(item.qrToken)) throw new Error(`no token: ${item.qrToken}`);
  return itemLabelText(origin, item.qrToken);
}

async function type(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type it' }).click();
  await field.fill(code);
  await field.press('Enter');
}

function tapTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** The distance from the border of a box to its text, on the side where it is smallest. */
function roomAroundText(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, all] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.min(text.left - all.left, text.top - all.top, all.right - text.right, all.bottom - text.bottom);
  });
}

/** Two clicks at once, and a third that comes 100 ms after the first by its time, once the button has changed its label. */
function doubleTap(button: Locator): Promise<void> {
  return button.evaluate(async (element: HTMLElement) => {
    const changed = new Promise<void>((resolve) => {
      new MutationObserver((_, watching) => {
        watching.disconnect();
        resolve();
      }).observe(element, { attributeFilter: ['aria-label'] });
    });
    const first = performance.now();
    element.click();
    element.click();
    await changed;
    const late = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(late, 'timeStamp', { value: first + 100 });
    element.dispatchEvent(late);
  });
}

/** Two clicks at once, and one on whatever is in the place of the button when it has gone. */
async function tapTwiceInAHurry(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(async (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const gone = new Promise<void>((resolve) => {
      new MutationObserver((_, watching) => {
        if (element.isConnected) return;
        watching.disconnect();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    element.click();
    element.click();
    await gone;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    there?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
}

const card = (page: Page, item: StockItem) => page.getByRole('article', { name: displayName(item), exact: true });

/** Types keys as fast as a hand scanner, into whatever has the focus. */
async function handScan(page: Page, code: string): Promise<void> {
  const scanner = await HandScanner.of(page);
  scanner.scan(code);
  await scanner.heard();
}

test('PD-13 ITEM-02 the code on another pack of an item says so, on the line and in the cart is the pack itself', async ({
  page,
  stockroom,
  api,
}) => {
  const { items, lines } = await api.snapshot();
  const item = items.find(
    (each) =>
      each.codePacks?.some(({ isOwn }) => !isOwn) === true &&
      each.codePacks.some(({ isOwn }) => isOwn) &&
      !lines.some(({ offerId }) => offerId === each.offerId),
  );
  if (item === undefined) throw new Error('the demo has no item of a product in two packs');
  const [own, other] = [true, false].map((isOwn) => item.codePacks?.find((each) => each.isOwn === isOwn));
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, other?.code ?? '');
  const note = card(page, item).getByRole('note');
  await expect(note).toHaveText(
    `This code is on another pack: ${other?.text}. This item is counted as: ${item.packageText}.`,
  );
  // As it is printed, with parentheses.
  await type(page, `(01) ${own?.code}`);
  await expect(note).toBeHidden();
  const hit = card(page, item);
  await expect(hit).toContainText(item.packageText);
  // With none on hand, the result offers to order.
  await hit.getByRole('textbox', { name: /^Other amount/ }).fill(String(Math.max(1, item.onHand)));
  if (item.onHand > 0) await hit.getByRole('button', { name: /^Used/ }).click();
  // A double tap adds it once, and its second tap does not say that it is in the cart already, even if the button does by then.
  const messages = await recordMessages(page);
  await doubleTap(hit.getByRole('button', { name: /to the cart/ }));
  await expectAllSaved(page);
  expect((await messages()).filter((text) => text.includes('already in the cart'))).toEqual([]);
  await page.goto(`${stockroom.origin}/cart`);
  await expect(page.getByRole('listitem').filter({ hasText: item.distributorSku })).toContainText(item.packageText);
});

const FAILURES = [
  { name: 'NotAllowedError', title: 'Camera access is blocked' },
  { name: 'NotFoundError', title: 'No camera was found' },
  { name: 'NotReadableError', title: 'Another program is using the camera' },
] as const;

test('a camera that is blocked, missing, in use or unplugged, and a page without https, have their own words and a way on', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  for (const { name, title } of FAILURES) {
    await page.addInitScript((failure) => {
      // why: no test machine can deny, lose and share a camera on demand.
      MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('', failure));
    }, name);
    await page.goto(`${stockroom.origin}/scan`);
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await type(page, item.qrToken);
    await expect(card(page, item)).toBeVisible();
  }

  await page.addInitScript(() => {
    // why: a canvas replaces a camera that can be unplugged.
    MediaDevices.prototype.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      const stream = canvas.captureStream(5);
      Object.assign(window, { pulledOut: () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')) });
      return Promise.resolve(stream);
    };
  });
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, item.qrToken);
  await expect(card(page, item)).toBeVisible();
  await page.evaluate(() => (window as unknown as { pulledOut: () => void }).pulledOut());
  await expect(page.getByRole('heading', { name: 'The camera was disconnected' })).toBeVisible();
  await expect(card(page, item)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The camera was disconnected' })).toHaveCount(0);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await page.goto(`${stockroom.origin}/scan`);
  await expect(page.getByRole('heading', { name: 'The camera needs a secure address' })).toBeVisible();
});

test('G1 an edit on the card of a hit can be undone from the list', async ({ page, stockroom, takeItem }) => {
  const item = await takeItem();
  const name = displayName(item);
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, labelOf(item, 'https://another.example'));
  const hit = card(page, item);
  await hit.getByRole('button', { name: `Used 1: ${name}` }).click();
  await expectOnHand(hit, item, item.onHand - 1);
  await hit.getByRole('button', { name: 'Count', exact: true }).click();
  await hit.getByLabel(`Counted: ${name}`).fill('4012345678901');
  await hit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hit.getByText('That looks like a product code, not a count.')).toBeVisible();
  await hit.getByLabel(`Counted: ${name}`).fill('31');
  // Two taps in a hurry: one count, and what takes the place of Save does not hear the second one either.
  await tapTwiceInAHurry(hit.getByRole('button', { name: 'Save', exact: true }));
  await expectOnHand(hit, item, 31);
  const scans = page.getByRole('region', { name: 'Last scans' });
  await expect(scans).toContainText('Counted 31');
  await hit.getByRole('button', { name: 'Count', exact: true }).press('Enter');
  await tapTwiceInAHurry(hit.getByRole('button', { name: 'Cancel', exact: true }));
  await expect(hit.getByRole('button', { name: 'Count', exact: true })).toBeVisible();
  await expect(scans).not.toContainText(/Counted 31.*Counted 31|Added/);
  await page.getByRole('button', { name: `Undo: Counted 31, ${name}` }).click();
  await expectOnHand(hit, item, item.onHand - 1);
  await page.getByRole('button', { name: `Undo: Used 1, ${name}` }).click();
  await expectOnHand(hit, item, item.onHand);
  await expectAllSaved(page);
});

test('an expiry in a code is offered beside the one that the item has, and never replaces it by itself', async ({
  page,
  stockroom,
  api,
  takeItems,
}) => {
  const items = await takeItems(40);
  const item = items.find(({ codes, expirationDate }) => expirationDate !== null && /^\d{14}$/.test(codes[0] ?? ''));
  if (item === undefined) throw new Error('the seed has no such item');
  await page.goto(`${stockroom.origin}/scan`);
  // Later than any that the seed gives.
  const year = NEXT_YEAR + 2;
  await type(page, `01${item.codes[0]}17${year % 100}0430`);
  const hit = card(page, item);
  await expect(hit.getByText(`Apr 30, ${year}`, { exact: true })).toBeVisible();
  expect((await api.item(item.id)).expirationDate).toBe(item.expirationDate);
  await hit.getByRole('button', { name: /^Keep / }).click();
  await expect(hit.getByText('In the code')).toHaveCount(0);
  await type(page, `01${item.codes[0]}17${year % 100}0531`);
  await hit.getByRole('button', { name: `Use May 31, ${year}` }).click();
  await expect(hit.getByText(`Expires May 31, ${year}, as noted.`)).toBeVisible();
  await expectAllSaved(page);
  expect((await api.item(item.id)).expirationDate).toBe(`${year}-05-31`);
});

test('G1 G16 an unknown code is kept, or linked and found from then on; a faulty one says why; it is said to be kept when it is on the disk, and no longer than that', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, '4006381333932');
  await expect(page.getByRole('article', { name: 'This code is faulty' })).toContainText('check digit');
  await type(page, 'SHELF-4711');
  const unknown = page.getByRole('article', { name: 'Unknown code' });
  await unknown.getByRole('button', { name: 'Save code' }).click();
  await expect(unknown.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.reload();
  await page.getByRole('button', { name: 'Look up SHELF-4711' }).click();
  await page.getByRole('button', { name: 'Delete SHELF-4711' }).click();
  await expect(page.getByRole('region', { name: 'Saved codes' })).toHaveCount(0);
  await unknown.getByRole('button', { name: 'Link it to an item' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(item.distributorSku);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: displayName(item) })
    .click();
  await expect(card(page, item)).toBeVisible();
  await type(page, '0000-NOBODY');
  await expect(unknown).toBeVisible();
  await type(page, 'SHELF-4711');
  await expect(card(page, item)).toBeVisible();
  await expectAllSaved(page);

  await page.goto(`${stockroom.origin}/scan`);
  await type(page, 'SHELF-4713');
  const letGo = await holdStore(page, 'unknownCodes');
  const keep = unknown.getByRole('button', { name: 'Save code' });
  await page.clock.install();
  await keep.click();
  await expect(keep).toBeDisabled();
  await passTime(page, 500);
  await expect(keep).toBeDisabled();
  await letGo();
  await expect(unknown.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.getByRole('button', { name: 'Delete SHELF-4713' }).click();
  await expect(keep).toBeEnabled();
});

test('LBL-03 G14 a hand scanner opens an item from any screen, and a label link opens it, offline too @main', async ({
  page,
  context,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  await workerControls(page);
  await page.goto(`${stockroom.origin}/cart`);
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await copyIsWhole(page);
  await handScan(page, labelOf(item, stockroom.origin));
  await expect(itemPanel(page, item)).toBeVisible({ timeout: 20_000 });
  await page.goto(`${stockroom.origin}/cart`);
  await handScan(page, 'NOBODY-0815');
  await expect(page.getByRole('article', { name: 'Unknown code' })).toBeVisible({ timeout: 20_000 });

  await context.setOffline(true);
  await page.goto(`${stockroom.origin}/Q/${item.qrToken}`);
  await expect(itemPanel(page, item)).toBeVisible();
  await page.goto(`${stockroom.origin}/q/0000000000000000`);
  await expect(page.getByRole('heading', { name: 'No item here has this label' })).toBeVisible();
  await page.getByRole('button', { name: 'Scan another label' }).click();
  await expect(page.getByRole('button', { name: 'Type it' })).toBeVisible();
});

test('a hand scanner changes nothing on the row that has the focus, whatever signs are in its code, and nothing behind an open question, which is told', async ({
  page,
  stockroom,
  api,
  takeItem,
}) => {
  const inCart = async ({ offerId }: StockItem): Promise<number> =>
    (await api.snapshot()).lines.filter((line) => line.offerId === offerId).length;
  const item = await takeItem();
  const before = await inCart(item);
  const name = displayName(item);
  const list = `${stockroom.origin}/inventory/${item.folderId}?search=${encodeURIComponent(item.distributorSku)}`;
  await watchListener(page);
  for (const code of ['+A123BJC5D6E71', 'XYZ-77-ABC', 'CC-12345']) {
    await page.goto(list);
    const row = page.getByRole('row', { name, exact: true });
    await expect(row).toBeVisible();
    await scansAreHeard(page);
    await row.focus();
    await handScan(page, code);
    await expect(page).toHaveURL(/\/scan$/);
  }
  await page.goto(list);
  await expectOnHand(page.getByRole('row', { name, exact: true }), item, item.onHand);
  await expectAllSaved(page);
  expect([(await api.item(item.id)).onHand, await inCart(item)]).toEqual([item.onHand, before]);

  // While a question is open.
  const folder = page.getByRole('heading', { level: 1 });
  await page.goto(`${stockroom.origin}/inventory`);
  await scansAreHeard(page);
  const title = await folder.textContent();
  await page.getByRole('button', { name: 'Add New Folder' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Folder name').fill('half a name');
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await handScan(page, item.distributorSku);
  await expect(page.getByText('Close what is open here first, then scan again.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByLabel('Folder name')).toHaveValue('half a name');
  await expect(folder).toHaveText(title ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // A message is announced as it appears, so not a second time.
  await expect(page.locator('#announce-assertive')).toBeEmpty();
  await handScan(page, item.distributorSku);
  await expect(itemPanel(page, item)).toBeVisible();
});

test('G6 G15 two taps on Undo take an edit back once; on the scanner an edit that the device has no room for is told', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, item.qrToken);
  await card(page, item)
    .getByRole('button', { name: /^Received 1/ })
    .click();
  await expectOnHand(card(page, item), item, item.onHand + 1);
  const undo = page.getByRole('button', { name: /^Undo: Received 1/ });
  await undo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(undo).toHaveCount(0);
  await expectAllSaved(page);
  await expectOnHand(card(page, item), item, item.onHand);

  // The same in the item's history.
  const panel = await openItem(page, stockroom.origin, item);
  await panel.getByRole('button', { name: /^Received 1/ }).click();
  await expectAllSaved(page);
  const inHistory = panel.getByRole('button', { name: /^Undo: Received 1/ }).first();
  await expect(inHistory).toHaveAttribute('aria-disabled', 'false');
  await inHistory.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(panel.getByText('Undone: took off 1').first()).toBeVisible();
  await expectAllSaved(page);
  await expectOnHand(panel, item, item.onHand);

  // Two taps on Save are one count as well, and one Undo takes it back.
  await panel.getByLabel('Count', { exact: true }).fill(String(item.onHand + 9));
  await tapTwice(panel.getByRole('button', { name: 'Save', exact: true }));
  await expectOnHand(panel, item, item.onHand + 9);
  await panel.getByRole('button', { name: /^Counted \d+ · Undo: / }).click();
  await expectOnHand(panel, item, item.onHand);

  // On a device that has no room left.
  await page.goto(`${stockroom.origin}/scan`);
  await type(page, item.qrToken);
  await expect(card(page, item)).toBeVisible();
  await fillStorage(page);
  await card(page, item)
    .getByRole('button', { name: /^Used 1/ })
    .click();
  const reported = page.getByRole('alert').filter({ hasText: 'is full' });
  await expect(reported).toHaveCount(1);
});

test('ITEM-15 ITEM-16 used and received by scan with targets for gloves; list, item page and scan card agree on how many to order', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem({ leastOnHand: 4 });
  const name = displayName(item);
  const panel = await openItem(page, stockroom.origin, item);
  const need = panel.getByRole('textbox', { name: 'QTY Need to Have', exact: true });
  await need.fill('2');
  await need.press('Enter');
  const stocked = `Stocked: ${name}. `;
  await expect(panel.getByRole('button', { name: stocked })).toBeVisible();
  await expect(page.getByRole('row', { name, exact: true }).getByRole('button', { name: stocked })).toBeVisible();
  await expectAllSaved(page);

  const tap = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await target.click();
  };
  await page.setViewportSize({ width: 834, height: 1194 });
  await page.getByRole('navigation').getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByText('Scanned items appear here.')).toBeVisible();
  await handScan(page, item.qrToken);
  const hit = card(page, item);
  await expect(hit.getByRole('button', { name: stocked })).toBeVisible();
  // On a phone the sentence takes several lines, and stays clear of its border.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await roomAroundText(hit.getByRole('button', { name: stocked }))).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 834, height: 1194 });
  await tap(hit.getByRole('button', { name: `Used 1: ${name}` }));
  await expectOnHand(hit, item, item.onHand - 1);

  await expect(hit.getByRole('button', { name: `Received 1: ${name}` })).toHaveText('+1Received');
  await tap(hit.getByRole('button', { name: '10', exact: true }));
  await tap(hit.getByRole('button', { name: `Received 10: ${name}` }));
  await expectOnHand(hit, item, item.onHand + 9);

  const other = hit.getByRole('textbox', { name: `Other amount: ${name}` });
  await other.fill('1e3');
  await expect(hit.getByRole('alert')).toHaveText('Enter a whole number from 0 to 99,999, digits only.');
  await other.fill('12');
  await hit.getByRole('button', { name: `Used 12: ${name}` }).click();
  await expectOnHand(hit, item, item.onHand - 3);

  // The next scan of it starts at one again.
  await handScan(page, item.qrToken);
  await expect(hit.getByRole('button', { name: `Used 1: ${name}` })).toBeVisible();
});
