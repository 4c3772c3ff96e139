import type { Wired } from './wire-kit.ts';

/** Adds an invoice and a payment of the order, and a payment of the subscription, all with the order's id. */
export async function seedPapers(
  pool: Wired['server']['store']['pool'],
  locationId: string,
  id: string,
): Promise<void> {
  await pool.query(
    `insert into invoices (location_id, id, order_id, number, is_credit, invoiced_on, shipping_cents, handling_cents, tax_cents, total_cents)
      values ($1, $2, $2, 'walk', false, '2026-03-04', 0, 0, 0, 100)`,
    [locationId, id],
  );
  await pool.query(`insert into order_payments (location_id, id, order_id, amount_cents) values ($1, $2, $2, 100)`, [
    locationId,
    id,
  ]);
  await pool.query(
    `insert into subscription_payments (location_id, id, due_on, amount_cents, state, paid_at)
      values ($1, $2, '2026-03-04', 9900, 'paid', now())`,
    [locationId, id],
  );
}
