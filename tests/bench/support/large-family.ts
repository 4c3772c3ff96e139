/**
 * A product page of a family of thousands in a real browser: the time from the tap to the painted page, and its number of
 * elements.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { ServerProcess } from '#e2e/support/server-process.ts';
import { type SeededProduct, seedFamily } from '#tests/support/seed-family.ts';
import { withStore } from './many-locations.ts';
import { newProfile, openBrowser, removeProfile, signIn, workerControls } from './bench-product.ts';

export const FAMILY_SIZE = 2_000;
/** Products to open one after the other; the first also loads the screen's own code. */
const OPENED = 9;

export interface FamilyFigures {
  /** ms from the navigation to the frame that shows the product and its neighbors in the family. */
  readonly opened: readonly number[];
  /** Elements of the whole document. */
  readonly elements: number;
}

export function seedLargeFamily(server: ServerProcess): Promise<readonly SeededProduct[]> {
  return withStore(server.dataDir, async (store) => {
    const { rows } = await store.pool.query<{ id: string }>('select id from distributors order by id limit 1');
    const seeded = await seedFamily(store.pool, {
      distributorId: rows[0]?.id ?? '',
      manufacturer: 'Bench Orthopedics',
      family: 'Cortical Screw',
      count: FAMILY_SIZE,
      moreAttributes: [
        { name: 'sterility', value: 'sterile', text: 'Sterile', source: 'device' },
        { name: 'material', value: 'titanium', text: 'Titanium', source: 'device' },
      ],
    });
    await store.pool.query('analyze products, product_modifiers, offers');
    return seeded;
  });
}

export async function measureFamily(
  origin: string,
  family: readonly SeededProduct[],
  { viewport, slowdown }: { viewport: { width: number; height: number }; slowdown: number },
): Promise<FamilyFigures> {
  const profile = await newProfile();
  const { context, page } = await openBrowser(profile);
  try {
    await page.setViewportSize(viewport);
    await signIn(page, origin, 'staff@demo.test');
    await workerControls(page);
    const session: CDPSession = await context.newCDPSession(page);
    const path = ({ productId, offerId }: SeededProduct): string =>
      `/product-detail/${productId}/distributor/${offerId}`;
    const step = Math.floor(family.length / (OPENED + 1));
    const chosen = Array.from(
      { length: OPENED + 1 },
      (_, index) => family[index * step] ?? { productId: '', offerId: '' },
    );
    const opened: number[] = [];
    for (const [index, product] of chosen.entries()) {
      await openPath(page, '/cart');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const ms = await timeOf(page, path(product), product.productId);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      if (index > 0) opened.push(ms);
    }
    return { opened, elements: await page.evaluate(() => document.querySelectorAll('*').length) };
  } finally {
    await context.close();
    await removeProfile(profile);
  }
}

function openPath(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** On the page's own clock; observed in the page. */
function timeOf(page: Page, path: string, productId: string): Promise<number> {
  return page.evaluate(
    ({ to, id }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('the family was not shown')), 30_000);
        const isShown = (): boolean =>
          document.querySelector(`[role="row"][data-current]`) !== null &&
          document.querySelector(`[data-product-page="${id}"]`) !== null;
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          performance.mark('family:shown');
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const began = performance.now();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    { to: path, id: productId },
  );
}
