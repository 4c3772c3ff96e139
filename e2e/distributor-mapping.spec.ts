/** Distributor mapping: the account and ship-to number of each location at each distributor. */
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR } from './support/buyer.ts';
import { expect, OWNER, signIn, test } from './support/journey.ts';

test('ACC-04 the account ties each location to its account or ship-to number, and marks what is not tied', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin, OWNER, '/settings');
  await page.getByRole('link', { name: 'Distributor mapping' }).click();
  const table = page.getByRole('table', { name: 'Mapping' });
  await expect(table.getByRole('row').filter({ hasText: 'Not mapped' }).first()).toContainText(
    'No account at this location',
  );
  const field = table.getByRole('textbox', { name: `at ${HARBOR}` }).first();
  await field.fill('SHIP-02');
  await table.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`at ${HARBOR}.`)).toBeVisible();
  await expect(table.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await complaintsInBoth(page, 'mapping')).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue('SHIP-02');

  // What is typed and not saved yet survives a reload, and is gone once it is saved.
  await field.fill('SHIP-03');
  await page.reload();
  await expect(field).toHaveValue('SHIP-03');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('stockroom-typed-ship-to');
  await table.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(field).toHaveValue('SHIP-03');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('stockroom-typed-ship-to');
});

test('ACC-04 without a connected distributor the mapping leads to where one is connected, by a link in the color of the app', async ({
  page,
  stockroom: { origin },
}) => {
  await page.route('**/api/v2/practice-location-distributors', (route) =>
    route.fulfill({ contentType: 'application/vnd.api+json', body: JSON.stringify({ data: [] }) }),
  );
  await signIn(page, origin, OWNER, '/settings/mapping');
  const link = page.getByRole('main').getByRole('link', { name: 'My Distributors' });
  const isAccent = (): Promise<boolean> =>
    link.evaluate((each) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent-ink)';
      const accent = getComputedStyle(probe).color;
      probe.remove();
      return getComputedStyle(each).color === accent;
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(isAccent).toBe(true);
  }
  expect(await complaintsInBoth(page, 'nothing to map')).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/my-distributors$/);
});
