/** The skeleton of a page whose chunk is loading: each block is where its element will be. */
import type { Locator, Page } from '@playwright/test';
import { HARBOR } from './support/buyer.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, newDevice, test } from './support/journey.ts';
import { copyIsWhole } from './support/screen.ts';

interface Shape {
  readonly path: string;
  /** The elements that the blocks represent, on a desktop. */
  readonly parts: Readonly<Record<string, (page: Page) => Locator>>;
}

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

const SHAPES: readonly Shape[] = [
  {
    path: '/',
    parts: {
      title: heading,
      side: (page) => page.getByRole('complementary', { name: 'Filters' }),
      rows: (page) => page.getByRole('list', { name: 'Products' }),
    },
  },
  {
    path: '/inventory',
    parts: {
      title: heading,
      side: (page) => page.getByRole('navigation', { name: 'Folders' }),
      rows: (page) => page.getByRole('grid').or(page.getByRole('table')).first(),
    },
  },
  {
    path: '/cart',
    parts: {
      title: heading,
      lines: (page) => page.getByRole('region', { name: HARBOR }),
      summary: (page) => page.locator('#cart-summary'),
    },
  },
  { path: '/order', parts: { title: heading } },
  { path: '/labels', parts: { title: heading } },
  { path: '/settings', parts: { title: heading } },
];

/** How far a block may be from its element. */
const NEAR_PX = 32;

async function boxOf(where: Locator) {
  await expect(where).toBeVisible();
  const measured = { box: await where.boundingBox() };
  // What is visible may be drawn again before it is measured.
  await expect.poll(async () => (measured.box ??= await where.boundingBox())).not.toBeNull();
  if (measured.box === null) throw new Error(`${where.toString()} is not on the page`);
  return measured.box;
}

test('while a page is on its way, what is drawn stands where the page will stand @long', async ({
  browser,
  stockroom,
  buyer,
}) => {
  await buyer.fillCart([{ item: await buyer.offerOf(HARBOR), qty: 1 }]);
  const { page } = await newDevice(browser, stockroom.origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await copyIsWhole(page);
  for (const { path, parts } of SHAPES) {
    const release = await holdRequests(page, /\/assets\/[a-z-]+-route-/);
    await page.goto(stockroom.origin + path, { waitUntil: 'commit' });
    const drawn = page.getByRole('status', { name: 'Loading' });
    const shapes = new Map<string, { x: number; width: number; y: number }>();
    await expect(page.getByRole('banner')).toBeVisible();
    for (const part of Object.keys(parts)) shapes.set(part, await boxOf(drawn.locator(`[data-part='${part}']`)));
    release();
    for (const [part, real] of Object.entries(parts)) {
      const [shape, box] = [shapes.get(part), await boxOf(real(page))];
      const off = [Math.abs((shape?.x ?? 0) - box.x)];
      if (part !== 'title') off.push(Math.abs((shape?.width ?? 0) - box.width));
      if (part === 'title') off.push(Math.abs((shape?.y ?? 0) - box.y));
      expect([path, part, off.filter((px) => px > NEAR_PX)]).toEqual([path, part, []]);
    }
    await page.unrouteAll();
  }
});
