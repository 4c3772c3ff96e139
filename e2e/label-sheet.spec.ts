/** Printing labels: the queue, the sheet, and the printed page, compared with the sheet's template and read by a decoder. */
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { itemLabelText, isItemToken } from '#domain/identifiers/item-label.ts';
import { calibrate, type Calibration, TRUE_TO_SIZE } from '#domain/labels/calibration.ts';
import { labelLayout } from '#domain/labels/label-layout.ts';
import { AVERY_5160, LABEL_SHEETS, labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { labelRect, placeLabels, type PlacedLabel } from '#domain/labels/place-labels.ts';
import { fillStorage } from './support/fill-storage.ts';
import { expect, signIn, test, workerControls } from './support/journey.ts';
import { passTime } from './support/pass-time.ts';
import type { Page } from '@playwright/test';
import { HandScanner } from './support/hand-scanner-keys.ts';
import { copyIsWhole, itemPanel } from './support/screen.ts';
import { inkBox, openPdf, readCodes, type PdfPages, type RectMm } from './support/pdf-raster.ts';

/** How accurate a print must be, in millimeters. */
const WITHIN_MM = 0.2;
const RESOLUTIONS = [203, 300, 600];
const ITEMS = 6;
const COPIES = 2;

test.beforeEach(async ({ page, stockroom }) => {
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
});

async function queueItems(page: Page, origin: string, items: readonly StockItem[]): Promise<void> {
  await page.goto(`${origin}/labels`);
  for (const item of items) {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(item.distributorSku);
    await page.getByRole('button', { name: `Add ${displayName(item)}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${displayName(item)}`, exact: true })).toBeVisible();
  }
}

async function printed(page: Page, count: number): Promise<PdfPages> {
  await expect(page.getByRole('button', { name: `Print ${count} labels` })).toBeEnabled({ timeout: 30_000 });
  return openPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** The page's `@page` rule. */
const pageRule = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  );

/** The square of a label's code on the paper, including the quiet zone. */
function codeRect(label: PlacedLabel, calibration: Calibration): RectMm {
  const { code } = labelLayout(label.width, label.height);
  return calibrate({ x: label.x + code.x, y: label.y + code.y, width: code.sideMm, height: code.sideMm }, calibration);
}

async function expectPages(
  pdf: PdfPages,
  sheet: LabelSheet,
  pages: readonly (readonly PlacedLabel[])[],
  texts: readonly string[],
  calibration = TRUE_TO_SIZE,
): Promise<void> {
  expect(pdf.count).toBe(pages.length);
  for (const [index, placed] of pages.entries()) {
    const size = pdf.sizeMm(index);
    expect(Math.abs(size.width - sheet.paper.widthMm)).toBeLessThan(WITHIN_MM);
    expect(Math.abs(size.height - sheet.paper.heightMm)).toBeLessThan(WITHIN_MM);
    for (const dpi of RESOLUTIONS) {
      const raster = await pdf.raster(index, dpi);
      const skipped = labelsPerSheet(sheet) - placed.length;
      expect(skipped).toBeGreaterThanOrEqual(0);
      for (const label of placed) {
        const square = codeRect(label, calibration);
        expect(await readCodes(raster, square), `position ${label.position} at ${dpi} dpi`).toEqual([texts[label.of]]);
        if (dpi !== 600) continue;
        // The symbol is square and centered in its square, so its ink shows where the label is.
        const ink = inkBox(raster, square);
        if (ink === null) throw new Error('no ink');
        expect(Math.abs(ink.x + ink.width / 2 - square.x - square.width / 2)).toBeLessThan(WITHIN_MM);
        expect(Math.abs(ink.y + ink.height / 2 - square.y - square.height / 2)).toBeLessThan(WITHIN_MM);
        const modules = Math.round(square.width / ((square.width - ink.width) / 8));
        expect(Math.abs(ink.width - (square.width * (modules - 8)) / modules)).toBeLessThan(WITHIN_MM);
      }
      if (dpi !== 600) continue;
      const used = new Set(placed.map(({ position }) => position));
      for (let position = 1; position <= labelsPerSheet(sheet); position += 1) {
        if (!used.has(position)) expect(inkBox(raster, calibrate(labelRect(sheet, position), calibration))).toBeNull();
      }
    }
  }
}

test('LBL-02 LBL-03 LBL-04 every sheet prints within 0.2 mm of its template and each code reads at 203, 300 and 600 dpi', async ({
  page,
  stockroom,
  takeItems,
}) => {
  test.setTimeout(240_000);
  const items = await takeItems(ITEMS);
  await queueItems(page, stockroom.origin, items);
  await page.getByLabel('Copies of each').fill(String(COPIES));
  const texts = items.map(({ qrToken }) => {
    if (!isItemToken(qrToken)) throw new Error(`no token: ${qrToken}`);
    return itemLabelText(stockroom.origin, qrToken);
  });
  for (const [index, sheet] of LABEL_SHEETS.entries()) {
    await test.step(sheet.name, async () => {
      const startAt = index + 1;
      await page.getByLabel('Label sheet').selectOption(sheet.id);
      await page.getByLabel('Start at position').fill(String(startAt));
      const pdf = await printed(page, ITEMS * COPIES);
      await expectPages(pdf, sheet, placeLabels({ sheet, startAt, copies: items.map(() => COPIES) }), texts);
      pdf.close();
    });
  }
});

test('LBL-04 more copies than may be, a position beyond the sheet and a length beyond the paper are told, and change nothing', async ({
  page,
  stockroom,
  takeItems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const items = await takeItems(2);
  await queueItems(page, stockroom.origin, items);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled({ timeout: 30_000 });
  const sheet = page.getByLabel('Label sheet');
  await expect(sheet).toBeInViewport({ ratio: 1 });
  const copies = page.getByLabel('Copies of each');
  const start = page.getByLabel('Start at position');
  await expect(copies).toBeInViewport({ ratio: 1 });
  await copies.fill('3');
  await copies.press('Enter');
  await copies.fill('9999');
  await start.fill('31');
  await expect(copies).toHaveAccessibleDescription('500 at most; it stays at 3.');
  await expect(copies).toHaveValue('9999');
  await expect(start).toHaveAccessibleDescription('30 at most; it stays at 1.');
  const spoken = page.locator('#announce-polite');
  await expect(spoken).toHaveText('Start at position: 30 at most; it stays at 1.');
  await expect(page.getByRole('button', { name: 'Print 6 labels' })).toBeEnabled();
  await copies.fill('500');
  await expect(page.getByRole('button', { name: 'Print 1,000 labels' })).toBeEnabled();
  await copies.fill('1');
  await copies.press('Enter');
  const nines = '9'.repeat(20);
  await copies.fill(nines);
  await expect(copies).toHaveAccessibleDescription('500 at most; it stays at 1.');
  await copies.press('Tab');
  await expect(copies).toHaveValue(nines);
  await expect(copies).toHaveAccessibleDescription('500 at most; it stays at 1.');
  await expect(spoken).toHaveText('Copies of each: 500 at most; it stays at 1.');

  // A value rejected for one sheet is not shown as if it were in use on another.
  await start.fill('40');
  await expect(start).toHaveAccessibleDescription('30 at most; it stays at 1.');
  await sheet.selectOption('avery-l7651');
  await expect(start).toHaveValue('1');
  await expect(start).toHaveAccessibleDescription('');

  // A sheet with fewer labels than the requested position.
  await start.fill('60');
  await start.press('Tab');
  await expect(start).toHaveValue('60');
  await sheet.selectOption('avery-5160');
  const became = 'This sheet has 30 labels, so position 60 became 30.';
  await expect(start).toHaveAccessibleDescription(became);
  await expect(start).toHaveValue('30');
  // 30 is valid.
  await expect(start).not.toHaveAttribute('aria-invalid', 'true');
  await expect(spoken).toHaveText(`Start at position: ${became}`);
  await sheet.selectOption('avery-l7651');
  await expect(start).toHaveValue('60');

  // A length has the paper or what a printer can do as its limit.
  await sheet.selectOption('free');
  await page.getByRole('button', { name: 'Printer calibration' }).click();
  for (const [label, words] of [
    ['Label width', '215.9 at most; it stays at 50.'],
    ['Label height', '279.4 at most; it stays at 25.'],
    ['Left margin', '215.9 at most; it stays at 8.'],
    ['Gap down', '279.4 at most; it stays at 0.'],
    ['Left edge to upright line', '35 at most; it stays at 25.'],
    ['Length of the level line', '166 at most; it stays at 150.'],
  ] as const) {
    await page.getByLabel(label).fill(nines);
    await page.getByLabel(label).press('Tab');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words);
  }
  await page.getByLabel('Length of the level line').fill('15');
  await page.getByLabel('Length of the level line').press('Tab');
  await expect(page.getByLabel('Length of the level line')).toHaveAccessibleDescription(
    '137 at least; it stays at 150.',
  );
});

test('LBL-04 words stay inside their labels; copies, calibration and a roll print as asked @long', async ({
  page,
  stockroom,
  takeItems,
}) => {
  test.setTimeout(180_000);
  const items = await takeItems(2);
  await queueItems(page, stockroom.origin, items);
  const texts = items.map(({ qrToken }) => (isItemToken(qrToken) ? itemLabelText(stockroom.origin, qrToken) : ''));

  for (const { id } of LABEL_SHEETS) {
    await page.getByLabel('Label sheet').selectOption(id);
    await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled({ timeout: 30_000 });
    const overhang = await page.locator('section svg [data-label]').evaluateAll((labels) =>
      labels.map((label) => {
        const width = Number(label.getAttribute('width'));
        const ends = [...label.querySelectorAll('text')].map(
          (line) => Number(line.getAttribute('x')) + line.getComputedTextLength(),
        );
        return Math.max(...ends) - width;
      }),
    );
    expect(overhang).toHaveLength(2);
    for (const tenths of overhang) expect(tenths).toBeLessThan(-5);
  }

  const sheet = LABEL_SHEETS[0];
  if (sheet === undefined) throw new Error('no sheet');
  await page.getByLabel('Label sheet').selectOption(sheet.id);
  await page.getByLabel('Copies of each').fill('3');
  await page.getByRole('button', { name: 'Printer calibration' }).click();
  await page.getByLabel('Move right').fill('1.5');
  await page.getByLabel('Move down').fill('-0.5');
  await page.getByLabel('Width', { exact: true }).fill('100.5');
  const calibration = { offsetXMm: 1.5, offsetYMm: -0.5, scaleXPercent: 100.5, scaleYPercent: 100 };
  const copied = await printed(page, 6);
  await expectPages(copied, sheet, placeLabels({ sheet, startAt: 1, copies: [3, 3] }), texts, calibration);
  copied.close();

  await page.reload();
  await page.getByLabel('Copies of each').fill('1');
  await page.getByRole('button', { name: 'Printer calibration' }).click();
  await expect(page.getByLabel('Move right')).toHaveValue('1.5');
  await page.getByRole('button', { name: 'Reset calibration' }).click();
  await page.getByLabel('Label sheet').selectOption('free');
  await page.getByLabel('Paper', { exact: true }).selectOption('roll');
  await page.getByLabel('Label width').fill('62');
  await page.getByLabel('Label height').fill('29');
  await page.keyboard.press('Enter');
  // The labels of the previous sheet stay printable until these are ready.
  await expect.poll(() => pageRule(page)).toContain('size: 62mm 29mm');
  const roll = await printed(page, 2);
  expect(roll.count).toBe(2);
  for (const [index, text] of texts.entries()) {
    const size = roll.sizeMm(index);
    expect(Math.abs(size.width - 62)).toBeLessThan(WITHIN_MM);
    expect(Math.abs(size.height - 29)).toBeLessThan(WITHIN_MM);
    const raster = await roll.raster(index, 203);
    expect(await readCodes(raster, { x: 0, y: 0, width: 62, height: 29 })).toEqual([text]);
  }
  roll.close();
});

test('LBL-05 G14 the queue keeps its items over a restart without a network, and prints from local data @main', async ({
  page,
  context,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(3);
  await queueItems(page, stockroom.origin, items);
  await expect(page.getByText('3 items in your print queue')).toBeVisible();
  await workerControls(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('3 items in your print queue')).toBeVisible();
  const pdf = await printed(page, 3);
  expect(pdf.count).toBe(1);
  pdf.close();

  await page.evaluate(() => {
    // why: a test can't answer a print dialog; the question after it is what is tested.
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await page.getByRole('button', { name: 'Keep in queue' }).click();
  await expect(page.getByText('3 items in your print queue')).toBeVisible();
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await page.getByRole('button', { name: 'Clear printed labels' }).click();
  await expect(page.getByText('Your print queue is empty')).toBeVisible();
});

/** Each number has a label in view, and the sheet is chosen above the list. */
async function expectLabelsOfCopies(page: Page, items: readonly StockItem[]): Promise<void> {
  const list = page.getByRole('region', { name: 'Labels to print' });
  const sheet = page.getByLabel('Label sheet', { exact: true });
  const [above, below] = [await sheet.boundingBox(), await list.boundingBox()];
  if (above === null || below === null) throw new Error('no sheet or no list');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  for (const item of items) {
    const field = page.getByRole('textbox', { name: `Copies of ${displayName(item)}`, exact: true });
    const label = list.getByRole('listitem').filter({ has: field }).locator('label');
    await label.scrollIntoViewIfNeeded();
    await expect(label).toHaveText('Copies');
    await expect(label).toBeInViewport({ ratio: 1 });
    await label.click();
    await expect(field).toBeFocused();
    const [name, number] = [await label.boundingBox(), await field.boundingBox()];
    if (name === null || number === null) throw new Error('not drawn');
    // Above it, or beside it.
    expect(name.y + name.height <= number.y + 1 || name.x + name.width <= number.x).toBe(true);
    const next = list.getByRole('listitem').filter({ has: field }).locator('xpath=following-sibling::li[1]');
    if ((await next.count()) > 0)
      expect(number.y + number.height).toBeLessThanOrEqual((await next.boundingBox())?.y ?? 0);
  }
}

/** A transaction over the whole database of this browser profile, until the page is gone. */
async function keepBusy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('stockroom-device');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const settings = opening.result.transaction('settings', 'readwrite').objectStore('settings');
    const goOn = (): void => void (settings.get('none').onsuccess = goOn);
    goOn();
  });
}

test('LBL-04 LBL-05 the copies typed for items have a visible label below the sheet at any size, outlast a reload and a hand scan, come back with Undo, and go with their items', async ({
  page,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(3);
  const [first, second, third] = items;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no items');
  const copies = (item: StockItem) => page.getByLabel(`Copies of ${displayName(item)}`, { exact: true });
  const print = page.getByRole('button', { name: /^Print \d/ });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await queueItems(page, stockroom.origin, items);
  for (const width of [390, 834, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectLabelsOfCopies(page, items);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Copies of each').fill('2');
  await page.getByLabel('Copies of each').press('Enter');
  await copies(first).fill('12');
  await copies(second).fill('5');
  await copies(second).press('Enter');
  await expect(print).toHaveText('Print 19 labels');

  await page.reload();
  await expect(copies(first)).toHaveValue('12');
  await expect(print).toHaveText('Print 19 labels');
  // Reloaded before the typing has rested, while the disk is busy.
  await keepBusy(page);
  await copies(second).fill('6');
  await page.reload();
  await expect(copies(second)).toHaveValue('6');
  // The page goes into the back/forward cache and doesn't return.
  await copies(second).fill('7');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.reload();
  await expect(copies(second)).toHaveValue('7');
  await copies(second).fill('5');
  await copies(second).press('Enter');
  await expect(print).toHaveText('Print 19 labels');
  const scanner = await HandScanner.of(page);
  scanner.scan(first.qrToken);
  await scanner.heard();
  await expect(itemPanel(page, first)).toBeVisible();
  await page.goBack();
  await expect(copies(second)).toHaveValue('5');

  // A tap beside the number by mistake.
  await page.getByRole('button', { name: `Remove ${displayName(first)}`, exact: true }).click();
  await expect(print).toHaveText('Print 7 labels');
  await undo.click();
  await expect(copies(first)).toHaveValue('12');
  await page.getByRole('button', { name: 'Clear queue' }).click();
  await expect(page.getByText('Your print queue is empty')).toBeVisible();
  await undo.click();
  await expect(print).toHaveText('Print 19 labels');

  // The next queue starts with one of each.
  await page.getByRole('button', { name: 'Clear queue' }).click();
  await expect(page.getByText('Your print queue is empty')).toBeVisible();
  await queueItems(page, stockroom.origin, [first]);
  await expect(print).toHaveText('Print 1 label');
  await expect(page.getByLabel('Copies of each')).toHaveValue('1');
});

test('LBL-04 a number takes effect when its typing rests, at Enter or when its field is left; one that is none leaves the last in effect', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  await queueItems(page, stockroom.origin, [item]);
  const { keyboard } = page;
  const chosenLength = ({ selectionStart, selectionEnd }: HTMLInputElement): number =>
    (selectionEnd ?? 0) - (selectionStart ?? 0);
  const type = async (label: string, keys: string): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.evaluate((input) => input === document.activeElement))) {
      await field.click();
      // The number is selected a moment after the click.
      await expect.poll(() => field.evaluate(chosenLength)).toBeGreaterThan(0);
    }
    await keyboard.press('Control+a');
    await keyboard.press('Backspace');
    await keyboard.type(keys, { delay: 60 });
  };
  const print = page.getByRole('button', { name: /^Print \d/ });
  await expect(print).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Printer calibration' }).click();
  const width = page.getByLabel('Width', { exact: true });
  await page.clock.install();
  await type('Width', '98.');
  // A pause while typing the rest of a number is fine.
  await passTime(page, 1_500);
  await expect(width).toHaveValue('98.');
  await keyboard.type('5');
  await expect(width).toHaveValue('98.5');
  await type('Move right', '-1.25');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Move right', { exact: true })).toHaveValue('-1.25');
  await expect(width).toHaveValue('98.5');

  const copies = page.getByLabel('Copies of each');
  await expect(print).toHaveText('Print 1 label');
  await print.evaluate((button) => {
    const output: string[] = [];
    Object.assign(window, { said: output });
    new MutationObserver(() => output.push(button.textContent)).observe(button, { characterData: true, subtree: true });
  });
  await type('Copies of each', '25');
  await expect(print).toHaveText('Print 25 labels');
  await type('Copies of each', '14');
  await keyboard.press('Enter');
  await expect(print).toHaveText('Print 14 labels', { timeout: 500 });
  await type('Copies of each', '36');
  await print.focus();
  await expect(print).toHaveText('Print 36 labels', { timeout: 500 });
  // Typing 25 announces no 2 first.
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Print 25 labels',
    'Print 14 labels',
    'Print 36 labels',
  ]);

  // A change is printed even if the page is printed right after it.
  await type('Copies of each', '2');
  const pdf = await openPdf(await page.pdf({ preferCSSPageSize: true }));
  const [label] = placeLabels({ sheet: AVERY_5160, startAt: 2, copies: [1] }).flat();
  if (label === undefined) throw new Error('no label');
  expect(
    inkBox(await pdf.raster(0, 203), codeRect(label, { ...TRUE_TO_SIZE, scaleXPercent: 98.5, offsetXMm: -1.25 })),
  ).not.toBeNull();
  pdf.close();

  await type('Copies of each', '99999');
  // Not 99,999 labels because of a typo.
  await keyboard.press('Tab');
  await expect(copies).toHaveValue('99999');
  await expect(copies).toHaveAccessibleDescription('500 at most; it stays at 2.');
  await expect(print).toHaveText('Print 2 labels');
  await type('Copies of each', '');
  await expect(copies).toHaveValue('');
  await keyboard.press('Tab');
  await expect(copies).toHaveValue('2');
  await expect(print).toHaveText('Print 2 labels');
});

test('LBL-05 G15 a label that the device has no room for is told, and is not said to be in the queue', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
  await page
    .getByRole('row', { name: displayName(item), exact: true })
    .getByRole('checkbox')
    .check();
  await fillStorage(page);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wasn’t saved' })).toBeVisible();
  await expect(page.getByText('added to the print queue')).toHaveCount(0);
});
