/** Paying for the subscription: a card is added and charged, declined and replaced, confirmed with the bank, renewed, removed. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { type Api, openApi } from './support/api.ts';
import { complaints } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, newDevice, OWNER, test, workerControls } from './support/journey.ts';
import { expectAllSaved, expectNoReload, expectOnHand, markPage } from './support/screen.ts';
import type { ServerProcess } from './support/server-process.ts';
import { cardDialog as dialog, typeCard } from './support/type-card.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Payment status' });
const TRIAL = 'You trial period has passed. Please add your credit card to be able to process the order';
const PAUSED = "We haven't seen you in a while, so we had to pause your subscription.";

const SET_STATUS = 'update practice_locations set status = $2 where id = $1';

type Home = Pick<Api, 'homeId'>;

/** An active location in its trial, without a card or payments before: after a decline the first action is Retry (SUB-05). */
async function withSubscription(stockroom: ServerProcess, { homeId }: Home): Promise<void> {
  for (const sql of [
    `insert into subscriptions (location_id, renews_on, anchor_day) values ($1, current_date, 1) on conflict do nothing`,
    `update subscriptions set renews_on = current_date + 9, trial_ends_on = current_date + 9, past_due_since = null,
      next_try_on = null, card = null, card_is_saved = false, payment_method_id = null where location_id = $1`,
    'delete from subscription_payments where location_id = $1',
    `update practice_locations set status = 'active' where id = $1`,
  ])
    await inDatabase(stockroom, sql, [homeId]);
}

/** The day of the renewal has come, and the server bills what is due, as it does every quarter of an hour. */
async function endTheMonth(stockroom: ServerProcess, { homeId }: Home): Promise<void> {
  const today = `update subscriptions s set renews_on = (now() at time zone l.time_zone)::date
    from practice_locations l where l.id = s.location_id and l.id = $1`;
  await inDatabase(stockroom, today, [homeId]);
  await inDatabase(stockroom, `select graphile_worker.add_job('subscription-billing', '{}')`, []);
}

/** An active location on its settings screen, without payments before, whose saved card will be declined. */
async function withFailingCard({
  stockroom,
  api,
  browser,
}: {
  readonly stockroom: ServerProcess;
  readonly api: Home;
  readonly browser: Browser;
}) {
  await withSubscription(stockroom, api);
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER, '/settings');
  const account = page.getByRole('region', { name: 'Subscription', exact: true });
  await account.getByRole('button', { name: /(Add|Update) Credit Card/ }).click();
  await typeCard(page, '4000000000000341');
  await expect(dialog(page)).toBeHidden();
  await expect(account).toContainText('•••• 0341');
  return { page, context, account };
}

test('ACC-03 SUB-13 SUB-14 SUB-16 SUB-17 SUB-18 SUB-19 SUB-22 SUB-25 a trial that has passed: a card is added and charged, and two screens are active @main', async ({
  stockroom,
  api,
  browser,
  takeItem,
}) => {
  const { productId, offerId } = await takeItem();
  await withSubscription(stockroom, api);
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER, '/settings');
  const account = page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(account).toContainText('Active');
  await expect(account).toContainText('The free trial ends on');
  await expect(account).toContainText('Add a card by then to keep ordering.');
  const second = await context.newPage();
  await second.goto(`${stockroom.origin}/product-detail/${productId}/distributor/${offerId}`);
  await expect(second.getByRole('region', { name: 'Buy', exact: true })).toBeVisible();

  // The trial ends while both screens are open.
  await endTheMonth(stockroom, api);
  for (const each of [page, second]) {
    await expect(banner(each)).toContainText(TRIAL, { timeout: 30_000 });
    await each.mouse.wheel(0, 3_000);
    await expect(banner(each)).toBeInViewport();
  }
  await expect(account).toContainText('Payment due');
  await expect(banner(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));

  // SUB-16: a request of the form fails; retried, it succeeds.
  await page.route('**/add-payment-customer', (route) => route.abort());
  await banner(page).getByRole('button', { name: 'Update credit card' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Can’t open the card form.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.unroute('**/add-payment-customer');
  await banner(page).getByRole('button', { name: 'Update credit card' }).click();
  await expect(dialog(page)).toBeVisible();
  const box = await dialog(page).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(656);
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByText('Test mode: nobody is charged')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await complaints(page, `card dialog, ${width} px`)).toEqual([]);
  }

  // SUB-14: when declined, it says why and stays open.
  await page.evaluate(() =>
    addEventListener('add-card-failed', () => (document.documentElement.dataset['addCardFailed'] = 'yes')),
  );
  await typeCard(page, '4000000000009995');
  await expect(dialog(page)).toContainText('Something went wrong. Please try again.');
  await expect(dialog(page)).toContainText('insufficient funds');
  await expect(page.getByText('Add card was failed')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-add-card-failed', 'yes');
  // However often it is tried, there is one message.
  await page.evaluate(() => {
    const root = document.documentElement;
    delete root.dataset['addCardFailed'];
    let most = 0;
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role="alert"]')];
      most = Math.max(most, alerts.filter((each) => each.textContent === 'Add card was failed').length);
      root.dataset['mostAlerts'] = String(most);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await typeCard(page, '4000000000000069');
  await expect(dialog(page)).toContainText('expired');
  await expect(page.locator('html')).toHaveAttribute('data-add-card-failed', 'yes');
  await expect(page.getByText('Add card was failed')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-most-alerts', '1');
  await typeCard(page, '4242424242424242');
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toContainText(
    'Your recent payment for the Subscription for $99.00 (****4242) was successfully charged.',
  );
  await expect(account).toContainText('Active');
  for (const each of [page, second]) await expect(banner(each)).toHaveCount(0);
  await expect(account).toContainText('Visa •••• 4242, expires 12/2031');
  await expect(account).toContainText('Paid · $99.00');
  const receipt = await account.getByRole('button', { name: /Receipt/ }).boundingBox();
  expect(receipt?.width).toBeLessThan(200);
  await expect(account.getByRole('button', { name: 'Update Credit Card' })).toBeVisible();
  expect(requested.filter((each) => /4242 ?4242|0000 ?9995/.test(each))).toEqual([]);

  await context.close();
});

test('SUB-08 SUB-12 flags that an earlier page has left are reset on whatever screen of an active location', async ({
  stockroom,
  api,
  browser,
}) => {
  await inDatabase(stockroom, `update practice_locations set status = 'active' where id = $1`, [api.homeId]);
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const flags = (left: object | null): Promise<unknown> =>
    page.evaluate(
      ([entry]) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('stockroom-device');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const settings = opening.result.transaction('settings', 'readwrite').objectStore('settings');
            const request = entry === null ? settings.get('subscription') : settings.put(entry);
            request.addEventListener('success', () => {
              opening.result.close();
              resolve((request.result as { value?: unknown } | undefined)?.value);
            });
          });
        }),
      [left] as const,
    );
  const left = { isRetryBtnClicked: true, isRenewBtnClicked: true, isRenewDeclined: true };
  await flags({ key: 'subscription', value: { [api.homeId]: left } });
  await page.goto(`${stockroom.origin}/orders`);
  await expect.poll(() => flags(null)).toEqual({});
  await context.close();
});

test('SUB-05 SUB-07 SUB-08 SUB-11 SUB-12 what one tab asked for shows in the other: it asks once, hears of the decline, and forgets it', async ({
  stockroom,
  api,
  browser,
}) => {
  const { page: left, context, account } = await withFailingCard({ stockroom, api, browser });
  const right = await context.newPage();
  await right.goto(`${stockroom.origin}/settings`);
  for (const tab of [left, right]) await markPage(tab);
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'canceled']);
  for (const tab of [left, right])
    await expect(banner(tab).getByRole('button', { name: 'Renew My Subscription' })).toBeVisible();

  // A double tap whose response is lost: one request, and no second payment.
  let asked = 0;
  await left.route('**/subscription-recharge', async (route) => {
    asked += 1;
    await route.fetch();
    await route.abort();
  });
  await banner(left).getByRole('button', { name: 'Renew My Subscription' }).dblclick();
  for (const tab of [left, right]) {
    await expect(banner(tab)).toContainText('(****0341) was declined.');
    await expect(banner(tab).getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  }
  expect(asked).toBe(1);
  await expect(account.getByText('Declined', { exact: false })).toHaveCount(1);
  await left.unroute('**/subscription-recharge');
  await banner(right).getByRole('button', { name: 'Retry' }).click();
  for (const tab of [left, right])
    await expect(banner(tab).getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');

  // It is paid another way: whichever tab navigates first, both drop the pending request.
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'active']);
  for (const tab of [left, right]) await expect(banner(tab)).toHaveCount(0);
  await right.getByRole('link', { name: 'My Catalog' }).first().click();
  await expect(right).toHaveURL(/\/inventory/);
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'canceled']);
  await expect(banner(left)).toContainText(PAUSED);
  for (const tab of [left, right]) await expectNoReload(tab);
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'active']);
  await context.close();
});

test('ERR-09 SUB-04 SUB-06 SUB-13 SUB-09 SUB-11 SUB-20 SUB-26 SUB-27 CONST-02 canceled: a renewal is declined, another card is confirmed with the bank, and it is renewed', async ({
  stockroom,
  api,
  browser,
}) => {
  const { page, context, account } = await withFailingCard({ stockroom, api, browser });

  // On an open screen, without a reload.
  await inDatabase(stockroom, `update practice_locations set status = 'canceled' where id = $1`, [api.homeId]);
  await expect(banner(page)).toContainText(PAUSED);
  await page.route('**/subscription-recharge', (route) => route.abort(), { times: 1 });
  await banner(page).getByRole('button', { name: 'Renew My Subscription' }).click();
  await expect(page.getByText('Recharge subscription payment was failed')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Renew My Subscription' }).click();
  await expect(banner(page)).toContainText(
    'Your recent payment for the Subscription for $99.00 (****0341) was declined.',
  );
  await banner(page).getByRole('button', { name: 'Payment info' }).click();
  const info = page.getByRole('dialog', { name: 'Payment info' });
  await expect(info).toContainText('Stockroom monthly');
  await expect(info).toContainText('Declined · $99.00');
  await info.getByRole('button', { name: 'Close' }).click();
  // It shows that it is asking, and not the decline before, until the server has answered.
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/subscription-recharge', (route) => isAnswered.then(() => route.continue()), { times: 1 });
  const retry = banner(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(retry).toHaveAttribute('aria-disabled', 'false');
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await complaints(page, `canceled account, ${colorScheme}, ${width} px`)).toEqual([]);
  }

  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { renewedSeen: times });
    let isThere = false;
    new MutationObserver(() => {
      if (document.body.textContent.includes('has been renewed!') === isThere) return;
      isThere = !isThere;
      times.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

  // 3-D Secure, failed and then completed; SUB-13: the payment after the card fails.
  await page.route('**/subscription-recharge', (route) => route.abort(), { times: 1 });
  for (const answer of ['Fail authentication', 'Complete authentication']) {
    if (!(await dialog(page).isVisible()))
      await banner(page).getByRole('button', { name: 'Update credit card' }).click();
    await typeCard(page, '4000002760003184');
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Fail authentication') await expect(dialog(page)).toContainText('unable to authenticate');
  }
  await expect(page.getByText('The selected fail payment is invalid.')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  // This bank asks for confirmation of each charge: declined while nobody was there, then confirmed by the person.
  await expect(banner(page)).toContainText('(****3184) was declined.');
  const confirm = banner(page).getByRole('button', { name: 'Confirm with your bank' });
  for (const answer of ['Fail authentication', 'Complete authentication']) {
    await confirm.click();
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Fail authentication') {
      await expect(page.getByText('unable to authenticate').first()).toBeVisible();
      expect(await complaints(page, 'a payment to confirm')).toEqual([]);
    }
  }
  await expect(banner(page)).toContainText(
    'Yay! Your subscription has been renewed! The charge for $99.00 (****3184) was successfully processed.',
  );
  await expect(account).toContainText('Active');
  await expect(banner(page)).toHaveCount(0);
  // The location is reloaded, which removes the message, 5 s after the payment.
  const [seen = 0, gone = 0] = await page.evaluate(() => (window as unknown as { renewedSeen: number[] }).renewedSeen);
  expect(gone - seen).toBeGreaterThan(4_000);

  // By the keyboard, the button of which goes with the card.
  await account.getByRole('button', { name: 'Remove card' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Remove this card?' }).getByRole('button', { name: 'Remove card' }).focus();
  await page.keyboard.press('Enter');
  await expect(account.getByRole('button', { name: 'Add Credit Card' })).toBeFocused();
  await context.close();
});

test('SUB-03 SUB-10 SUB-13 SUB-19 SUB-22 SUB-23 SUB-24 a renewal is declined: from its banner another card is added, confirmed with the bank, and renews it on two screens', async ({
  stockroom,
  api,
  browser,
}) => {
  const { page, context, account } = await withFailingCard({ stockroom, api, browser });
  const second = await context.newPage();
  await second.goto(`${stockroom.origin}/settings`);
  await expect(second.getByRole('region', { name: 'Subscription', exact: true })).toContainText('•••• 0341');
  for (const each of [page, second]) await markPage(each);

  await endTheMonth(stockroom, api);
  for (const each of [page, second]) {
    await expect(banner(each)).toContainText(
      'Your recent payment for the Subscription for $99.00 (****0341) was declined.',
      { timeout: 30_000 },
    );
    await expect(banner(each).getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  }
  await expect(account).toContainText('Payment due');
  await expect(account).toContainText('Next try');
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await complaints(page, `a declined renewal, ${colorScheme}, ${width} px`)).toEqual([]);
  }

  // The same card again: declined again, and asked for again.
  await banner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(banner(page).getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  await expect(banner(page)).toContainText('(****0341) was declined.');

  // Another one, which its bank has confirmed once it is saved.
  await banner(page).getByRole('button', { name: 'Update credit card' }).click();
  await typeCard(page, '4000002500003155');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const each of [page, second]) {
    await expect(banner(each)).toContainText(
      'Your recent payment for the Subscription for $99.00 (****3155) was successfully charged.',
    );
  }
  await expect(account).toContainText('Active');
  for (const each of [page, second]) {
    await expect(banner(each)).toHaveCount(0);
    await expectNoReload(each);
  }
  await expect(account).toContainText('Paid · $99.00');
  await expect(account).not.toContainText('Next try');
  const { body } = await (await openApi(stockroom.origin, OWNER)).get('/api/v2/subscription-payments');
  const states = (body as { readonly data: readonly { readonly attributes: { readonly state: string } }[] }).data;
  expect(states.map(({ attributes }) => attributes.state)).toEqual(['paid']);
  await context.close();
});

test('SUB-18 RT-09 a card that was removed on another device while this one was offline is gone when it is back', async ({
  stockroom,
  api,
  browser,
}) => {
  const { page, context, account } = await withFailingCard({ stockroom, api, browser });
  const elsewhere = await newDevice(browser, stockroom.origin, OWNER, '/settings');
  const accountThere = elsewhere.page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(accountThere).toContainText('•••• 0341');
  await markPage(page);
  await workerControls(page);

  await context.setOffline(true);
  await expect(account).toContainText('Cards and payments need a connection.');
  for (const name of ['Update Credit Card', 'Remove card'])
    await expect(account.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await accountThere.getByRole('button', { name: 'Remove card' }).click();
  const question = elsewhere.page.getByRole('dialog', { name: 'Remove this card?' });
  await question.getByRole('button', { name: 'Remove card' }).click();
  await expect(accountThere).toContainText('No card');
  // Offline nobody can know: the card that was saved is still shown.
  await expect(account).toContainText('•••• 0341');

  await context.setOffline(false);
  await expect(account.getByRole('button', { name: 'Add Credit Card' })).toHaveAttribute('aria-disabled', 'false');
  await expect(account).toContainText('No card');
  await expect(account.getByRole('button', { name: 'Remove card' })).toHaveCount(0);
  await expectNoReload(page);

  // So a renewal has nothing to charge.
  await endTheMonth(stockroom, api);
  for (const each of [page, elsewhere.page]) await expect(banner(each)).toContainText(TRIAL, { timeout: 30_000 });
  await elsewhere.context.close();
  await context.close();
});

test('SUB-02 SUB-20 staff are sent to the owner while the owner can pay, and to support once only support can reactivate it', async ({
  stockroom,
  api,
  openPage,
}) => {
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'canceled']);
  const { page } = await openPage('/settings');
  const account = page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(banner(page)).toContainText('The practice’s owner can take care of it.');
  await expect(account).toContainText('The practice’s owner can renew it in their account.');
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'inactive']);
  await expect(account).toContainText('Contact support to have it reactivated.');
  await expect(banner(page)).toContainText(PAUSED);
  await expect(banner(page)).not.toContainText('owner');
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'active']);
});

test('SUB-01 while a subscription is past due, paused or closed, stock is counted and the list is downloaded', async ({
  stockroom,
  api,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const name = displayName(item);
  const { page } = await openPage(`/inventory/${item.folderId}`);
  const row = page.getByRole('row', { name, exact: true });
  await expectOnHand(row, item, item.onHand);
  let onHand = item.onHand;
  for (const status of ['past_due', 'canceled', 'inactive']) {
    await inDatabase(stockroom, SET_STATUS, [api.homeId, status]);
    await page.reload();
    await expectOnHand(row, item, onHand);
    await row.getByRole('button', { name: `Received 1: ${name}` }).click();
    onHand += 1;
    await expectOnHand(row, item, onHand);
    // The tap may be shown before the chip counts it.
    await expect.poll(async () => (await api.item(item.id)).onHand).toBe(onHand);
    await expectAllSaved(page);
    await page.getByRole('button', { name: 'Download, mail or print this list' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download list (CSV)' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`,${item.distributorSku},`);
  }
});

test('SUB-16 no screen loads anything of the card processor, or of its stand-in, before the card dialog opens', async ({
  stockroom,
  api,
  browser,
  takeItem,
}) => {
  const { productId, offerId } = await takeItem();
  await withSubscription(stockroom, api);
  await inDatabase(stockroom, SET_STATUS, [api.homeId, 'past_due']);
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER);
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  const parts = ['js.stripe.com', 'react-stripe-js', 'Secure card payment'];
  /** What the requested scripts contain: the loader of the processor's own script, its components, and the stand-in. */
  const loaded = async (): Promise<string[]> => {
    const found = [...urls].filter((url) => new URL(url).hostname.endsWith('stripe.com'));
    for (const url of [...urls].filter((each) => new URL(each).pathname.endsWith('.js'))) {
      const script = await (await context.request.get(url)).text();
      found.push(...parts.filter((each) => script.includes(each)));
    }
    return [...new Set(found)].toSorted();
  };
  for (const path of ['/', '/my-catalog', '/cart', '/my-distributors', '/settings']) {
    await page.goto(`${stockroom.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${stockroom.origin}/product-detail/${productId}/distributor/${offerId}`);
  await expect(banner(page)).toContainText(TRIAL);
  await page.waitForLoadState('networkidle');
  expect(urls.size).toBeGreaterThan(20);
  expect(await loaded()).toEqual([]);

  await banner(page).getByRole('button', { name: 'Update credit card' }).click();
  await expect(dialog(page).getByText('Test mode: nobody is charged')).toBeVisible();
  // The loader itself is for an installation with a key.
  expect(await loaded()).toEqual(['Secure card payment', 'react-stripe-js']);
  await context.close();
});
