/** Five thousand people, and as many entries in the audit log: pages, search and the keyboard, for an owner and for an admin. */
import type { Page } from '@playwright/test';
import { inDatabase } from './support/cart-page.ts';
import { expect, OWNER, signInByForm, test } from './support/journey.ts';
import { beSignedIn } from './support/signed-in.ts';

const MANY = 5_000;

test.use({ reducedMotion: 'reduce' });

/** Goes to the next page by keyboard. */
async function nextPage(page: Page): Promise<void> {
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
}

test('ACC-03 ACC-05 ADM-07 ADM-14 lists of thousands of people and events are searched and paged @long', async ({
  page,
  browser,
  stockroom,
  api,
}) => {
  test.slow();
  const { origin } = stockroom;
  await api.get('/api/v2/practice-locations');
  await inDatabase(
    stockroom,
    `with made as (
        insert into users (email, name, password_hash)
          select 'many-' || n || '@example.test', 'Person ' || lpad(n::text, 4, '0'), '' from generate_series(1, $2::int) n
          returning id
      )
      insert into location_users (location_id, user_id, role) select $1::bigint, id, 'staff' from made`,
    [api.homeId, MANY],
  );
  await inDatabase(
    stockroom,
    `insert into audit_events (location_id, kind, user_name, subject)
      select $1::bigint, 'name-changed', 'Person ' || lpad(n::text, 4, '0'), '' from generate_series(1, $2::int) n`,
    [api.homeId, MANY],
  );
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const rows = page.getByRole('table').getByRole('row');

  await signInByForm(page, origin, OWNER);
  await page.goto(`${origin}/settings/people`);
  await expect(page.getByText(/^5,00\d people, page 1 of 201$/)).toBeVisible();
  await expect(rows).toHaveCount(26);
  await nextPage(page);
  await expect(page.getByText(/page 2 of 201$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('person 4321');
  await expect(row('Person 4321')).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await row('Person 4321').getByRole('button', { name: 'Remove Person 4321' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No results for “person 4321”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText(/page 1 of 201$/)).toBeVisible();

  await page.goto(`${origin}/settings/audit`);
  await expect(page.getByText(/page 1 of \d+$/)).toBeVisible();
  const first = await rows.nth(1).textContent();
  await nextPage(page);
  await expect(page.getByText(/page 2 of \d+$/)).toBeVisible();
  expect(await rows.nth(1).textContent()).not.toBe(first);
  await page.getByLabel('Person', { exact: true }).fill('Person 0042');
  await expect(rows).toHaveCount(2);
  await expect(row('Person 0042')).toBeVisible();

  const desk = await browser.newPage();
  await beSignedIn(desk, origin, '/admin/people', 'admin@demo.test');
  const found = desk.getByRole('table').getByRole('row');
  await expect(desk.getByText(/^5,0\d\d people, page 1 of 20\d$/)).toBeVisible();
  await nextPage(desk);
  await expect(desk.getByText(/page 2 of 20\d$/)).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Search people' }).fill('many-777@');
  await expect(found).toHaveCount(2);
  await expect(found.nth(1)).toContainText('Person 0777');
  await desk.goto(`${origin}/admin/audit`);
  await expect(desk.getByText(/^5,\d\d\d events, page 1 of \d+$/)).toBeVisible();
  await desk.getByRole('searchbox').fill('Person 0815');
  await expect(found).toHaveCount(2);
  await desk.close();
});
