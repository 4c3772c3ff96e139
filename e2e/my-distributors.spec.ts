/** My Distributors: a practice connects its own accounts, and what it thinks of distributors counts wherever it buys. */
import type { Page } from '@playwright/test';
import { complaintsInBoth } from './support/axe-violations.ts';
import { expect, signIn, test } from './support/journey.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Distributors' }).getByRole('listitem').filter({ hasText: name });

const NEW = 'MedBridge Direct';

test('DIST-01 DIST-04 DIST-05 DIST-06 DIST-07 SHELL-17 a wrong login fails, is told, and works once it is right', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin);
  await page.goto(`${origin}/`);
  const link = page.getByRole('banner').getByRole('link', { name: 'My Distributors' });
  await link.click();
  await expect(page).toHaveURL(/\/my-distributors$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Connect distributors' }).click();
  const wizard = page.getByRole('dialog', { name: 'Choose distributors' });
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Choose at least one distributor.')).toBeVisible();
  await wizard.getByLabel(NEW).check();
  expect(await complaintsInBoth(page, 'choose distributors')).toEqual([]);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const logins = page.getByRole('dialog', { name: 'Sign in to your distributors' });
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).click();
  await expect(logins.getByText('Enter the account number.')).toBeVisible();
  await logins.getByLabel('Account number').fill('wrong_login');
  await logins.getByLabel('Login').fill('front-desk');
  await logins.getByRole('textbox', { name: 'Password' }).fill('not this one');
  expect(await complaintsInBoth(page, 'logins')).toEqual([]);
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).click();

  await expect(row(page, NEW)).toContainText('Not connected');
  await expect(row(page, NEW)).toContainText(`${NEW} didn’t accept this login.`);
  // The dot goes with words: not by color alone.
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Distributors: a login failed' })).toBeVisible();
  expect(await complaintsInBoth(page, 'my distributors')).toEqual([]);

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search in My Distributors' });
  await search.fill('medbridge');
  await expect(page.getByRole('list', { name: 'Distributors' }).getByRole('listitem')).toHaveCount(1);
  await search.fill('nobody');
  await expect(page.getByText('No results for “nobody”')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Clear the search' }).click();
  await expect(row(page, NEW)).toBeVisible();

  await page.getByRole('button', { name: `Reconnect ${NEW}` }).click();
  const again = page.getByRole('dialog', { name: `Reconnect ${NEW}` });
  await expect(again.getByLabel('Login')).toHaveValue('front-desk');
  await again.getByLabel('Account number').fill('4711-20');
  await again.getByRole('button', { name: 'Reconnect' }).click();
  await expect(row(page, NEW)).toContainText('Connected');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Distributors', exact: true })).toBeVisible();

  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${NEW}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Mark as preferred');
  await expect(row(page, NEW)).toContainText('Preferred');
  await choose('Mark as primary');
  await expect(row(page, NEW)).toContainText('Primary');
  await choose('Disconnect');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(row(page, NEW)).toHaveCount(0);
});
