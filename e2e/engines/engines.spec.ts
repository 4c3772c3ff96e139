/**
 * The main job and a purchase in the engines of iPads and of Firefox, if installed: a missing feature (Background Sync,
 * BarcodeDetector, persistent storage) must not cost an edit. Offline is simulated by a stopped server.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { HARBOR, MEDBRIDGE, openBuyer } from '../support/buyer.ts';
import { itemPath } from '../support/screen.ts';
import { chip, ENGINES, expect, isInstalled, LONG_MS, showsOnHand, signIn, test } from './engine-journey.ts';
import { showLabel } from './show-label.ts';

const ENTER = '\uE007';

for (const engine of ENGINES) {
  test.describe(engine.name, () => {
    test.use({ engine });

    test(`G1 G2 G5 G14 G16 LBL-03 ${engine.name}: signed in, scanned, used without a server, started again there, and arrived once`, async ({
      stockroom,
      api,
      takeItems,
      device,
    }) => {
      const { origin } = stockroom;
      const [item] = await takeItems(1);
      if (item === undefined || !isItemToken(item.qrToken)) throw new Error('the seed gave no labeled item');
      const name = displayName(item);
      const label = itemLabelText(origin, item.qrToken);
      const before = await api.movements(item.id);
      const card = { role: 'article', name } as const;
      const panel = { role: 'region', name } as const;
      let page = await device.start();

      await test.step('signs in, and the location is copied', async () => {
        await signIn(page, origin, '/inventory');
        await isInstalled(page);
      });

      await test.step('an edit on the page of the item', async () => {
        await page.goto(origin + itemPath(item));
        await page.click({ role: 'button', name: `Used 1: ${name}`, within: panel });
        await showsOnHand(page, item, item.onHand - 1);
        await chip(page, 'All saved');
      });

      await test.step('a label before the camera, in a photograph, typed, and from a hand scanner', async () => {
        const photo = await showLabel(page, label);
        await page.click({ role: 'link', name: /^Scan/ });
        await page.sees(card, LONG_MS);
        await page.goto(`${origin}/scan`);
        const file = join(device.profile, 'label.png');
        await writeFile(file, photo);
        await page.attach(file);
        await page.sees(card, LONG_MS);
        await page.goto(`${origin}/scan`);
        await page.click({ role: 'button', name: 'Type it' });
        await page.type({ role: 'textbox', name: 'Code, digits under the bars, or SKU' }, `${item.qrToken}${ENTER}`);
        await page.sees(card);
        await page.goto(`${origin}/cart`);
        await page.sees({ role: 'heading', name: 'Cart' });
        await page.until('opened by the hand scanner', async () => {
          await page.run(
            (keys) => {
              for (const key of keys) {
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
              }
            },
            [...label, 'Enter'],
          );
          await page.sees(panel, 2000);
          return true;
        });
      });

      await test.step('the server goes away, the browser is lost, and every address stands', async () => {
        await stockroom.stop();
        if (engine.keepsProfile) {
          await device.kill();
          page = await device.start();
        } else await page.closeOthers(await page.newTab());
        for (const [path, heading] of [
          ['/', 'Catalog'],
          ['/cart', 'Cart'],
          ['/labels', 'Labels'],
          ['/scan', 'Scan'],
        ] as const) {
          await page.goto(origin + path);
          await page.sees({ role: 'heading', name: heading });
        }
        await page.goto(`${origin}/q/${item.qrToken}`);
        await showsOnHand(page, item, item.onHand - 1);
        await chip(page, 'Offline');
      });

      await test.step('edits in two tabs wait, and both tabs know of both', async () => {
        const first = await page.handle();
        await page.click({ role: 'button', name: `Used 1: ${name}`, within: panel });
        await showsOnHand(page, item, item.onHand - 2);
        await page.newTab();
        await page.goto(origin + itemPath(item));
        await showsOnHand(page, item, item.onHand - 2);
        await page.click({ role: 'button', name: `Used 1: ${name}`, within: panel });
        await chip(page, 'Offline · 2 changes saved');
        await page.lookAt(first);
        await showsOnHand(page, item, item.onHand - 3);
        await page.reload();
        await showsOnHand(page, item, item.onHand - 3);
        await chip(page, 'Offline · 2 changes saved');
      });

      await test.step('the server is back, and they have arrived once', async () => {
        await stockroom.start();
        await chip(page, 'All saved', LONG_MS);
        const made = (await api.movements(item.id)).slice(before.length);
        expect(made.map(({ kind, applied }) => ({ kind, applied }))).toEqual(
          Array.from({ length: 3 }, () => ({ kind: 'adjust', applied: -1 })),
        );
        expect(new Set(made.map(({ opId }) => opId)).size).toBe(3);
        expect((await api.item(item.id)).onHand).toBe(item.onHand - 3);
      });
    });

    test(`SRCH-06 PD-05 CART-20 CHK-01 ${engine.name}: searched, put into the cart, ordered`, async ({
      stockroom,
      api,
      device,
    }) => {
      const { origin } = stockroom;
      const buyer = openBuyer(stockroom, api);
      const page = await device.start();
      await signIn(page, origin, '/cart');
      await isInstalled(page);
      const before = new Set((await buyer.orders()).map(({ id }) => id));

      await test.step('what was put into the cart elsewhere appears by itself', async () => {
        const wishes = [...(await buyer.offersOf(HARBOR, 1)), ...(await buyer.offersOf(MEDBRIDGE, 1))];
        await buyer.fillCart(wishes.map((item) => ({ item, qty: 2 })));
        for (const { productName } of wishes) await page.sees({ role: 'button', name: `Remove: ${productName}` });
      });

      await test.step('a product is searched with a typing error and put into the cart', async () => {
        await page.goto(`${origin}/?search=flowble+compsite`);
        await page.click({ role: 'link', within: { role: 'list', name: 'Products' } });
        await page.isAt(/^\/product-detail\/\d+\/distributor\/\d+/);
        const box = { role: 'region', name: 'Buy' } as const;
        const lines = (await api.snapshot()).lines.length;
        await page.click({ role: 'button', name: /to (the )?cart/i, within: box });
        await page.until('in the cart', async () => (await api.snapshot()).lines.length === lines + 1);
      });

      await test.step('and ordered', async () => {
        await page.goto(`${origin}/cart/checkout`);
        // On a tablet the totals and the order button are below the lines, behind one button.
        await page.click({ role: 'button', name: 'Summary and order' });
        await page.click({ role: 'button', name: /^(Place order|Place \d+ orders)/ });
        await page.isAt(/^\/cart\/success$/, LONG_MS);
        const placed = (await buyer.orders()).filter(({ id }) => !before.has(id));
        expect(placed.length).toBeGreaterThan(1);
        for (const { attributes } of placed) {
          await page.sees({ role: 'link', name: new RegExp(`^Order ${attributes.number} from `) });
        }
      });
    });
  });
}
