/** The main task: scan a printed label, go offline, lose the browser, restart it, and have each change arrive exactly once. */
import { join } from 'node:path';
import { itemLabelText, isItemToken } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { blank, showing, writeFakeCameraVideo } from '#tests/support/fake-camera.ts';
import { expect, newDevice, OWNER, signIn, test, workerControls } from './support/journey.ts';
import {
  cartLine,
  chip,
  copyIsWhole,
  expectAllSaved,
  expectNoReload,
  expectOnHand,
  itemPanel,
  itemPath,
  markPage,
  openItem,
} from './support/screen.ts';
import { newProfile, startTablet } from './support/tablet.ts';

test('G1 G2 G14 G16 LBL-03 CART-10 a scanned label, used 2 and added to the cart offline, survives a killed browser and reaches the front desk once @main', async ({
  stockroom,
  api,
  takeItems,
  browser,
  launchOptions,
  errorWatch,
}) => {
  const { origin } = stockroom;
  const [item] = await takeItems(1, { isShort: true });
  if (item === undefined || !isItemToken(item.qrToken)) throw new Error('the seed gave no labeled item');
  const name = displayName(item);
  const before = await api.movements(item.id);
  const profile = await newProfile();
  const video = join(profile.path, 'label.y4m');
  await writeFakeCameraVideo(video, [showing(itemLabelText(origin, item.qrToken), 1.5), blank(1.5)]);

  const desk = await newDevice(browser, origin, OWNER);
  const deskPanel = await openItem(desk.page, origin, item);
  await expectOnHand(deskPanel, item, item.onHand);
  const deskCart = await desk.context.newPage();
  await deskCart.goto(`${origin}/cart`);
  await expect(deskCart.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await markPage(desk.page);
  await markPage(deskCart);

  let tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path, video });
  try {
    await signIn(tablet.page, origin);
    await copyIsWhole(tablet.page);
    await workerControls(tablet.page);

    await test.step('walks out of the network and scans', async () => {
      await tablet.page.goto(`${origin}/scan`);
      await tablet.context.setOffline(true);
      await stockroom.stop();
      const card = tablet.page.getByRole('article', { name, exact: true });
      await expect(card).toBeVisible({ timeout: 20_000 });
      await card.getByRole('button', { name: `Used 1: ${name}` }).dblclick();
      await expectOnHand(card, item, item.onHand - 2);
      await card.getByRole('button', { name: /^Add \d+ to the cart/ }).click();
      await expect(card.getByRole('button', { name: /in cart/ })).toBeVisible();
      await expect(chip(tablet.page)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
    });

    await test.step('the battery dies; the same tablet starts without a network', async () => {
      await tablet.kill();
      tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path, video });
      await tablet.context.setOffline(true);
      await tablet.page.goto(origin + itemPath(item));
      const panel = itemPanel(tablet.page, item);
      await expectOnHand(panel, item, item.onHand - 2, 20_000);
      await expect(panel.getByRole('img', { name: '1 unsent change' }).first()).toBeVisible();
      await expect(chip(tablet.page)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
      await tablet.page.goto(`${origin}/cart`);
      await expect(cartLine(tablet.page, item).getByRole('img', { name: '1 unsent change' })).toBeVisible();
    });

    await test.step('walks back into the network', async () => {
      await stockroom.start();
      await tablet.context.setOffline(false);
      await expectAllSaved(tablet.page, 30_000);
    });

    await test.step('the front desk sees it without a reload', async () => {
      await expectOnHand(deskPanel, item, item.onHand - 2, 15_000);
      await expect(cartLine(deskCart, item)).toBeVisible({ timeout: 15_000 });
      await expectNoReload(desk.page);
      await expectNoReload(deskCart);
    });

    await test.step('exactly once', async () => {
      const made = (await api.movements(item.id)).slice(before.length);
      expect(made.map(({ kind, applied, source }) => ({ kind, applied, source }))).toEqual([
        { kind: 'adjust', applied: -2, source: 'scan' },
      ]);
      const { items, lines } = await api.snapshot();
      expect(items.find(({ id }) => id === item.id)?.onHand).toBe(item.onHand - 2);
      expect(lines.filter(({ offerId }) => offerId === item.offerId)).toHaveLength(1);
    });
  } finally {
    await tablet.close().catch(() => undefined);
    await desk.context.close();
    await profile.remove();
  }
});
