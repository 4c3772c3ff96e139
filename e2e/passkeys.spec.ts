/** A passkey of this device, with Chromium's virtual authenticator: added, used to sign in, and removed. */
import type { Page } from '@playwright/test';
import { complaints } from './support/axe-violations.ts';
import { expect, OWNER, PASSWORD, signInByForm, test } from './support/journey.ts';

/** A device with a fingerprint reader that always recognizes its user, until told otherwise. */
async function addAuthenticator(page: Page): Promise<{ knowsPerson(knows: boolean): Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async knowsPerson(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('region', { name: 'You', exact: true }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('AUTH-34 an owner adds a passkey to the device, signs in with it, and removes it', async ({ page, stockroom }) => {
  // Passkeys belong to the host of the public origin, which is localhost by default.
  const origin = stockroom.origin.replace('127.0.0.1', 'localhost');
  const device = await addAuthenticator(page);
  await signInByForm(page, origin, OWNER);
  await page.goto(`${origin}/settings`);
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  const form = part.getByRole('form', { name: 'Add a passkey' });
  await expect(form.getByLabel('Name')).not.toHaveValue('');
  await form.getByLabel('Name').fill('Front desk');
  await form.getByLabel('Your password', { exact: true }).fill('not this');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect(form.getByText('Your current password isn’t right.')).toBeVisible();
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await device.knowsPerson(false);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect(form.getByText('No passkey was used.')).toBeVisible();
  expect(await complaints(page, 'adding a passkey')).toEqual([]);
  await device.knowsPerson(true);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  const row = part.getByRole('listitem').filter({ hasText: 'Front desk' });
  await expect(row).toContainText('Never used');

  await signOut(page, origin);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${origin}/settings`);
  await expect(row).toContainText('Last used');

  await row.getByRole('button', { name: 'Remove: Front desk' }).click();
  await row.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await row.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(row).toHaveCount(0);
  await signOut(page, origin);
  // The device still has it.
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible();
});
