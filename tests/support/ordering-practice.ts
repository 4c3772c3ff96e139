/**
 * The rows for ordering, in addition to the small practice: distributors with terms, accounts of Main at them, and offers of the
 * same products elsewhere.
 *
 *   North   ships for 9.95, free above 50; overnight for 24.95     Main's primary distributor
 *   Harbor  ships for 12.95 and handles for 3.50, never free       Main has an account
 *   Rep     free; a representative places its orders               Main has an account
 *   Stray   cheapest of all                                        Main has no account
 */
import type { Connection } from '#server/store/connection.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import type { Store } from '#server/store/open-store.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { SmallPractice } from './small-practice.ts';

export interface OrderingPractice {
  readonly distributors: {
    readonly north: string;
    readonly harbor: string;
    readonly rep: string;
    readonly stray: string;
  };
  readonly products: { readonly gloves: string; readonly similar: string };
  readonly offers: {
    /** The small practice's gloves (10 to a box) at Harbor, a little cheaper. */
    readonly glovesHarbor: string;
    /** The same gloves, 20 to a box, at Harbor. */
    readonly glovesBig: string;
    /** Gloves of another manufacturer, at Rep. */
    readonly glovesSimilar: string;
    readonly glovesStray: string;
    readonly repOnly: string;
  };
}

export function seedOrdering(store: Store, practice: SmallPractice): Promise<OrderingPractice> {
  return inTransaction(store, async (connection) => {
    const { north, harbor } = practice.distributors;
    const [rep = '', stray = ''] = await insertRows(connection, 'distributors', [
      { name: 'Rep', send_to_rep: true, fixed_shipping_cents: 0, payment_type: 'bill_by_invoice' },
      { name: 'Stray', send_to_rep: false, fixed_shipping_cents: 0, payment_type: 'Credit Card' },
    ]);
    await connection.query(
      `update distributors set fixed_shipping_cents = 995, min_order_total_free_cents = 5000, overnight_eta_days = 1,
          overnight_shipping_cents = 2495 where id = $1`,
      [north],
    );
    await connection.query('update distributors set fixed_shipping_cents = 1295, handling_cents = 350 where id = $1', [
      harbor,
    ]);
    await connection.query('update practice_locations set tax_basis_points = 825 where id = $1', [
      practice.locations.main,
    ]);
    await connection.query(
      `insert into practice_location_distributors (location_id, distributor_id, is_primary)
        select $1, id, id = $2 from distributors where id = any($3::bigint[])`,
      [practice.locations.main, north, [north, harbor, rep]],
    );
    const [other = ''] = await insertRows(connection, 'manufacturers', [{ name: 'Othermaker', key: 'othermaker' }]);
    const { rows } = await connection.query<{ id: string; category_id: string }>(
      `select p.id, p.category_id from products p where p.name = 'Test gloves'`,
    );
    const [gloves] = rows;
    if (gloves === undefined) throw new Error('the small practice has no gloves');
    const { category_id } = gloves;
    const product = (
      name: string,
      more: { manufacturer_id: string; manufacturer_sku: string; package_quantity: number },
    ) => ({
      name,
      category_id,
      root_category_id: category_id,
      package_measure: 'Box',
      pack_quantities: [more.package_quantity],
      ...more,
    });
    // The box of 20 is another pack of the same gloves.
    await connection.query('update products set pack_quantities = array[10, 20] where id = $1', [gloves.id]);
    const [similar = '', repProduct = ''] = await insertRows(connection, 'products', [
      product('Othermaker Test gloves', { manufacturer_id: other, manufacturer_sku: 'O-gloves', package_quantity: 10 }),
      product('Rep only', { manufacturer_id: other, manufacturer_sku: 'O-rep', package_quantity: 1 }),
    ]);
    await alike(connection, [gloves.id, similar]);
    const offer = (product_id: string, distributor_id: string, price_cents: number, pieces = 10) => ({
      product_id,
      distributor_id,
      price_cents,
      sku: `X-${product_id}-${distributor_id}-${pieces}`,
      package_measure: 'Box',
      package_quantity: pieces,
      stock_level: 40,
    });
    const [glovesHarbor = '', glovesBig = '', glovesSimilar = '', glovesStray = '', repOnly = ''] = await insertRows(
      connection,
      'offers',
      [
        offer(gloves.id, harbor, 1200),
        offer(gloves.id, harbor, 2000, 20),
        offer(similar, rep, 1100),
        offer(gloves.id, stray, 100),
        offer(repProduct, rep, 4000, 1),
      ],
    );
    return {
      distributors: { north, harbor, rep, stray },
      products: { gloves: gloves.id, similar },
      offers: { glovesHarbor, glovesBig, glovesSimilar, glovesStray, repOnly },
    };
  });
}

const SIZE_M = JSON.stringify([{ name: 'size', value: 'M', text: 'M', source: 'name' }]);

/** Makes products interchangeable, as the import does: the same key, and the same size. */
export async function alike(connection: Pick<Connection, 'query'>, productIds: readonly string[]): Promise<void> {
  await connection.query('update products set similar_key = $2, attributes = $3 where id = any($1::bigint[])', [
    productIds,
    `alike-${productIds[0] ?? ''}`,
    SIZE_M,
  ]);
}
