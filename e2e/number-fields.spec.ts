/** Numbers are typed while the page is busy, and pasted: no digit is lost, and no number is made up from something else. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { goInApp } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { cartLine, expectAllSaved, itemPanel, openItem } from './support/screen.ts';

const STALL_MS = 300;

/** Clicks into the field and types digits without waiting for the page, which is blocked meanwhile. */
async function typeIntoStall(page: Page, field: Locator, digits: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Where it will stay: what was typed before may still move it.
  await field.click({ trial: true });
  const box = await field.boundingBox();
  if (box === null) throw new Error('no field');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await page.evaluate((ms) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    });
  }, STALL_MS);
  const now = Date.now() / 1000;
  const sent: Promise<unknown>[] = [
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    // At a person's speed; faster keys would be taken for a hand scanner.
    ...[...digits].map((digit, nth) => pressDigit(session, digit, now + (nth + 1) * 0.08)),
  ];
  await Promise.all(sent);
  await session.detach();
}

function pressDigit(session: CDPSession, digit: string, timestamp: number): Promise<unknown> {
  const key = { key: digit, text: digit, code: `Digit${digit}`, timestamp };
  return session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.selectText();
  await page.keyboard.insertText(text);
}

test('LBL-04 the copies of labels keep each digit on a page that stalls, and take nothing but whole numbers', async ({
  openPage,
  takeItem,
  stockroom,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/labels');
  await page.goto(`${stockroom.origin}/labels`);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(item.distributorSku);
  await page
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Print 1 label' })).toBeEnabled({ timeout: 30_000 });
  const copies = page.getByLabel('Copies of each');
  for (const digits of ['25', '314', '47', '123', '56']) {
    await typeIntoStall(page, copies, digits);
    await expect(copies).toHaveValue(digits);
    await copies.press('Enter');
    await copies.blur();
    await expect(page.getByRole('button', { name: `Print ${digits} labels` })).toBeVisible();
  }
  for (const text of ['1e3', '-', '1.5', '-4', '7,5']) {
    await paste(page, copies, text);
    await copies.press('Tab');
    await expect(copies).toHaveValue(text);
    await expect(copies).toHaveAttribute('aria-invalid', 'true');
    await expect(copies).toHaveAccessibleDescription(/; it stays at 56\.$/);
    await expect(page.getByRole('button', { name: 'Print 56 labels' })).toBeVisible();
  }
  await copies.focus();
  await copies.press('Escape');
  await expect(copies).toHaveValue('56');
  await copies.press('ArrowUp');
  await expect(copies).toHaveValue('57');
});

test('LBL-04 a number of copies typed just before its screen is left is kept', async ({ openPage, takeItem }) => {
  const item = await takeItem();
  const { page } = await openPage('/help');
  const help = page.getByRole('heading', { level: 1, name: 'Help' });
  await expect(help).toBeVisible();
  await goInApp(page, '/labels');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(item.distributorSku);
  await page
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  const copies = page.getByLabel(/^Copies of (?!each)/);
  await copies.fill('25');
  await page.goBack();
  await expect(help).toBeVisible();
  await goInApp(page, '/labels');
  await expect(copies).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Print 25 labels' })).toBeVisible();
});

test('CART-13 ITEM-04 quantities of the cart and of an item keep each digit and say what would do', async ({
  openPage,
  takeItem,
  stockroom,
  api,
}) => {
  const item = await takeItem({ isShort: true });
  const { page } = await openPage('/inventory');
  await openItem(page, stockroom.origin, item);
  const panel = itemPanel(page, item);
  const needed = panel.getByLabel('QTY Need to Have');
  for (const text of ['1e3', '-', '1.5']) {
    await paste(page, needed, text);
    await needed.press('Enter');
    await expect(needed).toHaveValue(text);
    await expect(needed).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(needed).toHaveAccessibleDescription('Whole units only, no fractions.');
  await needed.press('Escape');
  const step = panel.getByLabel('Step', { exact: true });
  for (const digits of ['25', '31', '47']) {
    await typeIntoStall(page, step, digits);
    await expect(step).toHaveValue(digits);
    await step.blur();
  }
  expect((await api.item(item.id)).needToHave).toBe(item.needToHave);

  await panel.getByRole('button', { name: /^Add \d+ to the cart/ }).click();
  await panel.getByRole('link', { name: 'Change in cart' }).click();
  const quantity = cartLine(page, item).getByRole('textbox', { name: `Quantity of ${item.productName}` });
  for (const digits of ['25', '314', '47']) {
    await typeIntoStall(page, quantity, digits);
    await expect(quantity).toHaveValue(digits);
    await quantity.press('Enter');
    await quantity.blur();
    await expectAllSaved(page);
  }
  for (const text of ['1e3', '-', '1.5']) {
    await paste(page, quantity, text);
    await quantity.press('Enter');
    await expect(quantity).toHaveValue(text);
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  }
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('47');
  await expectAllSaved(page);
  const lines = (await api.snapshot()).lines.filter(({ offerId }) => offerId === item.offerId);
  expect(lines.map(({ qty }) => qty)).toEqual([47]);
});
