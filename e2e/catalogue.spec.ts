/** The front desk finds products: searching with a typing error, filtering, the panels, the search bar by keyboard, without a network. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { decode } from '#contract/decode.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#contract/paths.ts';
import { cataloguePageDocument, type CataloguePageDocument } from '#contract/resources/catalogue-product.ts';
import { COUNT, TIMING } from '#domain/constants.ts';
import { expect, newDevice, signIn, STAFF, test, workerControls } from './support/journey.ts';
import { copyIsWhole, expectAllSaved, expectNoReload, markPage } from './support/screen.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Products' }).locator(':scope > li');
const names = (page: Page): Promise<string[]> => rows(page).getByRole('link').allTextContents();
const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });
const query = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** The catalogue stands, with its own data. */
async function openCatalogue(page: Page, origin: string, search = ''): Promise<void> {
  await page.goto(`${origin}/${search}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Distributors' }).first()).toBeVisible();
}

/** The list that stands there answers the address. */
async function listIsThere(page: Page): Promise<void> {
  await expect(page.locator(`[data-address="${new URL(page.url()).searchParams.toString()}"]`)).toBeVisible();
}

/** Runs `work` and waits until the list that it asked for is there. */
async function listAfter(page: Page, work: () => Promise<void>): Promise<void> {
  const before = page.url();
  await work();
  await expect.poll(() => page.url()).not.toBe(before);
  await listIsThere(page);
}

test('CAT-01 CAT-02 CAT-03 CAT-07 CAT-08 CAT-18 a typing error finds what was meant; filters stand in the address; back and forward restore them', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await page.waitForURL(/\/inventory\/\d/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Catalog', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'Catalog', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(COUNT.pageSize);
  await markPage(page);

  await test.step('SRCH-06 Enter without a highlighted row searches; the mistyped word is understood', async () => {
    await field(page).fill('nitrle glvoe');
    await listAfter(page, () => field(page).press('Enter'));
    expect(query(page)).toEqual({ search: 'nitrle glvoe' });
    await expect(page.getByText(/Did you mean nitrile glove/)).toBeVisible();
    for (const name of await names(page)) expect(name.toLowerCase()).toContain('nitrile');
  });

  const unfiltered = await names(page);
  await test.step('a filter click narrows the list; its count is true', async () => {
    const option = panel(page, 'Distributors').getByRole('listitem').first();
    const count = Number((await option.textContent())?.replaceAll(/\D/g, ''));
    await listAfter(page, () => option.getByRole('checkbox').check());
    expect(query(page)).toMatchObject({ search: 'nitrle glvoe', distr: expect.stringMatching(/^\d+$/) });
    await expect(page.getByRole('main').getByText(`of ${count.toLocaleString('en-US')} products`)).toBeVisible();
    await expect(chips(page)).toContainText('Search: nitrle glvoe');
    await expect(chips(page)).toContainText(/Distributor: /);
  });

  const filtered = await names(page);
  const filteredAddress = page.url();
  await test.step('CAT-04 sort and page stand in the address; a filter starts again at page 1', async () => {
    await listAfter(page, () => page.getByRole('button', { name: 'Price', exact: true }).click());
    expect(query(page)).toMatchObject({ sort: 'price' });
    await listAfter(page, () => page.getByRole('link', { name: 'Page 2', exact: true }).click());
    expect(query(page)).toMatchObject({ sort: 'price', pg: '2' });
    await expect(page.getByRole('main').getByText(/^36–70 of /)).toBeVisible();
    await listAfter(page, () => panel(page, 'Packages').getByRole('checkbox').first().check());
    expect(query(page)).not.toHaveProperty('pg');
    expect(query(page)).not.toHaveProperty('sort');
    expect(query(page)).toMatchObject({ packageQty: expect.stringMatching(/^\d+$/) });
  });

  await test.step('back and forward', async () => {
    for (let step = 0; step < 3; step += 1) await listAfter(page, async () => void (await page.goBack()));
    expect(page.url()).toBe(filteredAddress);
    await expect.poll(() => names(page)).toEqual(filtered);
    await expect(panel(page, 'Distributors').getByRole('checkbox').first()).toBeChecked();
    await listAfter(page, async () => void (await page.goBack()));
    await expect.poll(() => names(page)).toEqual(unfiltered);
    await expect(panel(page, 'Distributors').getByRole('checkbox', { checked: true })).toHaveCount(0);
    await listAfter(page, async () => void (await page.goForward()));
    await expect.poll(() => names(page)).toEqual(filtered);
  });

  await test.step('CAT-02 a link restores the filters in another tab', async () => {
    const other = await page.context().newPage();
    await openCatalogue(other, origin, new URL(filteredAddress).search);
    await expect.poll(() => names(other)).toEqual(filtered);
    await expect(panel(other, 'Distributors').getByRole('checkbox').first()).toBeChecked();
    await other.close();
  });

  await test.step('CAT-08 a new term drops the other filters; the x of a chip drops one; "Clear all" drops all', async () => {
    await field(page).fill('mask');
    await listAfter(page, () => field(page).press('Enter'));
    expect(query(page)).toEqual({ search: 'mask' });
    await listAfter(page, () => panel(page, 'Packages').getByRole('checkbox').first().check());
    await listAfter(page, () => chips(page).getByRole('button', { name: 'Remove Search: mask' }).click());
    expect(Object.keys(query(page))).toEqual(['packageQty']);
    await listAfter(page, () => page.getByRole('button', { name: 'Clear all' }).click());
    expect(query(page)).toEqual({});
    await expect(chips(page)).toHaveCount(0);
  });
  await expectNoReload(page);
});

test('CAT-09 CAT-10 CAT-12 CAT-16 CAT-17 CAT-19 CAT-22 CAT-24 CAT-29 the panels: order, counts, folding, search, the tree', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin);

  await test.step('CAT-19 no switch while nothing is filtered; CAT-12 one panel for each group with options', async () => {
    await expect(page.getByRole('switch', { name: 'Authorized Only' })).toHaveCount(0);
    for (const title of ['Distributors', 'Manufacturers', 'Packages', 'Categories', 'Generics', 'Modifiers']) {
      await expect(panel(page, title)).toBeVisible();
    }
  });

  await test.step('CAT-16 connected distributors first and bold, each group by name', async () => {
    const read = await panel(page, 'Distributors')
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((each) => {
          const name = each.querySelector('label > span');
          return {
            name: name?.textContent ?? '',
            isBold: Number(getComputedStyle(name ?? each).fontWeight) >= 600,
            isConnected: each.querySelector('[data-connected]') !== null,
          };
        }),
      );
    expect(read.some(({ isConnected }) => isConnected)).toBe(true);
    for (const { isBold, isConnected } of read) expect(isBold).toBe(isConnected);
    const [connected, rest] = [true, false].map((wanted) => read.filter(({ isConnected }) => isConnected === wanted));
    expect(read).toEqual([...(connected ?? []), ...(rest ?? [])]);
    for (const group of [connected ?? [], rest ?? []]) {
      const titles = group.map(({ name }) => name);
      expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
  });

  const makers = panel(page, 'Manufacturers');
  await test.step('CAT-17 an option has a checkbox, a label and a counter, and is 235 px wide', async () => {
    const option = makers.getByRole('listitem').first();
    await expect(option.getByRole('checkbox')).toBeVisible();
    await expect(option).toHaveText(/\D\d[\d,]*$/);
    expect((await option.locator('label').boundingBox())?.width).toBe(235);
  });

  await test.step('CAT-22 CAT-24 a long list folds to 5 with "Show more" / "Hide" and a search box', async () => {
    await expect(makers.getByRole('listitem')).toHaveCount(5);
    await makers.getByRole('button', { name: 'Show more' }).click();
    expect(await makers.getByRole('listitem').count()).toBeGreaterThanOrEqual(10);
    const last = await makers.getByRole('listitem').last().locator('label > span').first().textContent();
    await makers.getByRole('button', { name: 'Hide' }).click();
    await expect(makers.getByRole('listitem')).toHaveCount(5);
    await makers.getByRole('searchbox').fill(`  ${(last ?? '').toUpperCase()} `);
    await expect(makers.getByRole('listitem')).toHaveCount(1);
    await expect(makers.getByRole('listitem')).toContainText(last ?? '');
    await makers.getByRole('searchbox').fill('');
    // Fewer than ten show in full, without a search box.
    await expect(panel(page, 'Distributors').getByRole('searchbox')).toHaveCount(0);
    await expect(panel(page, 'Distributors').getByRole('button', { name: /Show more/ })).toHaveCount(0);
  });

  await test.step('CAT-29 the tree opens by branches and sets one level after the other', async () => {
    const tree = panel(page, 'Categories');
    await tree.getByRole('searchbox').fill('glove');
    const root = tree.getByRole('button', { name: /^Gloves & PPE/ });
    await listAfter(page, () => root.click());
    expect(Object.keys(query(page))).toEqual(['grandparentId']);
    await expect(root).toHaveAttribute('aria-pressed', 'true');
    await listAfter(page, () => tree.getByRole('button', { name: /^Exam Gloves/ }).click());
    expect(Object.keys(query(page)).toSorted()).toEqual(['grandparentId', 'parentId']);
    await expect(panel(page, 'Generics')).toBeVisible();
    await listAfter(page, () => tree.getByRole('button', { name: /^Nitrile Gloves/ }).click());
    expect(Object.keys(query(page)).toSorted()).toEqual(['categoryId', 'grandparentId', 'parentId']);
    for (const name of await names(page)) expect(name).toMatch(/nitrile/i);
    await expect(chips(page)).toContainText('Generic: Nitrile Gloves');
    await listAfter(page, () => chips(page).getByRole('button', { name: 'Remove Category: Gloves & PPE' }).click());
    expect(query(page)).toEqual({});
  });

  await test.step('CAT-09 CAT-10 CAT-19 a manufacturer drops all other filters; the switch is there while one is set', async () => {
    await listAfter(page, () => panel(page, 'Packages').getByRole('checkbox').first().check());
    await expect(page.getByRole('switch', { name: 'Authorized Only' })).toBeVisible();
    await listAfter(page, () => makers.getByRole('checkbox').first().check());
    expect(Object.keys(query(page))).toEqual(['manuf']);
    await expect(page.getByRole('switch', { name: 'Authorized Only' })).toBeVisible();
  });
});

test('CAT-11 a chosen value that is not on offer any more is dropped, unless more than one product is shown', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin);
  await page.goto(`${origin}/?distr=999999`);
  await expect.poll(() => query(page)).toEqual({});
  await expect(rows(page)).toHaveCount(COUNT.pageSize);

  await test.step('CAT-03 a page behind the last one is the last one', async () => {
    await page.goto(`${origin}/?search=composite&pg=9000`);
    await expect.poll(() => Number(query(page)['pg'])).toBeLessThan(9000);
    await expect(rows(page).first()).toBeVisible();
  });
});

test('CAT-15 where the options name no distributors, all that there are stand in the panel', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  const none = { packages: [], categories: [], subcategories: [], generics: [], modifiers: [], manufacturers: [] };
  await page.route('**/api/filter-options*', (route) =>
    route.fulfill({
      contentType: MEDIA_TYPE,
      json: { data: { type: 'filter-options', id: '1', attributes: { ...none, distributors: [] } } },
    }),
  );
  await openCatalogue(page, origin);
  expect(await panel(page, 'Distributors').getByRole('checkbox').count()).toBeGreaterThan(1);
});

test('CAT-20 CAT-21 Authorized Only leaves only connected distributors, from the first page, and survives a server that says no', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin, '?search=glove&pg=2');
  const total = (): Promise<string | null> => page.getByText(/ products in Catalog/).textContent();
  const before = await total();
  const toggle = page.getByRole('switch', { name: 'Authorized Only' });
  await toggle.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Do not show products from unauthorized distributors');

  const sent = page.waitForRequest((request) => request.url().endsWith(paths.authorizedSavings));
  await toggle.click();
  expect((await sent).postDataJSON()).toEqual({ authorizedSavingsOnly: true });
  await expect.poll(() => query(page)).toEqual({ search: 'glove' });
  await expect(toggle).toBeChecked();
  await expect(page.getByText('authorized distributors only')).toBeVisible();
  await expect.poll(total).not.toBe(before);
  await expect(rows(page).locator('[data-connected]')).toHaveCount(COUNT.pageSize);
  // The setting is the location's: it is there after a reload.
  await page.reload();
  await expect(toggle).toBeChecked();

  await test.step('an error is only logged, and the filters apply again', async () => {
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.route(`**${paths.authorizedSavings}`, (route) => route.abort());
    await page.goto(`${origin}/?search=glove&pg=2`);
    await expect(toggle).toBeChecked();
    await toggle.click();
    await logged;
    await expect.poll(() => query(page)).toEqual({ search: 'glove' });
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.unroute(`**${paths.authorizedSavings}`);
  });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('authorized distributors only')).toHaveCount(0);
});

test('CAT-26 CAT-01 CAT-18 SHELL-12 SHELL-14 top lists while nothing is searched; the order history is a view of its own', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin);
  const lists = page.getByRole('region', { name: 'Your practice orders' });
  for (const title of ['Top ordered', 'Recently purchased', 'Most purchased']) {
    await lists.getByRole('tab', { name: title }).click();
    await expect(lists.getByRole('listitem')).toHaveCount(COUNT.topList);
  }
  const clicked = page.waitForRequest((request) => request.url().endsWith(paths.userClick('order_history')));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order History' }).click();
  await clicked;
  await expect(page.getByRole('heading', { name: 'Order History', level: 1 })).toBeVisible();
  await expect(chips(page)).toContainText('In: Order History');
  await expect(lists).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('placeholder', 'Search in Order History');
  await expect(rows(page).first()).toContainText(/\d\d\/\d\d\/\d\d/);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order History' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await listAfter(page, async () => {
    await field(page).fill('glove');
    await field(page).press('Enter');
  });
  // CAT-08: a term stays within the order history.
  expect(query(page)).toEqual({ orderHistory: '1', search: 'glove' });
});

test('CAT-28 SHELL-11 SRCH-01 SRCH-02 SRCH-03 SRCH-17 SRCH-18 SRCH-19 the search bar follows the route; leaving and the logo clear it', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  const banner = page.getByRole('banner');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await openCatalogue(page, origin, '?search=glove');
  await expect(field(page)).toHaveValue('glove');
  await expect(field(page)).toHaveAttribute('placeholder', 'Search in Catalog');

  await test.step('CAT-28 leaving the index clears term and filters', async () => {
    await nav.getByRole('link', { name: 'My Catalog' }).click();
    const shelves = banner.getByRole('searchbox', { name: 'Search in My Catalog' });
    await expect(shelves).toHaveValue('');
    await shelves.fill('  zzz ');
    await expect.poll(() => query(page)).toEqual({ search: 'zzz' });
    await nav.getByRole('link', { name: 'Catalog', exact: true }).click();
    expect(query(page)).toEqual({});
    await expect(field(page)).toHaveValue('');
  });

  await test.step('SHELL-11 the logo goes to / and drops term and filters', async () => {
    await openCatalogue(page, origin, '?search=glove&packageQty=100');
    await banner.getByRole('link', { name: 'Stockroom' }).click();
    await expect(page).toHaveURL(`${origin}/`);
    await expect(field(page)).toHaveValue('');
    await expect(chips(page)).toHaveCount(0);
  });

  await test.step('SRCH-17 a search from another page goes to / after 100 ms', async () => {
    await nav.getByRole('link', { name: 'Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(field(page)).toHaveAttribute('placeholder', 'Search in Catalog');
    await field(page).fill('mask');
    // Both instants are the page's own: when Enter was pressed, and when the address changed.
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('keydown', ({ key }) => {
            if (key !== 'Enter') return;
            const from = performance.now();
            const look = (): void => {
              if (location.pathname === '/') resolve(performance.now() - from);
              else setTimeout(look, 1);
            };
            look();
          });
        }),
    );
    await field(page).press('Enter');
    expect(await waited).toBeGreaterThanOrEqual(TIMING.searchRedirect - 1);
    expect(query(page)).toEqual({ search: 'mask' });
    await expect(page.getByRole('heading', { name: '“mask”', level: 1 })).toBeVisible();
  });
});

test('SRCH-04 SRCH-05 SRCH-06 SRCH-07 SRCH-08 SRCH-09 SRCH-10 SRCH-11 SRCH-13 SRCH-15 SRCH-16 the search bar by keyboard: history, suggestions, deleting', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin, 'doctor@demo.test');
  await openCatalogue(page, origin);
  const { keyboard } = page;
  const grid = page.getByRole('grid');
  const active = (): Promise<string | null> =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id === null ? null : (document.getElementById(id)?.textContent ?? null);
    });
  const run = (term: string): Promise<void> =>
    listAfter(page, async () => {
      await field(page).fill(term);
      await keyboard.press('Enter');
    });

  await test.step('SRCH-09 nothing was searched yet', async () => {
    await keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(page.getByText('You previously searched')).toBeVisible();
    await expect(page.getByText('No recent searches')).toBeVisible();
    await keyboard.press('Escape');
    await expect(field(page)).not.toBeFocused();
    await expect(page.getByText('You previously searched')).toHaveCount(0);
  });

  await test.step('SRCH-07 SRCH-10 what was searched stands there, newest first; Down and Up wrap around; Enter runs it', async () => {
    for (const term of ['bur', 'mask', 'glove']) await run(term);
    await page.getByRole('link', { name: 'Stockroom' }).click();
    await keyboard.press('/');
    await expect(grid.getByRole('row')).toHaveText(['glove', 'mask', 'bur']);
    const seen: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await keyboard.press(key);
      seen.push(await active());
    }
    expect(seen).toEqual(['glove', 'mask', 'bur', 'glove', 'bur', 'mask']);
    await listAfter(page, () => keyboard.press('Enter'));
    expect(query(page)).toEqual({ search: 'mask' });
  });

  await test.step('SRCH-11 deleting a row of the history takes it away and leaves the dropdown open', async () => {
    await field(page).click();
    const gone = page.waitForRequest((request) => request.url().endsWith(paths.forgetSearch));
    await page.getByRole('button', { name: 'Delete from history: bur' }).click();
    const request = await gone;
    expect([request.method(), request.postDataJSON()]).toEqual(['DELETE', { search_query: 'bur' }]);
    await expect(grid.getByRole('row')).toHaveCount(2);
    await page.waitForTimeout(TIMING.dropdownHide * 3);
    await expect(grid).toBeVisible();
    await expect(field(page)).toBeFocused();
    await keyboard.press('Escape');
    await expect(grid).toHaveCount(0);
    await field(page).click();
    await expect(grid.getByRole('row')).toHaveText(['mask', 'glove']);
  });

  await test.step('SRCH-08 SRCH-13 SRCH-15 SRCH-16 suggestions while typing, each string asked for once; a category is picked', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(paths.suggest)) asked.push(request.postDataJSON().data.attributes.searchable);
    });
    await field(page).fill('');
    await field(page).pressSequentially('viny', { delay: 20 });
    await expect(grid.getByRole('row').first()).toContainText(/vinyl/i);
    await field(page).pressSequentially('l', { delay: 20 });
    await expect.poll(() => asked).toEqual(['viny', 'vinyl']);
    await keyboard.press('Backspace');
    await page.waitForTimeout(TIMING.suggestDebounce * 2);
    expect(asked).toEqual(['viny', 'vinyl']);
    await expect(page.getByText('You previously searched')).toHaveCount(0);
    const category = grid.getByRole('row').filter({ hasText: /Vinyl Gloves.*in / });
    await listAfter(page, () => category.getByRole('button').click());
    expect(Object.keys(query(page)).toSorted()).toEqual(['categoryId', 'grandparentId', 'parentId']);
    await expect(grid).toHaveCount(0);
    for (const name of await names(page)) expect(name).toMatch(/vinyl/i);
  });

  await test.step('SRCH-04 the clear button empties the term, runs the search and reopens the dropdown', async () => {
    await run('mask');
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(grid).toHaveCount(0);
    await listAfter(page, () => page.getByRole('button', { name: 'Clear the search' }).click());
    expect(query(page)).toEqual({});
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('You previously searched')).toBeVisible();
  });

  await test.step('SRCH-05 closes on click-away, on blur, and at the end of a drag', async () => {
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(grid).toHaveCount(0);
    await field(page).click();
    await expect(grid).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new DragEvent('dragend', { bubbles: true })));
    await expect(grid).toHaveCount(0);
    await keyboard.press('Escape');
    await field(page).focus();
    await expect(grid).toBeVisible();
    await keyboard.press('Tab');
    await expect(grid).toHaveCount(0);
  });
});

test('an older answer never takes the place of a newer one, and the old list stays until the next one is there', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin);
  const shown = await names(page);
  const held: (() => void)[] = [];
  await page.route(/product-distributors\?.*searchable=%22mask%22/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await field(page).fill('mask');
  await field(page).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  expect(await names(page)).toEqual(shown);
  await field(page).fill('glove');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: '“glove”', level: 1 })).toBeVisible();
  await expect.poll(async () => (await names(page)).every((name) => /glove/i.test(name))).toBe(true);
  for (const letGo of held) letGo();
  await page.waitForTimeout(500);
  expect((await names(page)).every((name) => /glove/i.test(name))).toBe(true);
});

test('RT-09 an imported price changes in the list that is on the screen, without a reload', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  const answered = page.waitForResponse((response) => response.url().includes(`${paths.offers}?`));
  await openCatalogue(page, origin, '?search=composite&sort=-price');
  const { data } = decodeOrThrow(await (await answered).json());
  const [product] = data;
  if (product?.attributes.price == null) throw new Error('the first row has no price');
  const { name, sku, manufacturerName, manufacturerSku, price, stockLevel, distributorName } = product.attributes;
  await expectAllSaved(page);
  await markPage(page);
  const row = page.locator(`[data-product="${product.id}"]`);
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const cells = [sku, name, manufacturerName, manufacturerSku, (price + 1.23).toFixed(2), String(stockLevel)];
    const file = join(folder, 'prices.csv');
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    await writeFile(file, `sku,name,manufacturer,manufacturerSku,price,stock\n${quoted}\n`);
    await stockroom.importFile(['--distributor', distributorName, file]);
    await expect(row.locator('strong')).toHaveText(`$${(price + 1.23).toFixed(2)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await expectNoReload(page);
});

function decodeOrThrow(document: unknown): CataloguePageDocument {
  const read = decode(cataloguePageDocument, document);
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

test('SHELL-21 the next page is fetched ahead, but not where the person saves data', async ({ stockroom, browser }) => {
  const { origin } = stockroom;
  for (const saveData of [false, true]) {
    const { page, context } = await newDevice(browser, origin);
    await page.addInitScript((isSaving) => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        get: () => ({ saveData: isSaving, effectiveType: '4g' }),
      });
    }, saveData);
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === paths.offers) asked.push(url.searchParams.get('page[number]') ?? '');
    });
    await openCatalogue(page, origin, '?search=glove');
    if (saveData) await page.waitForTimeout(1_000);
    else await expect.poll(() => asked).toContain('2');
    expect(asked).toEqual(saveData ? ['1'] : ['1', '2']);
    await context.close();
  }
});

test('G14 CART-12 without a network the pages looked at last are there with their age; what is added arrives once, later', async ({
  stockroom,
  api,
  browser,
}) => {
  const { origin } = stockroom;
  const { page, context } = await newDevice(browser, origin, STAFF);
  await copyIsWhole(page);
  await workerControls(page);
  await openCatalogue(page, origin, '?search=syringe');
  const shown = await names(page);
  // What is looked at is written down within a second.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('stockroom-pages:')));
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(shown);
  await expect(page.getByText(/Offline\. Prices and stock as of/)).toBeVisible();

  const add = page.getByRole('button', { name: /^Add to cart: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add to cart: ', '');
  await add.click();
  await expect(page.getByRole('button', { name: `1 in cart: ${name}` })).toBeVisible();
  await page.goto(`${origin}/?search=never-looked-at`);
  await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();

  await context.setOffline(false);
  await expect(
    rows(page)
      .first()
      .or(page.getByText(/come nearest|Nothing matches/).first())
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expectAllSaved(page);
  const lines = (await api.snapshot()).lines.filter((line) => line.productName === name);
  expect(lines.map(({ qty }) => qty)).toEqual([1]);
  await page.goto(`${origin}/?search=syringe`);
  await expect(page.getByText(/Prices and stock as of/)).toHaveCount(0);
  await context.close();
});

test('G9 nothing of the catalogue stays on the device after a sign-out', async ({ stockroom, browser }) => {
  const { origin } = stockroom;
  const { page, context } = await newDevice(browser, origin, STAFF);
  await openCatalogue(page, origin, '?search=syringe');
  const kept = (): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stockroom-pages:')));
  await expect.poll(kept).toHaveLength(1);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.waitForTimeout(1_500);
  expect(await kept()).toEqual([]);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('CAT-12 CAT-19 filters are in a drawer, products are cards, and the search opens in the header', async ({
    stockroom,
    page,
  }) => {
    const { origin } = stockroom;
    await signIn(page, origin);
    await page.waitForURL(/\/inventory\/\d/);
    await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Catalog', exact: true }).tap();
    await expect(rows(page)).toHaveCount(COUNT.pageSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field(page)).toBeFocused();
    await field(page).fill('nitrile');
    await listAfter(page, () => field(page).press('Enter'));
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer.getByRole('switch', { name: 'Authorized Only' })).toBeVisible();
    await listAfter(page, () => drawer.getByRole('region', { name: 'Packages' }).getByRole('listitem').first().tap());
    await drawer.getByRole('button', { name: /^Show [\d,]+ products?$/ }).tap();
    await expect(drawer).toBeHidden();
    await expect(chips(page)).toContainText('Package: ');
    const [card] = await rows(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(card).toBeGreaterThan(330);
  });
});
