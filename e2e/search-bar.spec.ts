/** The header's search bar: it follows the route, and works with the keyboard alone. */
import { paths } from '#tests/support/paths.ts';
import { TIMING } from '#domain/constants.ts';
import { names, field, chips, query, openCatalogue, listAfter } from './support/catalogue-page.ts';
import { expect, signIn, test } from './support/journey.ts';
import { passTime } from './support/pass-time.ts';

test('AUTH-18 CAT-28 SHELL-11 SRCH-01 SRCH-02 SRCH-03 SRCH-17 SRCH-18 SRCH-19 the search bar follows the route; leaving and the logo clear it', async ({
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
    // Even while the other page is not rendered yet.
    const heldUp: (() => void)[] = [];
    await page.route(/\/assets\/cart-route-/, async (route) => {
      await new Promise<void>((resolve) => heldUp.push(resolve));
      await route.continue();
    });
    await nav.getByRole('link', { name: 'Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(field(page)).toHaveAttribute('placeholder', 'Search in Catalog');
    await field(page).fill('mask');
    // Both times are the page's own: when Enter was pressed, and when the URL changed.
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
    for (const letGo of heldUp) letGo();
  });
});

test('SRCH-04 SRCH-05 SRCH-06 SRCH-07 SRCH-08 SRCH-09 SRCH-10 SRCH-11 SRCH-13 SRCH-15 SRCH-16 the search bar by keyboard: history, suggestions, deleting @main', async ({
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
    await expect(field(page)).toBeVisible();
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

  await page.clock.install();
  await test.step('SRCH-11 deleting a row of the history takes it away and leaves the dropdown open', async () => {
    await field(page).click();
    const gone = page.waitForRequest((request) => request.url().endsWith(paths.forgetSearch));
    await page.getByRole('button', { name: 'Delete from history: bur' }).click();
    const request = await gone;
    expect([request.method(), request.postDataJSON()]).toEqual(['DELETE', { search_query: 'bur' }]);
    await expect(grid.getByRole('row')).toHaveCount(2);
    await passTime(page, TIMING.dropdownHide * 3);
    await expect(grid).toBeVisible();
    await expect(field(page)).toBeFocused();
    await keyboard.press('Escape');
    await expect(grid).toHaveCount(0);
    await field(page).click();
    await expect(grid.getByRole('row')).toHaveText(['mask', 'glove']);
  });

  await test.step('SRCH-08 SRCH-13 SRCH-15 SRCH-16 suggestions while typing, each string asked for once; a category is picked', async () => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(paths.suggest)) requested.push(request.postDataJSON().data.attributes.searchable);
    });
    await field(page).fill('');
    await field(page).pressSequentially('viny', { delay: 20 });
    await expect(grid.getByRole('row').first()).toContainText(/vinyl/i);
    await field(page).pressSequentially('l', { delay: 20 });
    await expect.poll(() => requested).toEqual(['viny', 'vinyl']);
    await keyboard.press('Backspace');
    await passTime(page, TIMING.suggestDebounce * 2);
    expect(requested).toEqual(['viny', 'vinyl']);
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
