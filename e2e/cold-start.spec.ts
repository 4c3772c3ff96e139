/** Installed, in airplane mode, with the server off: every URL of the product opens and works (G14). */
import { isItemToken, itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, signIn, test, workerControls } from './support/journey.ts';
import { chip, copyIsWhole, expectOnHand, itemPanel, itemPath } from './support/screen.ts';
import { newProfile, startTablet, type Tablet } from './support/tablet.ts';

test('G14 LBL-03 AUTH-12 a cold start without a server opens every deep link, and an unknown label gets a useful answer @long', async ({
  stockroom,
  api,
  takeItems,
  launchOptions,
  errorWatch,
}) => {
  const { origin } = stockroom;
  const [item] = await takeItems(1);
  const { folders } = await api.snapshot();
  const folder = folders.find(({ id }) => id === item?.folderId);
  if (item === undefined || folder === undefined || !isItemToken(item.qrToken)) throw new Error('no item');
  const name = displayName(item);
  const unknown = itemTokenFrom(new Uint8Array(16).map((_, index) => index + 3));
  const profile = await newProfile();
  const launch = launchOptions;
  let tablet: Tablet = await startTablet({ errorWatch, launch, profile: profile.path });
  try {
    await signIn(tablet.page, origin);
    await copyIsWhole(tablet.page);
    await workerControls(tablet.page);
    await tablet.close();
    await stockroom.stop();

    tablet = await startTablet({ errorWatch, launch, profile: profile.path });
    const { page } = tablet;
    const shows = async (path: string): Promise<void> => {
      await page.goto(origin + path);
      await expect(page.locator('body')).not.toContainText(/ERR_|Oops|Something went wrong|site can’t be reached/i);
    };

    await test.step('the catalogue', async () => {
      await shows('/');
      await expect(page.getByRole('heading', { name: 'Catalog', level: 1 })).toBeVisible();
    });

    await test.step('My Catalog', async () => {
      await shows('/inventory');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(chip(page)).toHaveAccessibleName('Sync: Offline');
      // What a tap opens is not part of the first load.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Actions for / })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Add folder inside' }).click();
      await expect(page.getByRole('dialog').getByLabel('Folder name')).toBeVisible();
    });

    await test.step('a folder', async () => {
      await shows(`/inventory/${folder.id}`);
      await expect(page.getByRole('heading', { name: folder.name, level: 1 })).toBeVisible();
      await expect(page.getByText(name).first()).toBeVisible();
    });

    await test.step('an item, and a use of it', async () => {
      await shows(itemPath(item));
      const panel = itemPanel(page, item);
      await panel.getByRole('button', { name: `Used 1: ${name}` }).click();
      await expectOnHand(panel, item, item.onHand - 1);
      await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
    });

    await test.step('the scanner, by hand', async () => {
      await shows('/scan');
      await page.getByRole('button', { name: 'Type it' }).click();
      await page.getByLabel('Code, digits under the bars, or SKU').fill(item.qrToken);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
    });

    await test.step('labels', async () => {
      await shows('/labels');
      await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
      await expect(page.getByText('Your print queue is empty')).toBeVisible();
    });

    await test.step('the cart', async () => {
      await shows('/cart');
      await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
    });

    await test.step('what the server alone has says so, and leads on', async () => {
      for (const path of ['/order', '/order/1', '/product-detail/1', '/cart/checkout', '/settings']) {
        await shows(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'My Catalog' }).first()).toBeVisible();
        await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
      }
    });

    await test.step('a label of an item, in both spellings', async () => {
      for (const path of [`/q/${item.qrToken}`, `/Q/${item.qrToken}`]) {
        await shows(path);
        await expectOnHand(itemPanel(page, item), item, item.onHand - 1);
        expect(new URL(page.url()).pathname).toBe(itemPath(item));
      }
    });

    await test.step('a label that no item here has', async () => {
      await shows(`/Q/${unknown}`);
      await expect(page.getByText('No item here has this label')).toBeVisible();
      await page.getByRole('button', { name: 'Open My Catalog' }).click();
      await expect(page).toHaveURL(/\/inventory/);
    });

    await test.step('an address that does not exist', async () => {
      await shows('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  } finally {
    await tablet.close().catch(() => undefined);
    await stockroom.start();
    await profile.remove();
  }
});
