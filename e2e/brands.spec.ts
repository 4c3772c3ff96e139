/** The host of a buying group shows the group's name, logo and color from the first render on, offline too. */
import { BRAND_KEYS, BRANDS } from '#domain/brands/brands.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, test } from './support/journey.ts';
import { workerControls } from './support/late-worker.ts';
import { copyIsWhole } from './support/screen.ts';

const GROUPS = BRAND_KEYS.filter((key) => key !== 'stockroom');

test.describe(() => {
  test.use({ colorScheme: 'light', viewport: { width: 834, height: 1112 }, reducedMotion: 'reduce' });

  test('WL-01 WL-03 WL-04 each group has its logo where people sign in, and no screen shows another', async ({
    stockroom,
    page,
  }) => {
    const accents = new Set<string>();
    for (const key of GROUPS) {
      const origin = stockroom.origin.replace('127.0.0.1', `${key}.localhost`);
      await page.goto(`${origin}/login`);
      const card = page.getByRole('main');
      await expect(card.getByText(BRANDS[key].name, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`Sign in · ${BRANDS[key].name}`);
      await expect(page.getByText('Stockroom', { exact: true })).toHaveCount(0);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-6'),
      );
      expect(accent).toBe(BRANDS[key].accent);
      accents.add(accent);
      expect(await complaintsInBoth(page, `sign-in of ${key}`)).toEqual([]);
    }
    expect(accents.size).toBe(GROUPS.length);
  });
});

test('WL-02 WL-05 the host of a group is its brand whatever the location belongs to, at a cold start offline too', async ({
  stockroom,
  page,
  context,
}) => {
  const origin = stockroom.origin.replace('127.0.0.1', 'fireside.localhost');
  await page.goto(`${origin}/login?back=%2Finventory`);
  await page.getByRole('button', { name: 'Olive Owner' }).click();
  await copyIsWhole(page);
  await workerControls(page);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Fireside', exact: true });
  await expect(logo).toBeVisible();
  // Texts name the group as well.
  for (const path of [
    '/help/start',
    '/help/stock',
    '/help/counting',
    '/help/offline',
    '/notifications/settings',
    '/settings/people',
    '/nothing',
  ]) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Stockroom');
  }
  await context.setOffline(true);
  // Records the first render before any script of the page runs.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenBrands: seen });
    new MutationObserver(() => {
      const text = document.body?.querySelector('header')?.textContent ?? '';
      if (text.includes('Fireside')) seen.add('Fireside');
      else if (text.includes('Stockroom')) seen.add('Stockroom');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(logo).toBeVisible();
  await expect(page).toHaveTitle(/ · Fireside$/);
  // The manifest and the icon are the host's, from the worker's own cache.
  const shell = await page.evaluate(async () => {
    const read = async (selector: string): Promise<string> =>
      (await fetch(document.querySelector<HTMLLinkElement>(selector)?.href ?? '')).text();
    return { manifest: await read('link[rel="manifest"]'), icon: await read('link[rel="icon"]') };
  });
  expect(JSON.parse(shell.manifest)).toMatchObject({ name: 'Fireside', theme_color: BRANDS.fireside.accent });
  expect(shell.icon).toContain(BRANDS.fireside.accent);
  expect(await page.evaluate(() => [...(globalThis as unknown as { seenBrands: Set<string> }).seenBrands])).toEqual([
    'Fireside',
  ]);
});

test('WL-02 a location of a group wears its brand on the plain host from the first drawing on, offline too, and another one its own', async ({
  stockroom,
  openTablet,
  api,
}) => {
  const { origin } = stockroom;
  const other = api.locations.find(({ id }) => id !== api.homeId);
  if (other === undefined) throw new Error('no second location');
  const setGroup = (group: string | null) =>
    inDatabase(stockroom, 'update practice_locations set buying_group = $2 where id = $1', [api.homeId, group]);
  await setGroup('Catapult');
  try {
    const { page, context } = await openTablet();
    const logo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await page.goto(`${origin}/labels`);
    await expect(logo('Catapult')).toBeVisible();
    await expect(page).toHaveTitle('Labels · Catapult');
    await context.setOffline(true);
    // Records the name and color of each render from before the app starts.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seenBrands: seen });
      const look = (): void => {
        const { title, documentElement, body } = document;
        if (body !== null) seen.add(/Stockroom/.test(`${title} ${body.innerText}`) ? 'Stockroom' : 'no Stockroom');
        const accent = getComputedStyle(documentElement).getPropertyValue('--mantine-color-accent-6').trim();
        if (accent !== '') seen.add(accent);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect(logo('Catapult')).toBeVisible();
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seenBrands: Set<string> }).seenBrands]);
    expect(seen.toSorted()).toEqual([BRANDS.catapult.accent, 'no Stockroom']);
    await context.setOffline(false);
    await page.goto(`${origin}/labels?switchPl=${other.id}`);
    await expect(logo('Stockroom')).toBeVisible();
    await expect(page).toHaveTitle('Labels · Stockroom');
  } finally {
    await setGroup(null);
  }
});
