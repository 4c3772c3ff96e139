/** Two-factor sign-in: set up on the account page, required on another device, a lost phone, and turned off. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { complaintsInBoth } from './support/axe-violations.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, OWNER, PASSWORD, signInByForm, test } from './support/journey.ts';

const STEP_MS = 30_000;

/** The code of the current 30 seconds, or of the next if that was used already: no code is accepted twice. */
function codeOf(key: string, after = 0): { code: string; step: number } {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), after + 1);
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { code: totp.generate({ timestamp: step * STEP_MS }), step };
}

async function typePassword(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('AUTH-33 an owner turns on two-factor sign-in, signs in elsewhere with a code and a recovery code, and turns it off', async ({
  page,
  browser,
  stockroom: { origin },
}) => {
  await signInByForm(page, origin, OWNER);
  await page.goto(`${origin}/settings`);
  const part = page.getByRole('region', { name: 'Two-factor sign-in' });
  await part.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await part.getByLabel('Your password', { exact: true }).fill('not this');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByText('Your current password isn’t right.')).toBeVisible();
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible();
  const key = await part.getByLabel('Or type this key into the app').inputValue();
  await part.getByLabel('Code', { exact: true }).fill('000000');
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByText('This code isn’t right, or was used before.')).toBeVisible();
  expect(await complaintsInBoth(page, 'setting up two-factor')).toEqual([]);
  const first = codeOf(key);
  await part.getByLabel('Code', { exact: true }).fill(first.code);
  await part.getByRole('button', { name: 'Turn on' }).click();
  const listed = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  expect(await complaintsInBoth(page, 'recovery codes')).toEqual([]);
  const saved = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('stockroom-recovery-codes.txt');
  await part.getByRole('button', { name: 'Done' }).click();
  await expect(part.getByText(/On since .* · 10 recovery codes left/)).toBeVisible();
  await goInApp(page, '/settings/people');
  await expect(page.getByRole('row').filter({ hasText: OWNER })).toContainText('Two-factor on');

  const other = await browser.newContext();
  const phone = await other.newPage();
  await typePassword(phone, origin);
  expect(await complaintsInBoth(phone, 'the code at sign-in')).toEqual([]);
  await phone.getByLabel('Code', { exact: true }).fill(first.code);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('This code isn’t right, or was used before.')).toBeVisible();
  const second = codeOf(key, first.step);
  await phone.getByLabel('Code', { exact: true }).fill(second.code);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(`${origin}/`);
  await other.close();

  const lost = await browser.newContext();
  const desk = await lost.newPage();
  await typePassword(desk, origin);
  await desk.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk).toHaveURL(`${origin}/`);
  await lost.close();

  // The device that set it up is still signed in.
  await goInApp(page, '/settings');
  await expect(part.getByText(/9 recovery codes left/)).toBeVisible();
  await part.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await part.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(part.getByText('Off. Your password alone signs you in.')).toBeVisible();
  await goInApp(page, '/settings/audit');
  for (const kind of ['Turned on two-factor sign-in', 'Turned off two-factor sign-in'])
    await expect(page.getByRole('row').filter({ hasText: kind }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'With a recovery code' })).toHaveCount(1);
});
