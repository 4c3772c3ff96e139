/** Inserts orders. Rule: orders, items, purchase orders, tasks and jobs are created in one transaction. */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentType } from '#domain/ordering/order-states.ts';
import { type Connection, run, statement } from '../connection.ts';
import { dayOfInstant } from '../instant-at.ts';
import { RECEIVER } from './purchase-rows.ts';

export interface NewOrder {
  /** The first unused one becomes the order's number. */
  readonly numbers: readonly string[];
  readonly distributor_id: string;
  readonly payment_type: PaymentType;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly handling_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly saved_cents: number;
  /** This order's share of the checkout's savings; all shares add up. */
  readonly saved_part_cents: number;
  readonly is_overnight: boolean;
  readonly ship_method_id: string | null;
  readonly eta: string;
}

export interface PlacedRow {
  readonly id: string;
  readonly number: string;
  readonly distributor_id: string;
}

export interface Placing {
  readonly userId: string;
  readonly adminId: string | null;
  readonly placedBy: string;
  readonly opId: string;
  /** The practice's PO number; empty: none. */
  readonly reference: string;
}

const INSERT_ORDERS = statement<PlacedRow>(
  'insert-orders',
  `insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents,
      tax_cents, total_cents, saved_cents, saved_part_cents, is_overnight, ship_method_id, eta, user_id, admin_id, placed_by,
      op_id, reference)
    select (select n.number from jsonb_array_elements_text(o.numbers) with ordinality n (number, rank)
          where not exists (select from orders taken where taken.number = n.number) order by n.rank limit 1),
        $1, o.distributor_id, o.payment_type, o.subtotal_cents, o.shipping_cents, o.handling_cents, o.tax_cents,
        o.total_cents, o.saved_cents, o.saved_part_cents, o.is_overnight, o.ship_method_id, o.eta, $3, $4, $5, $6, $7
      from jsonb_to_recordset($2::jsonb) as o (numbers jsonb, distributor_id bigint, payment_type text, subtotal_cents bigint,
        shipping_cents bigint, handling_cents bigint, tax_cents bigint, total_cents bigint, saved_cents bigint,
        saved_part_cents bigint, is_overnight boolean, ship_method_id text, eta date)
    on conflict (location_id, op_id, distributor_id) do nothing returning id, number, distributor_id`,
);

/** Returns fewer than requested if the location already has orders of this op. */
export function insertOrders(
  connection: Connection,
  locationId: LocationId,
  { orders, placing }: { orders: readonly NewOrder[]; placing: Placing },
): Promise<PlacedRow[]> {
  const { userId, adminId, placedBy, opId, reference } = placing;
  const values = [locationId, JSON.stringify(orders), userId, adminId, placedBy, opId, reference];
  return run(connection, INSERT_ORDERS, values);
}

export interface NewOrderItem {
  readonly order_id: string;
  readonly offer_id: string;
  readonly cart_item_id: string;
  readonly product_name: string;
  readonly sku: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly package_measure: string;
  readonly qty: number;
  readonly price_cents: number;
  readonly list_cents: number;
  readonly highest_cents: number;
  readonly highest_authorized_cents: number;
  /** All three fields are set, or none. */
  readonly missed_offer_id: string | null;
  readonly missed_packs: number | null;
  readonly missed_cents: number | null;
}

/** A trigger updates the quantities that the location has ordered of each offer (migrations/0008-order-facts.ts). */
const INSERT_ITEMS = statement<never>(
  'insert-order-items',
  `insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
      manufacturer_sku, image_src, package_measure, qty, price_cents, list_cents, highest_cents, highest_authorized_cents,
      missed_offer_id, missed_packs, missed_cents)
    select $1, i.* from jsonb_to_recordset($2::jsonb) as i (order_id bigint, offer_id bigint, cart_item_id bigint,
      product_name text, sku text, manufacturer_name text, manufacturer_sku text, image_src text, package_measure text,
      qty integer, price_cents integer, list_cents integer, highest_cents integer, highest_authorized_cents integer,
      missed_offer_id bigint, missed_packs integer, missed_cents integer)`,
);

const REMEMBER_ON_SHELVES = statement<{ id: string }>(
  'remember-ordered-items',
  `update workspace_items w set last_ordered_on = ${dayOfInstant('$3::timestamptz')}, last_ordered_qty = i.qty, revision = $4
    from (select offer_id, sum(qty) as qty from jsonb_to_recordset($2::jsonb) as i (offer_id bigint, qty integer)
      group by offer_id) i
    where w.location_id = $1 and w.offer_id = i.offer_id returning w.id`,
);

const TAKE_LINES = statement<{ id: string }>(
  'take-bought-lines',
  'delete from cart_items where location_id = $1 and id = any($2::bigint[]) returning id',
);

/** @returns the shelf items last ordered with this order, and the deleted cart lines */
export async function insertOrderItems(
  connection: Connection,
  locationId: LocationId,
  { items, now, revision }: { items: readonly NewOrderItem[]; now: string; revision: number },
): Promise<{ shelfItemIds: readonly string[]; lineIds: readonly string[] }> {
  const json = JSON.stringify(items);
  const [, shelf, lines] = await Promise.all([
    run(connection, INSERT_ITEMS, [locationId, json]),
    run(connection, REMEMBER_ON_SHELVES, [locationId, json, now, revision]),
    run(connection, TAKE_LINES, [locationId, items.map((item) => item.cart_item_id)]),
  ]);
  return { shelfItemIds: shelf.map(({ id }) => id), lineIds: lines.map(({ id }) => id) };
}

const INSERT_PURCHASES = statement<never>(
  'insert-purchase-orders',
  `with placed as (
      select * from jsonb_to_recordset($2::jsonb) as o (id bigint, distributor_id bigint, with_rep boolean, payload_id text)
    ), made as (
      insert into purchase_orders (order_id, location_id, state, payload_id)
        select id, $1::bigint, case when with_rep then 'with-rep' else 'queued' end, payload_id from placed
    ), tasks as (
      insert into zen_rep_tasks (location_id, order_id) select $1::bigint, id from placed where with_rep
    )
    select from graphile_worker.add_jobs(array(
      select row('purchase-order', json_build_object('locationId', $1::bigint::text, 'orderId', o.id::text), null, null, null,
          'purchase-order:' || o.id, null, array['purchase-order', 'purchase-order/' || ${RECEIVER}])::graphile_worker.job_spec
        from placed o join distributors d on d.id = o.distributor_id
        where not o.with_rep))`,
);

export interface NewPurchase {
  readonly id: string;
  readonly distributor_id: string;
  readonly with_rep: boolean;
  readonly payload_id: string;
}

export async function insertPurchases(
  connection: Connection,
  locationId: LocationId,
  purchases: readonly NewPurchase[],
): Promise<void> {
  await run(connection, INSERT_PURCHASES, [locationId, JSON.stringify(purchases)]);
}
