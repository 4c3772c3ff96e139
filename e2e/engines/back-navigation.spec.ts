/**
 * Going back to a page that was left in the middle of its writes. WebKit freezes it: it must not keep later pages from using
 * the database, and when it resumes, it has lost nothing and continues (with WebKit's real IndexedDB).
 */
import { displayName } from '#domain/stock/stock-item.ts';
import { itemPath } from '../support/screen.ts';
import { chip, ENGINES, expect, isInstalled, LONG_MS, showsOnHand, signIn, test } from './engine-journey.ts';

const TAPS = 5;

/**
 * Runs in the page, so it must be self-contained. Taps once per task until the page is frozen; reports afterwards how it
 * resumed.
 */
function tapUntilLeft(button: string, leastTaps: number, away: string): void {
  const { dataset } = document.documentElement;
  let isLeft = false;
  let taps = 0;
  addEventListener('pagehide', () => (isLeft = true), { once: true });
  addEventListener('pageshow', ({ persisted }) => (dataset['awake'] = persisted ? 'slept' : 'new'), { once: true });
  const tap = (): void => {
    if (isLeft) return;
    const found = document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(button)}"]`);
    if (found === null) throw new Error(`no ${button}`);
    found.click();
    taps += 1;
    localStorage.setItem('journey-taps', String(taps));
    if (taps === leastTaps) location.assign(away);
    setTimeout(tap, 10);
  };
  tap();
}

for (const engine of ENGINES) {
  test.describe(engine.name, () => {
    test.use({ engine });

    test(`G1 G2 ${engine.name}: a page left in the middle of its writes blocks nobody, and goes on when it is come back to`, async ({
      stockroom,
      api,
      takeItem,
      device,
    }) => {
      const { origin } = stockroom;
      const item = await takeItem();
      const name = displayName(item);
      const button = `Received 1: ${name}`;
      const before = (await api.movements(item.id)).length;
      const page = await device.start();
      await signIn(page, origin, '/inventory');
      await isInstalled(page);
      let expected = item.onHand;

      const leaveInTheMiddle = async (): Promise<void> => {
        await page.goto(origin + itemPath(item));
        await showsOnHand(page, item, expected);
        await page.run(tapUntilLeft, button, TAPS, '/cart');
        await page.sees({ role: 'heading', name: 'Cart' });
        expected += Number(await page.run(() => localStorage.getItem('journey-taps')));
      };
      const comeBack = async (): Promise<void> => {
        await page.run(() => history.back());
        await page.isAt(/\/items\//);
        await showsOnHand(page, item, expected);
        expect(await page.count({ role: 'alert', name: /./ })).toBe(0);
        if (engine.keepsLeftPages)
          expect(await page.run(() => document.documentElement.dataset['awake'])).toBe('slept');
        await page.click({ role: 'button', name: button, within: { role: 'region', name } });
        expected += 1;
        await showsOnHand(page, item, expected);
      };

      await test.step('with a server', async () => {
        await leaveInTheMiddle();
        await comeBack();
        await chip(page, 'All saved', LONG_MS);
        expect((await api.item(item.id)).onHand).toBe(expected);
      });

      await test.step('without one', async () => {
        await stockroom.stop();
        await leaveInTheMiddle();
        await page.goto(origin + itemPath(item));
        await showsOnHand(page, item, expected);
        await page.run(() => history.back());
        await page.isAt(/^\/cart$/);
        await comeBack();
        await stockroom.start();
        await chip(page, 'All saved', LONG_MS);
        expect((await api.item(item.id)).onHand).toBe(expected);
      });

      const made = (await api.movements(item.id)).slice(before);
      expect(made.map(({ applied }) => applied)).toEqual(made.map(() => 1));
      expect(new Set(made.map(({ opId }) => opId)).size).toBe(expected - item.onHand);
    });
  });
}
