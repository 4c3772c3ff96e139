/** The front desk finds products: search with a typo, filters, facets and the order history. */
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { COUNT } from '#domain/constants.ts';
import {
  catalogueIsThere,
  rows,
  names,
  field,
  panel,
  chips,
  query,
  openCatalogue,
  listAfter,
} from './support/catalogue-page.ts';
import { expect, signIn, test, STAFF } from './support/journey.ts';
import { expectNoReload, markPage } from './support/screen.ts';

test('CAT-01 CAT-02 CAT-03 CAT-07 CAT-08 CAT-18 a typing error finds what was meant; filters stand in the address; back and forward restore them @main', async ({
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
    await expect(page.getByText(/Showing results for “nitrile glove”/)).toBeVisible();
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

test('CAT-03 Back in the moment after a filter was set shows the list without it', async ({ stockroom, page }) => {
  const { origin } = stockroom;
  await signIn(page, origin, STAFF, '/?search=gloves');
  await catalogueIsThere(page);
  const unfiltered = await names(page);
  const address = page.url();
  await panel(page, 'Packages')
    .getByRole('checkbox')
    .first()
    .evaluate(async (box: HTMLInputElement) => {
      const before = location.href;
      const nextTask = (): Promise<void> =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      box.click();
      while (location.href === before) await nextTask();
      history.back();
    });
  await expect.poll(() => page.url()).toBe(address);
  await expect(panel(page, 'Packages').getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect.poll(() => names(page)).toEqual(unfiltered);
});

test('CAT-09 CAT-10 CAT-12 CAT-16 CAT-17 CAT-19 CAT-22 CAT-24 CAT-29 the panels: order, counts, folding, search, the tree', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin, STAFF, '/');
  await catalogueIsThere(page);

  await test.step('CAT-19 no switch while nothing is filtered; CAT-12 one panel for each group with options', async () => {
    await expect(page.getByRole('switch', { name: 'Authorized Only' })).toHaveCount(0);
    for (const title of ['Distributors', 'Manufacturers', 'Packages', 'Categories', 'Generics', 'Size']) {
      await expect(panel(page, title)).toBeVisible();
    }
    // A facet for each attribute; those of few products, and those that don't tell sizes apart, are collapsed.
    await expect(panel(page, 'Sterility')).toHaveCount(0);
    await page.getByRole('button', { name: /^More filters/ }).click();
    await expect(panel(page, 'Sterility')).toBeVisible();
    await page.getByRole('button', { name: 'Fewer filters' }).click();
    await expect(panel(page, 'Sterility')).toHaveCount(0);
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
    // A list of fewer than ten has no search box.
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

test('CAT-11 a chosen value that is not on offer anymore is dropped, unless more than one product is shown', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin, STAFF, '/');
  await catalogueIsThere(page);
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

test('CAT-12 filters that cannot be read say so and can be asked for again; the list stands beside them', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  let requested = 0;
  await page.route('**/api/filter-options*', (route) => {
    requested += 1;
    return route.fulfill({ contentType: MEDIA_TYPE, json: { data: 'not options' } });
  });
  await page.goto(`${origin}/?search=gloves`);
  await expect(rows(page).first()).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('status')).toContainText('Can’t load the filters.');
  const before = requested;
  await filters.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requested).toBe(before + 1);
  await expect(filters.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute('**/api/filter-options*');
  await filters.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page, 'Distributors').getByRole('checkbox').first()).toBeVisible();
  await expect(filters.getByRole('status')).toHaveCount(0);
});

test('CAT-20 CAT-21 ERR-24 Authorized Only leaves only connected distributors, from the first page, and survives a server that says no', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin, STAFF, '/?search=glove&pg=2');
  await catalogueIsThere(page);
  const total = (): Promise<string | null> => page.getByText(/ products in Catalog/).textContent();
  const toggle = page.getByRole('switch', { name: 'Authorized Only' });
  // The setting belongs to the location; another journey may have left it on.
  await expect(toggle).toBeVisible();
  if (await toggle.isChecked()) {
    await toggle.click();
    await expect(page.getByText('authorized distributors only')).toHaveCount(0);
    await openCatalogue(page, origin, '?search=glove&pg=2');
  }
  const before = await total();
  // The list may still move the switch away from under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await toggle.hover();
    const reported = { timeout: 1_000 };
    await expect(page.getByRole('tooltip')).toHaveText('Do not show products from unauthorized distributors', reported);
  }).toPass();

  const sent = page.waitForRequest((request) => request.url().endsWith(paths.authorizedSavings));
  await toggle.click();
  expect((await sent).postDataJSON()).toEqual({ authorizedSavingsOnly: true });
  await expect.poll(() => query(page)).toEqual({ search: 'glove' });
  await expect(toggle).toBeChecked();
  await expect(page.getByText('authorized distributors only')).toBeVisible();
  await expect.poll(total).not.toBe(before);
  await expect(rows(page).locator('[data-connected]')).toHaveCount(COUNT.pageSize);
  // The setting belongs to the location, so it survives a reload.
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

  await test.step('two quick taps arrive one after the other, however long the first one takes', async () => {
    const asked: unknown[] = [];
    const arrived = Promise.withResolvers<void>();
    await page.route(`**${paths.authorizedSavings}`, async (route) => {
      asked.push(route.request().postDataJSON());
      if (asked.length === 1) await arrived.promise;
      await route.continue();
    });
    await toggle.click();
    await expect.poll(() => asked.length).toBe(1);
    await toggle.click();
    await expect(toggle).toBeChecked();
    expect(asked).toEqual([{ authorizedSavingsOnly: false }]);
    arrived.resolve();
    await expect.poll(() => asked).toEqual([{ authorizedSavingsOnly: false }, { authorizedSavingsOnly: true }]);
    await page.unroute(`**${paths.authorizedSavings}`);
    await page.reload();
    await expect(toggle).toBeChecked();
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
  await signIn(page, origin, STAFF, '/');
  await catalogueIsThere(page);
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
  // CAT-08: a search stays within the order history.
  expect(query(page)).toEqual({ orderHistory: '1', search: 'glove' });
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
