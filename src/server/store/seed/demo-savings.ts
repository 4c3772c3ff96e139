/** Comparison prices of the demo's past orders. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface PastLineRow {
  readonly id: string;
  readonly offer_id: string;
  readonly qty: number;
  readonly price_cents: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
}

const LINES = statement<PastLineRow>(
  'seed-lines-to-measure',
  `select i.id, i.offer_id, i.qty, i.price_cents, o.package_measure, o.package_quantity
    from order_items i join offers o on o.id = i.offer_id where i.location_id = $1 order by i.id`,
);

export function readPastLines(connection: Connection, locationId: LocationId): Promise<PastLineRow[]> {
  return run(connection, LINES, [locationId]);
}

const MEASURE = statement<never>(
  'seed-measures',
  `update order_items i set list_cents = m.list_cents, highest_cents = m.highest_cents,
      highest_authorized_cents = m.highest_authorized_cents, missed_offer_id = m.missed_offer_id,
      missed_packs = m.missed_packs, missed_cents = m.missed_cents
    from jsonb_to_recordset($2::jsonb) as m (id bigint, list_cents integer, highest_cents integer,
      highest_authorized_cents integer, missed_offer_id bigint, missed_packs integer, missed_cents integer)
    where i.location_id = $1 and i.id = m.id`,
);
const PARTS = statement<never>(
  'seed-saved-parts',
  'update orders set saved_part_cents = saved_cents where location_id = $1',
);
const WATCH = statement<never>(
  'seed-price-watch',
  'insert into price_watches (location_id, percent) values ($1, 5) on conflict do nothing',
);

/** Also writes each order's savings, and a price watch. @param measures with the ids of the lines */
export async function writeMeasures(
  connection: Connection,
  locationId: LocationId,
  measures: readonly object[],
): Promise<void> {
  await run(connection, MEASURE, [locationId, JSON.stringify(measures)]);
  await run(connection, PARTS, [locationId]);
  await run(connection, WATCH, [locationId]);
}
