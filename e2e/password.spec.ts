/** Resetting a forgotten password, changing it, and signing out on other devices. */
import { complaintsInBoth } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { followMailLink } from './support/follow-mail-link.ts';
import { DOCTOR, expect, newDevice, OWNER, PASSWORD, signInByForm, test } from './support/journey.ts';

const NEW = 'tulip-garage-otter-92';

test('AUTH-19 AUTH-20 a forgotten password is replaced by the link of a mail, which holds once @main', async ({
  stockroom,
  page,
  errorWatch,
}) => {
  const { origin } = stockroom;
  // The script that journeys add to every page also runs in the sandboxed frame of a mail.
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`${origin}/forgot-password`);
  await page.getByLabel('E-mail').fill('doctor');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Enter your e-mail');
  await page.getByLabel('E-mail').fill(DOCTOR);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${DOCTOR} has an account, a link is on its way.`)).toBeVisible();

  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    await page.getByRole('link', { name: 'Reset your Stockroom password' }).click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Reset your Stockroom password' })).toBeVisible();
  await expect(page.locator('pre')).toContainText(`${origin}/reset/`);
  await followMailLink(page, 'Choose a new password');
  await expect(page).toHaveURL(new RegExp(`^${origin}/reset/`));
  const [password, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Save and sign in' });
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(page.getByText(`For ${DOCTOR}.`)).toBeVisible();
  for (const field of [password, again]) {
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
  // As a password manager inserts it.
  await password.focus();
  await page.evaluate(() => document.execCommand('insertText', false, 'pasted words'));
  await expect(password).toHaveValue('pasted words');
  await password.fill(NEW);
  await again.fill(`${NEW}!`);
  await save.click();
  await expect(alert).toContainText('The passwords don’t match');
  await password.fill('password1234');
  await again.fill('password1234');
  await save.click();
  await expect(alert).toContainText('This password is easy to guess.');
  await password.fill(NEW);
  await again.fill(NEW);
  await save.click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hi, Dr. Dana' })).toBeVisible();
  await expect(page.getByText('the link wasn’t used')).toHaveCount(0);
  // A link that is opened where somebody is signed in leads home (AUTH-08), and says why.
  await page.goto(`${origin}/reset/another-link`);
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByText('You’re signed in, so the link wasn’t used.')).toBeVisible();
});

test('AUTH-20 a new password whose answer was lost signs in with the second tap; if that has to wait, the page says what is saved', async ({
  stockroom,
  page,
  errorWatch,
}) => {
  const { origin } = stockroom;
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  const mails = page.getByRole('link', { name: 'Reset your Stockroom password' });
  const openLink = async (): Promise<void> => {
    // The link of an earlier mail no longer holds.
    await page.goto(`${origin}/dev/mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await mails.count();
    await page.goto(`${origin}/forgot-password`);
    await page.getByLabel('E-mail').fill(DOCTOR);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`If ${DOCTOR} has an account, a link is on its way.`)).toBeVisible();
    await expect(async () => {
      await page.goto(`${origin}/dev/mail`);
      await expect(mails).toHaveCount(before + 1, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await mails.first().click();
    await followMailLink(page, 'Choose a new password');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('New password again', { exact: true }).fill(NEW);
  };
  const save = page.getByRole('button', { name: 'Save and sign in' });
  await openLink();
  let asked = 0;
  await page.route('**/api/auth/resets', async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  // Too many wrong passwords elsewhere.
  const tooMany = { status: '429', code: 'too-many-requests', title: 'Too many requests', detail: 'Try again later.' };
  let logins = 0;
  await page.route('**/api/auth/login', async (route) => {
    logins += 1;
    if (logins !== 1) return route.fallback();
    await route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/vnd.api+json', 'retry-after': '600' },
      body: JSON.stringify({ errors: [tooMany] }),
    });
  });
  await save.click();
  await expect(page.getByText(`Your new password should be saved. Sign in with it as ${DOCTOR}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Try again later.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hi, Dr. Dana' })).toBeVisible();

  // The same with an answer that arrived.
  await page.context().clearCookies();
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await openLink();
  logins = 0;
  await save.click();
  await expect(page.getByText(`Your new password is saved. Sign in with it as ${DOCTOR}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hi, Dr. Dana' })).toBeVisible();
});

test('AUTH-20 a link that was used or never was says so and offers a new one', async ({ stockroom, page }) => {
  await page.goto(`${stockroom.origin}/reset/reset?hash=never-was`);
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'This link has expired or was already used.',
  );
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('AUTH-27 AUTH-29 AUTH-37 the password is changed in the account, and other devices are listed and signed out', async ({
  browser,
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  const tablet = await newDevice(browser, origin, OWNER);
  await signInByForm(page, origin, OWNER);
  await page.goto(`${origin}/settings`);
  const list = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect(list.getByText('This device')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Sign out: / }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The tablet says so although nobody touches it.
  await expect(tablet.page.getByRole('button', { name: 'Sync: Signed out' })).toBeVisible({ timeout: 20_000 });
  await tablet.page.goto(`${origin}/settings`);
  await expect(tablet.page.getByText(/sign in/i).first()).toBeVisible({ timeout: 20_000 });
  await tablet.context.close();

  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password', { exact: true }).fill('not this');
  await form.getByLabel('New password', { exact: true }).fill(NEW);
  await form.getByLabel('New password again', { exact: true }).fill(NEW);
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Your current password isn’t right.');
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password was changed. Your other devices were signed out.')).toBeVisible();
  await expect(form).toHaveCount(0);

  // A password entered a while ago doesn't count.
  await inDatabase(stockroom, `update sessions set proven_at = now() - interval '11 minutes'`, []);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const proof = page.getByRole('form', { name: 'Enter your password to sign out' });
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Sign out' }).click();
  await expect(proof.getByRole('alert').first()).toContainText('Your current password isn’t right.');
  await proof.getByLabel('Your password', { exact: true }).fill(NEW);
  await proof.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('AUTH-20 AUTH-29 after a new password an owner is told which API tokens and webhooks still work, and reviews them', async ({
  stockroom,
  page,
  errorWatch,
}) => {
  const { origin } = stockroom;
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  await inDatabase(
    stockroom,
    `with m as (select m.location_id, m.user_id from location_users m join users u on u.id = m.user_id where u.email = $1 order by 1 limit 1),
        hook as (insert into webhooks (location_id, url, events, secret_sealed, made_by)
          select location_id, 'https://hooks.example/a', '{order.placed}', '', 'Owner' from m)
      insert into api_tokens (location_id, user_id, name, hash, capabilities, expires_at)
        select location_id, user_id, 'Sensor ' || n, sha256(n::text::bytea), '{}', now() + interval '9 days' from m, generate_series(1, 2) n`,
    [OWNER],
  );
  await inDatabase(stockroom, 'delete from mails', []);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/forgot-password`);
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link is on its way.')).toBeVisible();
  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    const mail = page.getByRole('link', { name: 'Reset your Stockroom password' }).filter({ hasText: OWNER });
    await mail.first().click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await followMailLink(page, 'Choose a new password');
  await expect(page.getByText('2 API tokens and 1 webhook still work after that.')).toBeVisible();
  expect(await complaintsInBoth(page, 'a new password beside API tokens')).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  const message = page.getByRole('alert').filter({ hasText: '2 API tokens and 1 webhook still work.' });
  await message.getByRole('button', { name: 'Review them' }).click();
  await expect(page).toHaveURL(`${origin}/settings`);
  await expect(message).toHaveCount(0);
  const sentence = page.getByText('Signing out or changing your password doesn’t stop other software.');
  await expect(sentence).toContainText('2 API tokens and 1 webhook still work.');
  expect(await complaintsInBoth(page, 'other software that still works')).toEqual([]);
  await sentence.getByRole('link', { name: 'Review them' }).click();
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await expect(tokens.getByRole('button', { name: /^Revoke: Sensor/ })).toHaveCount(2);
  await tokens.getByRole('button', { name: 'Revoke: Sensor 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(sentence).toContainText('1 API token and 1 webhook still work.');
});

test('ACC-02 AUTH-14 AUTH-32 another e-mail holds once its link is opened, and the open account hears of it', async ({
  openPage,
  stockroom,
  browser,
  errorWatch,
}) => {
  const { origin } = stockroom;
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  const { page } = await openPage('/settings');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const form = page.getByRole('form', { name: 'Change e-mail' });
  await form.getByLabel('New e-mail').fill('sam@hillside');
  await form.getByLabel('Your password', { exact: true }).fill('not this');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Enter an e-mail address, such as name@example.com.');
  await form.getByLabel('New e-mail').fill('sam@hillside.example');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Your current password isn’t right.');
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/We mailed a link to sam@hillside.example/)).toBeVisible();

  const phone = await browser.newPage();
  await expect(async () => {
    await phone.goto(`${origin}/dev/mail`);
    await phone
      .getByRole('link', { name: /Confirm your e-mail for Stockroom.*sam@hillside\.example/ })
      .click({ timeout: 1000 });
  }).toPass();
  const text = (await phone.locator('pre').textContent()) ?? '';
  await phone.goto(/http\S+\/confirmation\/\S+/.exec(text)?.[0] ?? origin);
  await expect(phone.getByText('You now sign in with sam@hillside.example.')).toBeVisible();
  await expect(page.getByText('sam@hillside.example', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('sam@hillside.example', { exact: true })).toBeVisible();
  await phone.close();
});
