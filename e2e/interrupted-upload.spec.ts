/**
 * What a person sees when the network is lost while they upload a file or connect a distributor, and how they go on; and when somebody
 * has imported the same file.
 */
import type { Page, Route } from '@playwright/test';
import { PART_BYTES } from '#contract/resources/file-parts.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { BLUEPEAK, HARBOR } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, newDevice, OWNER, signIn, test } from './support/journey.ts';
import { expectNoReload, markPage } from './support/screen.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Upload a file' });
const rows = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: name });
const account = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Distributors' }).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, kind: 'Your prices' | 'Your past orders', name: string, text: string): Promise<void> {
  await form(page).getByLabel('Distributor').selectOption({ label: HARBOR });
  await form(page).getByLabel('What’s in it').selectOption({ label: kind });
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await form(page).getByRole('button', { name: 'Upload' }).click();
}

/** The server does what it was asked, and its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('DIST-05 a price file whose upload is cut off halfway stays chosen, and goes on as the same upload once the network is back', async ({
  page,
  buyer,
  browser,
  stockroom,
}) => {
  const { origin } = stockroom;
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  const elsewhere = await newDevice(browser, origin);
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors/files`);
  await markPage(page);
  let arrived = 0;
  await page.route('**/distributor-files/*/parts', async (route) => {
    if (arrived > 0) return route.abort();
    arrived += 1;
    return route.continue();
  });
  // Two parts, of which one arrives.
  const filler = `,${'x'.repeat(998)}\n`.repeat(Math.ceil(PART_BYTES / 1_000));
  await choose(page, 'Your prices', 'halfway.csv', `SKU,Your price,Note\n${item.distributorSku},0.91,\n${filler}`);
  const problem = form(page).getByRole('alert');
  await expect(problem).toContainText('The upload of halfway.csv was interrupted. Can’t reach the server.');
  expect(arrived).toBe(1);
  await expect(form(page)).toContainText('halfway.csv');
  await expect(form(page).getByRole('progressbar')).toHaveCount(0);
  await expect(rows(page, 'halfway.csv')).toContainText('Upload interrupted');
  await expect(rows(page, 'halfway.csv')).toContainText('choose the same file and upload it again');
  expect(await complaintsInBoth(page, 'an interrupted upload')).toEqual([]);
  // Another device is told after some minutes without a part, whether it looks at the list or opens it then.
  await elsewhere.page.goto(`${origin}/my-distributors/files`);
  await expect(rows(elsewhere.page, 'halfway.csv')).toContainText('Uploading');
  await expect(elsewhere.page.getByRole('button', { name: 'Discard halfway.csv' })).toHaveCount(0);
  await inDatabase(stockroom, `update location_files set last_part_at = now() - interval '3 minutes'`, []);
  await expect(rows(elsewhere.page, 'halfway.csv')).toContainText('Upload interrupted');
  await expect(elsewhere.page.getByRole('button', { name: 'Discard halfway.csv' })).toBeVisible();

  await page.context().setOffline(true);
  await expect(form(page)).toContainText('You’re offline. Uploading a file needs a connection.');
  await page.context().setOffline(false);
  await page.unroute('**/distributor-files/*/parts');
  await form(page).getByRole('button', { name: 'Upload' }).click();
  await expect(rows(page, 'halfway.csv')).toContainText('Imported in part');
  await expect(rows(elsewhere.page, 'halfway.csv')).toContainText('Imported in part');
  await elsewhere.context.close();
  await expect(rows(page, 'halfway.csv')).toHaveCount(1);
  await expect(problem).toHaveCount(0);
  await expect(form(page)).not.toContainText('halfway.csv');
  await expectNoReload(page);
  await page.goto(`${origin}/product-detail/${item.productId}/distributor/${item.offerId}`);
  await expect(page.getByRole('region', { name: 'Buy', exact: true })).toContainText('$0.91');
});

test('DIST-05 a page that is reloaded in the middle of an upload says at once that it was interrupted, and goes on with the same file @long', async ({
  page,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors/files`);
  let parts = 0;
  // The second of two parts never gets an answer.
  await page.route('**/distributor-files/*/parts', (route) => {
    parts += 1;
    return parts === 1 ? route.continue() : undefined;
  });
  const filler = `,${'x'.repeat(998)}\n`.repeat(Math.ceil(PART_BYTES / 1_000));
  const send = () =>
    choose(page, 'Your prices', 'reloaded.csv', `SKU,Your price,Note\n${item.distributorSku},0.92,\n${filler}`);
  await send();
  await expect.poll(() => parts).toBe(2);
  // A copy of the tab, with its storage, knows that the file is still being sent.
  const copied = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await copied;
  await expect(rows(copy, 'reloaded.csv')).toContainText('Uploading');
  await expect(copy.getByRole('button', { name: 'Discard reloaded.csv' })).toHaveCount(0);

  await page.reload();
  for (const each of [page, copy]) {
    await expect(rows(each, 'reloaded.csv')).toContainText('Upload interrupted');
    await expect(rows(each, 'reloaded.csv')).toContainText('choose the same file and upload it again');
    await expect(each.getByRole('button', { name: 'Discard reloaded.csv' })).toBeVisible();
  }
  await copy.close();
  // A press without a file does not make it another state.
  await form(page).getByRole('button', { name: 'Upload' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Choose a distributor.');
  await expect(rows(page, 'reloaded.csv')).toContainText('Upload interrupted');
  await page.unroute('**/distributor-files/*/parts');
  await send();
  await expect(rows(page, 'reloaded.csv')).toContainText('Imported in part');
  await expect(rows(page, 'reloaded.csv')).toHaveCount(1);
});

test('DIST-05 an upload that nobody continues is discarded on another device, and the first one is told so @long', async ({
  page,
  browser,
  stockroom,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors/files`);
  await page.route('**/distributor-files/*/imports', (route) => route.abort());
  await choose(page, 'Your past orders', 'given-up.csv', 'SKU,Quantity,Order date\nX-1,4,2026-01-05');
  await expect(rows(page, 'given-up.csv')).toContainText('Upload interrupted');
  await inDatabase(stockroom, `update location_files set last_part_at = now() - interval '3 minutes'`, []);
  const { page: other, context } = await newDevice(browser, origin);
  await other.goto(`${origin}/my-distributors/files`);
  await other.getByRole('button', { name: 'Discard given-up.csv' }).click();
  await expect(rows(other, 'given-up.csv')).toContainText('Discarded');
  // On a phone, a file with which nothing can be done has no heading for it.
  await other.setViewportSize({ width: 390, height: 844 });
  const card = other
    .getByRole('list', { name: 'Uploaded files' })
    .getByRole('listitem')
    .filter({ hasText: 'given-up' });
  await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(card.getByText('Actions', { exact: true })).toBeHidden();
  await page.unroute('**/distributor-files/*/imports');
  await form(page).getByRole('button', { name: 'Upload' }).click();
  await expect(form(page).getByRole('alert')).toContainText('discarded or undone in the meantime');
  await expect(rows(page, 'given-up.csv')).toContainText('Discarded');
  await context.close();
});

test('DIST-05 an order history that has arrived although its answer was lost is told to be there, and counts once @long', async ({
  page,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors/files`);
  await page.route('**/distributor-files/*/imports', loseAnswer);
  // The network is gone with the answer.
  await page.route('**/api/v2/distributor-files', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const history = `SKU,Quantity,Order date\n${item.distributorSku},4,2026-01-05`;
  await choose(page, 'Your past orders', 'unanswered.csv', history);
  const problem = form(page).getByRole('alert');
  await expect(problem).toContainText('The upload of unanswered.csv was interrupted.');
  await expect(form(page)).toContainText('unanswered.csv');

  await page.context().setOffline(true);
  await page.unroute('**/api/v2/distributor-files');
  await page.unroute('**/distributor-files/*/imports');
  await page.context().setOffline(false);
  await expect(rows(page, 'unanswered.csv')).toContainText('Imported');
  await expect(page.getByText('unanswered.csv is uploaded and will be imported.')).toBeVisible();
  await expect(problem).toHaveCount(0);
  // Nothing is left to send: the next upload is another file.
  await expect(form(page)).not.toContainText('unanswered.csv');
  await expect(rows(page, 'unanswered.csv')).toHaveCount(1);
  await expect(rows(page, 'unanswered.csv').getByRole('cell').nth(1)).toHaveText('1');
});

test('DIST-04 connecting is cut off between two distributors: what was sent is not asked for again, and the other one is connected once @long', async ({
  page,
  stockroom: { origin },
}) => {
  const NEW = 'MedBridge Direct';
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors`);
  await page.getByRole('button', { name: `Actions for ${BLUEPEAK}` }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(account(page, BLUEPEAK)).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect distributors' }).click();
  const wizard = page.getByRole('dialog', { name: 'Choose distributors' });
  for (const name of [BLUEPEAK, NEW]) await wizard.getByLabel(name).check();
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const logins = page.getByRole('dialog', { name: 'Sign in to your distributors' });
  const of = (name: string) => logins.getByRole('group', { name });
  for (const name of [BLUEPEAK, NEW]) {
    await of(name).getByLabel('Account number').fill('4711-77');
    await of(name).getByLabel('Login').fill('front-desk');
    await of(name).getByRole('textbox', { name: 'Password' }).fill('our own password');
  }
  let asked = 0;
  await page.route('**/api/v2/practice-location-distributors', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    asked += 1;
    return asked === 1 ? route.continue() : loseAnswer(route);
  });
  await logins.getByRole('button', { name: 'Connect 2 distributors' }).click();
  await expect(logins.getByRole('alert')).toContainText('Can’t reach the server.');
  // The first one is sent; what was typed for the other one stays.
  await expect(of(BLUEPEAK)).toHaveCount(0);
  await expect(of(NEW).getByLabel('Account number')).toHaveValue('4711-77');
  await expect(of(NEW).getByRole('textbox', { name: 'Password' })).toHaveValue('our own password');
  expect(await complaintsInBoth(page, 'logins cut off')).toEqual([]);

  await page.unroute('**/api/v2/practice-location-distributors');
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).click();
  await expect(logins).toBeHidden();
  for (const name of [BLUEPEAK, NEW]) {
    await expect(account(page, name)).toHaveCount(1);
    await expect(account(page, name)).toContainText('Connected', { timeout: 20_000 });
  }
});

test('DIST-05 an order history that was imported before is not imported twice, whoever uploads it; one of unknown content only after a question', async ({
  page,
  browser,
  buyer,
  stockroom,
}) => {
  const { origin } = stockroom;
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await signIn(page, origin);
  await page.goto(`${origin}/my-distributors/files`);
  // Not what another journey has imported.
  const history = `SKU,Quantity,Order date\n${item.distributorSku},9,2026-02-06`;
  const upload = (at = page, name = 'twice.csv') => choose(at, 'Your past orders', name, history);
  const uploads = rows(page, 'twice.csv');
  await upload();
  await expect(uploads).toContainText('Imported');
  // On another device, somebody else under another name; nothing is sent.
  const other = await newDevice(browser, origin, OWNER);
  await other.page.goto(`${origin}/my-distributors/files`);
  await upload(other.page, 'renamed.csv');
  const told = form(other.page).getByRole('alert');
  await expect(told).toContainText(
    /already imported this file as twice\.csv on .*\. To import it again, undo that import first\./,
  );
  expect(await complaintsInBoth(other.page, 'imported before')).toEqual([]);
  await expect(other.page.getByRole('table', { name: 'Uploaded files' })).not.toContainText('renamed.csv');
  await other.context.close();

  // Uploaded by a page that could not state its content: only the person can know.
  await inDatabase(stockroom, 'update location_files set digest = null', []);
  await page.reload();
  await upload();
  const question = page.getByRole('dialog', { name: 'Upload twice.csv again?' });
  await expect(question).toContainText('Orders that are imported twice count twice.');
  expect(await complaintsInBoth(page, 'uploaded before')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(uploads).toHaveCount(1);

  // Undone, it no longer counts: no question.
  await page.getByRole('button', { name: 'Undo twice.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(uploads).toContainText('Undone');
  await upload();
  await expect(uploads).toHaveCount(2);
  await expect(uploads.first()).toContainText('Imported');
  await inDatabase(stockroom, 'update location_files set digest = null', []);
  await upload();
  await question.getByRole('button', { name: 'Upload again' }).click();
  await expect(uploads).toHaveCount(3);
});
