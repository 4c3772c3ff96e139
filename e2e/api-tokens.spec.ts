/** A practice's own program uses the API: from its token on the account page to a change on the shelf. */
import { complaints } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, OWNER, PASSWORD, signIn, test } from './support/journey.ts';

test('API-59 AUTH-37 an owner gives a program a token; it counts under both names, and not after it was revoked', async ({
  page,
  stockroom,
  takeItem,
}) => {
  const { origin } = stockroom;
  const item = await takeItem({ leastOnHand: 5 });
  await signIn(page, origin, OWNER);
  await page.goto(`${origin}/developers`);
  await expect(page.getByText('POST /api/v2/stock-movements')).toBeVisible();
  await page.goto(`${origin}/settings`);
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await tokens.getByRole('button', { name: 'New token' }).click();
  const form = tokens.getByRole('form', { name: 'New token' });
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill('Shelf sensor');
  await form.getByLabel('Place orders').check();
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Placing orders also needs seeing prices')).toBeVisible();
  await form.getByLabel('Place orders').uncheck();
  await form.getByLabel('Count and change stock').check();
  expect(await complaints(page, 'a new token')).toEqual([]);
  // The password was entered a while ago.
  await inDatabase(stockroom, `update sessions set proven_at = now() - interval '11 minutes'`, []);
  await form.getByRole('button', { name: 'Create token' }).click();
  const proof = tokens.getByRole('form', { name: 'Enter your password to create the token' });
  expect(await complaints(page, 'the password for a new token')).toEqual([]);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Shelf sensor');
  await expect(form.getByLabel('Count and change stock')).toBeChecked();
  await form.getByRole('button', { name: 'Create token' }).click();
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Create token' }).click();
  const shown = tokens.getByLabel('Your new token').getByRole('textbox');
  await expect(shown).toHaveValue(/^srt_\d+_[\w-]{43}$/);
  const token = await shown.inputValue();
  await tokens.getByRole('button', { name: 'Done' }).click();
  const row = tokens.getByRole('listitem').filter({ hasText: 'Shelf sensor' });
  await expect(row).toContainText('Never used');

  const use = () =>
    fetch(`${origin}/api/v2/stock-movements`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.api+json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        data: {
          type: 'stock-movements',
          attributes: {
            kind: 'adjust',
            delta: -1,
            reason: 'used',
            by: 'scan',
            occurredAt: new Date().toISOString(),
            device: 'Shelf sensor',
          },
          relationships: { item: { data: { type: 'workspace-items', id: item.id } } },
        },
      }),
    });
  expect((await use()).status).toBe(201);
  await page.reload();
  await expect(row).toContainText(/ · Expires .* · Last used/);
  const expire = (when: string) =>
    inDatabase(stockroom, `update api_tokens set expires_at = now() + $1::interval where name = 'Shelf sensor'`, [
      when,
    ]);
  await expire('-1 day');
  await page.reload();
  await expect(row).toContainText(' · Expired ');
  await expire('1 day');
  await row.getByRole('button', { name: 'Revoke: Shelf sensor' }).click();
  // The second tap on a question's answer is the first one.
  const revoked: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && revoked.push(request.url())));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Revoke' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(tokens.getByText('No tokens yet.')).toBeVisible();
  expect(revoked).toHaveLength(1);
  expect((await use()).status).toBe(401);

  await page.goto(`${origin}/stock-history`);
  await expect(page.getByText('Shelf sensor for').first()).toBeVisible();
});
