/** All text and buttons stay in the window, with text twice as large and when the window gets narrow. */
import type { Page } from '@playwright/test';
import { HARBOR, MEDBRIDGE, OAKFIELD } from './support/buyer.ts';
import { totalsAreChecked } from './support/cart-page.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, signIn, test } from './support/journey.ts';
import { lowTargets } from './support/low-targets.ts';
import { copyIsWhole, expectAbove, itemPanel, itemPath } from './support/screen.ts';
import { newProfile, startTablet } from './support/tablet.ts';

/** Elements outside the window, or clipped at the side by an ancestor; text for screen readers is clipped on purpose. */
const besideTheWindow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const widest = document.documentElement.clientWidth + 2;
    const words = (element: Element): string => (element.textContent ?? '').trim().slice(0, 40);
    return [...document.querySelectorAll('button, a, p, h1, h2, h3, dt, dd, label')]
      .filter((element) => element.getClientRects().length > 0 && element.clientWidth > 2 && words(element) !== '')
      .filter((element) => {
        const isClipped =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 2;
        const ends = getComputedStyle(element).textOverflow;
        return element.getBoundingClientRect().right > widest || (isClipped && ends !== 'ellipsis');
      })
      .map((element) => `${element.localName}: ${words(element)}`);
  });

test('with letters twice as large the screens of the main job stay in the window of a phone', async ({
  stockroom,
  takeItem,
  launchOptions,
  errorWatch,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const profile = await newProfile();
  const { page, close } = await startTablet({
    errorWatch,
    launch: { ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] },
    profile: profile.path,
    viewport: { width: 390, height: 844 },
  });
  try {
    await signIn(page, origin);
    await copyIsWhole(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const path of [`/inventory/${item.folderId}`, '/settings', '/labels', '/cart', '/scan']) {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect.poll(() => besideTheWindow(page), { message: path }).toEqual([]);
    }
    await page.goto(origin + itemPath(item));
    const reasons = itemPanel(page, item).getByRole('radiogroup', { name: 'Reason' });
    await expect(reasons).toBeVisible();
    const beside = await reasons.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beside).toBeLessThanOrEqual(0);
    expect(await besideTheWindow(page)).toEqual([]);
  } finally {
    await close();
    await profile.remove();
  }
});

test('with letters twice as large My Catalog on a tablet shows its order, its counts and its messages whole @long', async ({
  stockroom,
  takeItem,
  launchOptions,
  errorWatch,
}) => {
  const item = await takeItem();
  const profile = await newProfile();
  const { page, close } = await startTablet({
    errorWatch,
    launch: { ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] },
    profile: profile.path,
    viewport: { width: 834, height: 1112 },
  });
  const isCut = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;
  try {
    await signIn(page, stockroom.origin);
    await copyIsWhole(page);
    await goInApp(page, `/inventory/${item.folderId}`);
    const sort = page.getByLabel('Sort by', { exact: true });
    await sort.selectOption('-lastOrdered');
    // A long name is truncated at its end.
    await expect(sort.locator('option:checked')).toHaveText(/^↓ /);

    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click();
    const bar = page.getByRole('toolbar', { name: 'With 1 item' });
    await bar.getByRole('button', { name: 'Print labels' }).click();
    const message = page.getByRole('button', { name: 'Open Labels' });
    await expect(message).toBeVisible();
    await expectAbove(message, bar);

    await page.getByRole('button', { name: /^Location/ }).click();
    const head = page.getByText('Urgent', { exact: true });
    await expect(head).toBeVisible();
    expect(await head.evaluate(isCut)).toBe(false);
    expect(await besideTheWindow(page)).toEqual([]);
  } finally {
    await close();
    await profile.remove();
  }
});

test('with letters twice as large messages on a phone leave the strips of cart and product uncovered @long', async ({
  stockroom,
  buyer,
  launchOptions,
  errorWatch,
}) => {
  const items = await buyer.offersOf(HARBOR, 3);
  const [line, other] = items;
  if (line === undefined || other === undefined) throw new Error('no offers');
  await buyer.fillCart(items.slice(0, 2).map((item) => ({ item, qty: 1 })));
  const profile = await newProfile();
  const { page, close } = await startTablet({
    errorWatch,
    launch: { ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] },
    profile: profile.path,
    viewport: { width: 390, height: 844 },
  });
  const strip = page.locator('[data-bottom-strip]');
  const expectUncovered = async (words: string): Promise<void> => {
    const message = page.locator('.mantine-Notification-root', { hasText: words });
    await expect(message).toBeVisible();
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectAbove(message, strip);
  };
  try {
    await signIn(page, stockroom.origin);
    await copyIsWhole(page);
    await goInApp(page, '/cart');
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    await expectUncovered('was removed');

    await goInApp(page, `/product-detail/${items[2]?.productId}/distributor/${items[2]?.offerId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
    await strip.getByRole('button', { name: /^Add \d/ }).click();
    await expectUncovered('cart');
  } finally {
    await close();
    await profile.remove();
  }
});

test('a cart that stood in a wide window stays in one that is made narrow @long', async ({ buyer, openPage }) => {
  const items = await Promise.all([HARBOR, MEDBRIDGE, OAKFIELD].map((name) => buyer.offersOf(name, 4)));
  await buyer.fillCart(items.flat().map((item) => ({ item, qty: 2 })));
  const { page } = await openPage('/cart', { viewport: { width: 1280, height: 900 } });
  await totalsAreChecked(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Summary and order' })).toBeVisible();
  await expect.poll(() => besideTheWindow(page)).toEqual([]);
});

test('on a phone, also on the narrowest, whatever a gloved finger presses is 48 px high @long', async ({
  stockroom,
  browser,
  takeItem,
}) => {
  const item = await takeItem();
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/inventory', itemPath(item), '/labels', '/cart', '/scan', '/settings']) {
      await page.goto(stockroom.origin + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('main button:visible').first()).toBeVisible();
      await expect.poll(() => lowTargets(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
  await context.close();
});
