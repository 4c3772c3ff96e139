/** Manage Orders with more orders under way than fit on a page. */
import { openAt } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, test } from './support/journey.ts';
import { placeOrder } from './support/place-order.ts';

test.use({ serverEnv: { ORDER_CLOCK_SPEED: '1' } });

/** 200 later orders like `$1`, of which everything has shipped. */
const SHIPPED_SINCE = `with made as (
    insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents,
        total_cents, eta, user_id, placed_by, op_id)
      select 'SR-9' || n, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents,
          total_cents, eta, user_id, placed_by, gen_random_uuid()::text
        from orders cross join generate_series(1000, 1199) n where id = $1 returning id, location_id
  ), bought as (
    insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku, qty,
        qty_shipped, price_cents)
      select i.location_id, m.id, offer_id, 0, product_name, sku, manufacturer_name, manufacturer_sku, qty, qty, price_cents
        from made m cross join order_items i where i.order_id = $1
  ) insert into purchase_orders (order_id, location_id, state, payload_id) select id, location_id, 'shipped', 'since-' || id from made`;

test('ORD-15 what waits is shown at once behind 200 orders that have shipped since', async ({
  stockroom,
  browser,
  buyer,
}) => {
  const order = await placeOrder(buyer);
  await inDatabase(stockroom, SHIPPED_SINCE, [order.id]);
  const { page, context } = await openAt(browser, stockroom.origin, '/order?tab=waiting');
  await expect(page.getByRole('row').filter({ hasText: order.attributes.number })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d products?$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await page.goto(`${stockroom.origin}/order?page=400`);
  await expect(page).toHaveURL(/\/order\?page=9$/);
  await expect(page.getByText(/^20\d orders, page 9 of 9$/)).toBeVisible();
  await page.goto(`${stockroom.origin}/stock-history?page=9999`);
  await expect(page).not.toHaveURL(/9999/);
  await expect(page.getByRole('status').filter({ hasText: /movements?/ })).toBeVisible();
  await context.close();
});
