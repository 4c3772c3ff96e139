/** An owner opens another location of their practice. */
import { complaints } from './support/axe-violations.ts';
import { expect, newDevice, OWNER, test } from './support/journey.ts';
import { copyIsWhole } from './support/screen.ts';

test('LOC-01 AUTH-04 an owner adds a location by keyboard, corrects what is wrong with it, and goes on to set it up there', async ({
  stockroom,
  browser,
}) => {
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER);
  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/settings`);
  const places = page.getByRole('region', { name: 'Practice location' });
  await places.getByRole('button', { name: 'Add location' }).press('Enter');
  const form = places.getByRole('form', { name: 'Add location' });
  await expect(form.getByLabel('Name of this location')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(places.getByRole('button', { name: 'Add location' })).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByLabel('Name of this location').fill('Harbor Office');
  await form.getByLabel('Street and number').fill('4 Pier Road');
  await form.getByLabel('ZIP code').fill('0410');
  await form.getByLabel('City').fill('Portland');
  await form.getByLabel('State').selectOption('ME');
  await form.getByRole('checkbox', { name: 'General dentistry' }).check();
  await form.getByRole('button', { name: 'Add location' }).click();
  await expect(form.getByLabel('ZIP code')).toBeFocused();
  await expect(form).toContainText('Enter a ZIP code');
  await form.getByLabel('ZIP code').fill('04101');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await complaints(page, `a new location, ${colorScheme}, ${width} px`)).toEqual([]);
    }
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Harbor Office was added.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(places.getByRole('region', { name: 'Harbor Office' })).toContainText('4 Pier Road, Portland, ME 04101');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: 'Your distributors' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Your card' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await complaints(page, `the set-up of a new location, ${colorScheme}, ${width} px`)).toEqual([]);
    }
  }
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Adding a card needs a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add your card' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add your card' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Office is ready' })).toBeVisible();
  // The set-up can wait, without a connection too.
  await context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Work at Main Street Dental for now' }).click();
  // The header shortens the name in the middle of a word.
  await expect(page.getByRole('banner')).toContainText('Main Street Denta');
  await context.close();
});
