/** A practice's own system receives events: from the account page to a receiver that checks the signature. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { complaints, complaintsInBoth } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, OWNER, PASSWORD, signIn, test } from './support/journey.ts';
import { placeOrder } from './support/place-order.ts';
import { answerNext } from './support/screen.ts';

test.use({ serverEnv: { OUTGOING_NETWORKS: 'loopback' } });

test('RT-12 an owner sets up a webhook; an order reaches the receiver signed, again after a 500, and once more by hand', async ({
  page,
  stockroom,
  buyer,
}) => {
  const { origin } = stockroom;
  const answers = [500];
  const received: { body: string; signature: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stockroom-signature']) });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  try {
    await signIn(page, origin, OWNER, '/settings');
    const part = page.getByRole('region', { name: 'Webhooks' });
    await part.getByRole('button', { name: 'New webhook' }).click();
    const form = part.getByRole('form', { name: 'New webhook' });
    await form.getByLabel('Address').fill('https://10.0.0.7/hooks');
    await form.getByLabel('Order placed').check();
    await form.getByRole('button', { name: 'Create webhook' }).click();
    await expect(form.getByText('The address is in a private network.')).toBeVisible();
    await form.getByLabel('Address').fill(url);
    expect(await complaints(page, 'a new webhook')).toEqual([]);
    await form.getByRole('button', { name: 'Create webhook' }).click();
    const secret = await part.getByLabel('Your webhook’s secret').getByRole('textbox').inputValue();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    await part.getByRole('button', { name: 'Done' }).click();

    const { number } = (await placeOrder(buyer)).attributes;
    await part.getByRole('button', { name: 'Deliveries' }).click();
    const delivery = part
      .getByRole('list', { name: 'Deliveries' })
      .getByRole('listitem')
      .filter({ hasText: 'Order placed' });
    await expect(delivery).toContainText('Answered 500. Next try', { timeout: 30_000 });
    await inDatabase(
      stockroom,
      `update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%' and locked_at is null`,
      [],
    );
    await expect(delivery).toContainText('Delivered (204)', { timeout: 30_000 });
    await expect(part).toContainText('Last delivered');
    expect(await complaints(page, 'deliveries')).toEqual([]);
    await delivery.getByRole('button', { name: 'Send again: Order placed' }).click();
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
    for (const { body, signature } of received) {
      const seconds = /^t=(\d+),v1=/.exec(signature)?.[1] ?? '';
      const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      expect(signature).toBe(`t=${seconds},v1=${wanted}`);
      expect(JSON.parse(body)).toMatchObject({ type: 'order.placed', data: { orderNumber: number } });
    }
  } finally {
    receiver.close();
  }
});

test('RT-12 a webhook’s secret whose answer was lost is made again, for a webhook that was just created as well', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin, OWNER, '/settings');
  const part = page.getByRole('region', { name: 'Webhooks' });
  const secret = part.getByLabel('Your webhook’s secret').getByRole('textbox');
  /** The server does the next one, and its answer never arrives. */
  const loseAnswer = async (url: RegExp): Promise<void> => {
    let isLost = false;
    await page.route(url, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
  };
  await loseAnswer(/\/webhooks$/);
  await part.getByRole('button', { name: 'New webhook' }).click();
  const form = part.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Address').fill('https://hooks.example/lost');
  await form.getByLabel('Order placed').check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('If the webhook is in the list above, it was created')).toBeVisible();
  const row = part.getByRole('listitem').filter({ hasText: 'https://hooks.example/lost' });
  await expect(row).toHaveCount(1);
  await form.getByRole('button', { name: 'Cancel' }).click();

  const rotate = async (): Promise<void> => {
    await row.getByRole('button', { name: 'New secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a new secret?' });
    await expect(dialog).toContainText('make another');
    await answerNext(dialog, 'Make secret');
  };
  await loseAnswer(/\/secrets$/);
  await rotate();
  await expect(page.getByText('Can’t make a new secret')).toBeVisible();
  await expect(secret).toHaveCount(0);
  await rotate();
  await expect(secret).toHaveValue(/^whsec_[\w-]{43}$/);
  await part.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await answerNext(page.getByRole('dialog', { name: 'Remove this webhook?' }), 'Remove');
  await expect(row).toHaveCount(0);
});

test('RT-12 AUTH-37 a webhook and its new secret ask for the password if that was entered a while ago', async ({
  page,
  stockroom,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, stockroom.origin, OWNER, '/settings');
  const part = page.getByRole('region', { name: 'Webhooks' });
  const secret = part.getByLabel('Your webhook’s secret').getByRole('textbox');
  const wait = () => inDatabase(stockroom, `update sessions set proven_at = now() - interval '11 minutes'`, []);
  const url = 'https://hooks.example/proven';
  await part.getByRole('button', { name: 'New webhook' }).click();
  const form = part.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Order placed').check();
  await wait();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const proof = part.getByRole('form', { name: 'Enter your password to create the webhook' });
  await expect(proof.getByLabel('Your password', { exact: true })).toBeFocused();
  expect(await complaintsInBoth(page, 'the password for a new webhook')).toEqual([]);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Address')).toHaveValue(url);
  await expect(form.getByLabel('Order placed')).toBeChecked();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Create webhook' }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await part.getByRole('button', { name: 'Done' }).click();

  await wait();
  const row = part.getByRole('listitem').filter({ hasText: url });
  await row.getByRole('button', { name: 'New secret' }).click();
  await answerNext(page.getByRole('dialog', { name: 'Make a new secret?' }), 'Make secret');
  const again = row.getByRole('form', { name: 'Enter your password to make a new secret' });
  await expect(again.getByLabel('Your password', { exact: true })).toBeFocused();
  expect(await complaintsInBoth(page, 'the password for a new secret')).toEqual([]);
  await again.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Make secret' }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  expect(await secret.inputValue()).not.toBe(first);
});

test('RT-12 on a phone a webhook with a long address and many deliveries is shown in full, its failures stand out, and older ones on request', async ({
  page,
  stockroom,
}) => {
  const { origin } = stockroom;
  const url = 'https://erp.practice.example/integrations/stockroom/webhooks/incoming-events';
  await inDatabase(
    stockroom,
    `with made as (
        insert into webhooks (location_id, url, events, secret_sealed, made_by)
          select m.location_id, $1, '{order.placed}', '', 'Owner' from location_users m join users u on u.id = m.user_id
            where u.email = $2 order by m.location_id limit 1 returning location_id, id)
      insert into webhook_deliveries (location_id, webhook_id, event, body, state, status, problem, done_at)
        select location_id, id, 'order.placed', '{}', case when n = 30 then 'failed' else 'done' end, case when n < 30 then 204 end,
            case when n = 30 then 'The connection was refused.' end, case when n < 30 then now() end
          from made, generate_series(1, 30) n`,
    [url, OWNER],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, origin, OWNER, '/settings');
  const row = page.getByRole('region', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: url });
  await row.getByRole('button', { name: `Deliveries: ${url}` }).click();
  const deliveries = row.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toHaveCount(20);
  await expect(deliveries.first()).toContainText('Failed. The connection was refused.');
  expect(await complaintsInBoth(page, 'many deliveries')).toEqual([]);
  await row.getByRole('button', { name: 'Show older' }).click();
  await expect(deliveries).toHaveCount(30);
  await expect(row.getByText('No more entries')).toBeFocused();
  await row.getByRole('button', { name: `Remove: ${url}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove this webhook?' });
  await expect(question).toContainText(url);
  // Nothing is cut off at its side.
  const text = question.getByText(url);
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('RT-12 the secret of a new webhook stays in view when the list above it grows', async ({ page, stockroom }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await signIn(page, stockroom.origin, OWNER, '/settings');
  const part = page.getByRole('region', { name: 'Webhooks' });
  await part.getByRole('button', { name: 'New webhook' }).click();
  const form = part.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Address').fill('https://10.0.0.7/hooks');
  await form.getByLabel('Order placed').check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('The address is in a private network.')).toBeVisible();
  await form.getByLabel('Address').fill(`https://hooks.example.com/${'long-'.repeat(30)}`);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(part.getByText('Nothing delivered yet').last()).toBeVisible();
  await expect(part.getByLabel('Your webhook’s secret').getByRole('textbox')).toBeInViewport({ ratio: 1 });
});
