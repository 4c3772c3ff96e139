/** The worker that writes edits stops responding in the middle of a shift: no edit is lost or counted twice. */
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, test } from './support/journey.ts';
import { expectAllSaved, expectOnHand, openItem } from './support/screen.ts';

test('G1 G2 a worker that writes no more costs no edit', async ({ stockroom, api, takeItem, openTablet }) => {
  const item = await takeItem();
  const { page } = await openTablet();
  // Two orders reach it, and none after them.
  await page.addInitScript(() => {
    const tried = { orders: 0, lost: 0 };
    Object.assign(globalThis, { tried });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...more: unknown[]) {
      if (typeof message === 'object' && message !== null && 'write' in message) {
        tried.orders += 1;
        if (tried.orders > 2) {
          tried.lost += 1;
          return;
        }
      }
      Reflect.apply(post, this, [message, ...more]);
    } as Worker['postMessage'];
  });
  const tried = () => page.evaluate(() => (globalThis as unknown as { tried: { orders: number; lost: number } }).tried);
  const panel = await openItem(page, stockroom.origin, item);
  const more = panel.getByRole('button', { name: `Received 1: ${displayName(item)}` });

  let taps = 0;
  await expect(async () => {
    await more.click();
    taps += 1;
    expect((await tried()).lost).toBe(1);
  }).toPass({ timeout: 30_000 });
  await more.click();
  taps += 1;
  await expectOnHand(panel, item, item.onHand + taps);
  // The tap may be shown before the chip counts it.
  await expect.poll(async () => (await api.item(item.id)).onHand, { timeout: 30_000 }).toBe(item.onHand + taps);
  await expectAllSaved(page, 30_000);
  expect((await tried()).lost).toBe(1);
});
