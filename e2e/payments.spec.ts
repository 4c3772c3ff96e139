/** An order's payment is declined, and retried with another card; orders can be downloaded as PDF. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { type Api, openApi } from './support/api.ts';
import { complaints } from './support/axe-violations.ts';
import { HARBOR, openBuyer } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, newDevice, OWNER, STAFF, test } from './support/journey.ts';
import type { ServerProcess } from './support/server-process.ts';
import { cardDialog, typeCard } from './support/type-card.ts';
import { placeOrder } from './support/place-order.ts';

/** Nothing is accepted on its own during the journey. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '1' } });

/** Saves a card as the card dialog does (subscription.spec.ts), using a test card's token. */
async function saveCard(origin: string, api: Api, token: string): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, never>> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        accept: MEDIA_TYPE,
        'content-type': path.startsWith('/card-demo') ? 'application/json' : MEDIA_TYPE,
        authorization: `Bearer ${api.accessToken}`,
        [LOCATION_HEADER]: api.homeId,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  };
  const at = `/api/v2/practice-locations/${api.homeId}`;
  await ask('GET', `${at}/add-payment-customer`);
  const intent = (await ask('GET', `${at}/create-setup-intent`))['data'] as unknown as {
    readonly id: string;
    readonly attributes: { readonly client_secret: string };
  };
  const confirmed = await ask('POST', `/card-demo/v1/setup_intents/${intent.id}/confirm`, {
    client_secret: intent.attributes.client_secret,
    payment_method_data: {
      card: { token, exp_month: '12', exp_year: '2031' },
      billing_details: { address: { postal_code: '94102' } },
    },
  });
  const attributes = { paymentMethodId: String(confirmed['payment_method']) };
  const attached = await ask('POST', `${at}/attach-payment-method`, {
    data: { type: 'practice-locations', id: api.homeId, attributes },
  });
  const { card } = (attached['data'] as unknown as { attributes: { card: object } }).attributes;
  await ask('PATCH', at, {
    data: { type: 'practice-locations', id: api.homeId, attributes: { params: { card }, card } },
  });
}

/** An order of a practice whose card will be declined. */
async function orderOnBadCard(stockroom: ServerProcess) {
  const api = await openApi(stockroom.origin, OWNER);
  await saveCard(stockroom.origin, api, 'tok_chargeCustomerFail');
  const order = await placeOrder(openBuyer(stockroom, api), HARBOR, 2);
  return { api, order, number: order.attributes.number };
}

test('ORD-02 ORD-11 ORD-12 ORD-16 ORD-23 a declined payment is retried once and is paid on two screens; the order is a PDF @main', async ({
  stockroom,
  browser,
}) => {
  const { origin } = stockroom;
  const { api, order, number } = await orderOnBadCard(stockroom);
  await inDatabase(stockroom, `update orders set payment_type = 'accept_credit_card' where id = $1`, [order.id]);
  const { page, context } = await newDevice(browser, origin, OWNER);
  const second = await context.newPage();
  const payment = (on: Page) =>
    on.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: number });
  for (const each of [page, second]) {
    await each.goto(`${origin}/order?tab=payments`);
    await expect(each.getByRole('combobox', { name: 'Charged by' })).toBeVisible();
  }
  // The distributor accepts it now: two runs, since the first one sends it.
  const due = `update graphile_worker._private_jobs set run_at = now() where key = $1 and locked_at is null`;
  await expect(async () => {
    await inDatabase(stockroom, due, [`purchase-order:${order.id}`]);
    await expect(payment(page)).toContainText('Declined', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(payment(second)).toContainText('Declined');
  expect(await complaints(page, 'payment history')).toEqual([]);

  const retry = (on: Page) => on.getByRole('button', { name: `Retry payment: ${number}` });
  await context.setOffline(true);
  await expect(payment(page)).toContainText('Needs a connection');
  await expect(retry(page)).toBeDisabled();
  await context.setOffline(false);
  await saveCard(origin, api, 'tok_visa');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // On the order as well.
  await second.getByRole('link', { name: number, exact: true }).click();
  const ofOrder = second.getByRole('region', { name: 'Payment', exact: true });
  await expect(ofOrder).toContainText('Declined');
  await expect(retry(second)).toBeEnabled();
  await second.goBack();
  await retry(page).dblclick();
  for (const each of [page, second]) {
    await expect(payment(each)).toContainText('Paid', { timeout: 20_000 });
    await expect(payment(each)).toContainText('•••• 4242');
    await expect(retry(each)).toHaveCount(0);
  }
  expect(requested.filter((path) => path.endsWith('/retry'))).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Charged by' }).selectOption('-1');
  await expect(payment(page)).toContainText('Stockroom');

  await page.getByRole('link', { name: number, exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `PDF of Order ${number}` }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`Order ${number}.pdf`);
  await context.close();
});

/** As the processor's answer leaves it. */
function decline(stockroom: ServerProcess, orderId: string): Promise<void> {
  return inDatabase(
    stockroom,
    `with charged as (insert into order_payments (location_id, order_id, amount_cents, state, attempt, decline_code)
        select location_id, id, total_cents, 'declined', 1, 'insufficient_funds' from orders where id = $1)
      update orders set payment_type = 'accept_credit_card', payment_status = 'declined' where id = $1`,
    [orderId],
  );
}

test('ORD-23 SUB-22 a declined payment where no card is saved any longer leads to adding one, and is retried with it', async ({
  stockroom,
  browser,
}) => {
  const { origin } = stockroom;
  const { order, number } = await orderOnBadCard(stockroom);
  await decline(stockroom, order.id);
  const { page, context } = await newDevice(browser, origin, OWNER);
  const payment = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: number });
  await page.goto(`${origin}/order?tab=payments`);
  const retry = payment.getByRole('button', { name: `Retry payment: ${number}` });
  await expect(retry).toBeEnabled();
  // The card is removed elsewhere; this device learns it at the latest when it retries.
  await inDatabase(
    stockroom,
    'update subscriptions set payment_method_id = null, card = null, card_is_saved = false',
    [],
  );
  const add = payment.getByRole('link', { name: `Add a card: ${number}` });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(add).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(retry).toHaveCount(0);
  expect(await complaints(page, 'a declined payment without a card')).toEqual([]);
  await add.click();
  await expect(cardDialog(page)).toBeVisible();
  await typeCard(page, '4242424242424242');
  await expect(cardDialog(page)).toBeHidden();
  // The parameter that opened it is gone from the URL, so going back leads to the payments.
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await retry.click();
  await expect(payment).toContainText('Paid', { timeout: 20_000 });
  await context.close();
});

test('ORD-23 AUTH-23 whoever may not change the card is told who can, where no card is saved', async ({
  stockroom,
  browser,
}) => {
  const { origin } = stockroom;
  const order = await placeOrder(openBuyer(stockroom, await openApi(origin, STAFF)), HARBOR, 2);
  await inDatabase(
    stockroom,
    'update subscriptions set payment_method_id = null, card = null, card_is_saved = false',
    [],
  );
  await decline(stockroom, order.id);
  const { page, context } = await newDevice(browser, origin, STAFF);
  await page.goto(`${origin}/order/${order.id}`);
  const ofOrder = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(ofOrder).toContainText('Declined');
  await expect(ofOrder).toContainText('The practice’s owner can add a card to retry');
  await expect(ofOrder.getByRole('button')).toHaveCount(0);
  await context.close();
});
