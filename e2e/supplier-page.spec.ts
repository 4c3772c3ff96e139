/** A distributor that receives orders by mail answers one through the link in it, and the practice sees each answer at once. */
import { placeOrder } from './support/place-order.ts';
import { complaints } from './support/axe-violations.ts';
import { HARBOR } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { goInApp } from './support/go-in-app.ts';
import { followMailLink } from './support/follow-mail-link.ts';
import { expect, test } from './support/journey.ts';

test('ORD-28 an order goes out by mail, is confirmed, shipped, invoiced and credited on the page behind its link, and the practice sees it live', async ({
  stockroom,
  buyer,
  browser,
  openTablet,
}) => {
  const { origin } = stockroom;
  const byMail = `update distributors set gateway = 'mail', gateway_address = 'orders@harbor.test' where name = $1`;
  await inDatabase(stockroom, byMail, [HARBOR]);
  const placed = await placeOrder(buyer);
  const { number } = placed.attributes;
  const { page: practice } = await openTablet();
  await goInApp(practice, `/order/${placed.id}`);
  await expect(practice.getByRole('heading', { name: new RegExp(number) })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    await page.getByRole('link', { name: new RegExp(`Purchase order ${number}`) }).click({ timeout: 1000 });
  }).toPass();
  await followMailLink(page, 'Confirm, ship or invoice');
  await expect(page.getByRole('heading', { name: `Purchase order ${number}` })).toBeVisible();

  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(page.getByRole('status')).toHaveText('Your confirmation was sent to the practice.');

  const shipping = page.getByRole('form', { name: '2. Ship' });
  await shipping.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await shipping.getByRole('button').click();
  await expect(page.getByText('Enter the carrier.')).toBeVisible();
  await expect(shipping.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await shipping.getByLabel('Carrier').fill('UPS');
  await shipping.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Your shipment was sent to the practice.');
  await expect(practice.getByText('1Z999AA10123456784').first()).toBeVisible();

  const charging = page.getByRole('form', { name: '3. Invoice' });
  await charging.getByLabel('Invoice number').fill('I-7700');
  await charging.getByLabel('Total').fill('1');
  await charging.getByRole('button').click();
  const sum = /add up to \$([\d.]+)\./.exec((await page.getByText('add up to').textContent()) ?? '')?.[1] ?? '';
  await charging.getByLabel('Total').fill(sum);
  await charging.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Your invoice was sent to the practice.');
  await expect(practice.getByText('I-7700').first()).toBeVisible();

  const crediting = page.getByRole('form', { name: '4. Credit' });
  await crediting.getByLabel('Credit note number').fill('C-7701');
  await crediting.getByLabel('Total').fill('99999');
  await crediting.getByRole('button').click();
  await expect(crediting.getByText(/^Only \$[\d.]+ is left to credit\.$/)).toBeVisible();
  await expect(crediting.getByLabel('Credit note number')).toHaveValue('C-7701');
  await crediting.getByLabel('Total').fill('5.00');
  await crediting.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Your credit was sent to the practice.');
  await expect(practice.getByText('C-7701').first()).toBeVisible();
  const link = page.url();
  await context.close();

  for (const colorScheme of ['light', 'dark'] as const) {
    const seeing = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
    const seen = await seeing.newPage();
    await seen.goto(link);
    expect(await complaints(seen, `page of a distributor, ${colorScheme}`)).toEqual([]);
    const overflows = await seen.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflows).toBe(false);
    await seeing.close();
  }
});
