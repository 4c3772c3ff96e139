/** The guide, one-time hints, and messages to support: they work offline, and no message is lost. */
import { createPractice } from '#server/usecases/people/create-practice.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { chip } from './support/screen.ts';

const OWNER = { email: 'nora@north.test', name: 'Nora North', password: 'tulip-garage-otter-92' };
const TEXT = 'The second row of labels is cut off.';

test('MISC-02 the guide has six drawn pages, which open without a connection', async ({ stockroom, openTablet }) => {
  const { page, context } = await openTablet();
  const { origin } = stockroom;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('blob:')) foreign.push(request.url());
  });
  await page.goto(`${origin}/help`);
  expect(await complaintsInBoth(page, 'help')).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
  await expect(pages).toHaveCount(6);
  // MISC-03: demo accounts can't write to support.
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  for (const title of await pages.allInnerTexts()) {
    const name = title.replace(/^\d\s*/, '');
    await pages.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('img', { name: `Drawing: ${name}` })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

test('MISC-03 MISC-04 a message is kept as a draft until it is sent, and a hint that was dismissed never comes back', async ({
  stockroom,
  page,
  browser,
}) => {
  const { origin, dataDir } = stockroom;
  await withStore(dataDir, (store) =>
    createPractice(store, { practice: 'North', location: 'North Clinic', address: '1 High Street', owner: OWNER }),
  );
  const signIn = async (at: typeof page): Promise<void> => {
    await at.goto(`${origin}/login?back=%2Flabels`);
    await at.getByLabel('E-mail').fill(OWNER.email);
    await at.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await at.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn(page);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toContainText('Print one sheet at 100% first');
  expect(await complaintsInBoth(page, 'hint')).toEqual([]);
  const kept = page.waitForResponse(/dismissed-hints/);
  await hint.getByRole('button', { name: 'Dismiss this hint' }).click();
  await expect(hint).toHaveCount(0);
  await kept;

  await workerControls(page);
  await page.goto(`${origin}/help`);
  await page.getByRole('link', { name: 'Contact support' }).click();
  const email = page.getByLabel('E-mail for the answer');
  const message = page.getByLabel('Message');
  const send = page.getByRole('button', { name: 'Send message' });
  const alert = page.getByRole('form', { name: 'Contact support' }).getByRole('alert').first();
  await expect(email).toHaveValue(OWNER.email);
  await send.click();
  await expect(alert).toHaveText('Enter a message.');
  await page.context().setOffline(true);
  await expect(chip(page)).toHaveAccessibleName(/Offline/);
  await message.fill(TEXT);
  await send.click();
  await expect(alert.or(page.getByText('Your message is saved on this device')).last()).toContainText(
    'Your message is saved on this device; send it when you’re back online.',
  );
  await page.reload();
  await expect(message).toHaveValue(TEXT);
  expect(await complaintsInBoth(page, 'contact form')).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('What you type is saved on this device.')).toHaveCount(0);

  // What the server refuses stays as it was typed.
  await email.fill('nora@@north');
  await send.click();
  await expect(page.getByText('Enter an e-mail address, such as sam@example.com.')).toBeVisible();
  await expect(message).toHaveValue(TEXT);
  await email.fill(OWNER.email);
  // What is typed while the message is being sent would be deleted with it.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/offline-conversation', async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  await expect(message).not.toBeEditable();
  await expect(email).not.toBeEditable();
  release();
  await expect(page.getByText(`Your message is on its way. We’ll answer to ${OWNER.email}.`)).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(async () => {
    const mails = await (await fetch(`${origin}/dev/mail`)).text();
    expect(mails).toContain('Message from Nora North');
  }).toPass({ timeout: 15_000 });

  // The hint stays away on the person's other devices too; other hints are still shown.
  const other = await browser.newContext();
  const tablet = await other.newPage();
  await signIn(tablet);
  await expect(tablet.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await tablet.getByRole('link', { name: 'Cart' }).first().click();
  const another = tablet.getByRole('complementary', { name: 'Hint' });
  await expect(another).toContainText('Everyone at this location shares the cart.');
  await tablet.goBack();
  await expect(tablet.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await expect(another).toHaveCount(0);
  await other.close();
});
