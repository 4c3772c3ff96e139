/** Data of cart lines that only ordering needs. */
import type { FirstChoice, MergedLine } from '#domain/ordering/first-choices.ts';
import type { LocationId } from '#domain/ids.ts';
import { OWN_STATUS, ownJoins } from '../offer-columns.ts';
import { type Connection, run, runPipelined, statement } from '../connection.ts';

/** The original offer of a line, with its current data. */
export interface FirstChoiceRow extends FirstChoice {
  readonly productName: string;
  readonly distributorId: string;
  readonly distributorName: string;
  /** Current price per pack; null: the offer no longer has one. */
  readonly nowCents: number | null;
}

export interface LineDetails {
  readonly id: string;
  readonly is_active: boolean;
  /** The location has blocked the distributor. */
  readonly is_blocked: boolean;
  readonly stock_level: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  /** What the line was before it was swapped or merged; empty if it was not. */
  readonly first_choices: readonly FirstChoiceRow[];
  /** Packs right after the swap, before the quantity was edited. */
  readonly swapped_qty: number | null;
}

const DETAILS = statement<LineDetails>(
  'cart-line-details',
  `select l.id, ${OWN_STATUS} <> 'inactive' as is_active, ob.location_id is not null as is_blocked, o.stock_level, o.package_measure, o.package_quantity, l.swapped_qty,
      case when l.first_choices = '[]' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('offerId', fo.id::text, 'qty', f.choice -> 'qty',
            'priceCents', f.choice -> 'priceCents', 'productName', fp.name, 'distributorId', fd.id::text,
            'distributorName', fd.name, 'nowCents', case when fo.status <> 'inactive' then coalesce(fp2.price_cents, fo.price_cents) end)
            order by f.place), '[]')
          from jsonb_array_elements(l.first_choices) with ordinality as f (choice, place)
          join offers fo on fo.id = (f.choice ->> 'offerId')::bigint
          join products fp on fp.id = fo.product_id
          join distributors fd on fd.id = fo.distributor_id
          left join location_prices fp2 on fp2.location_id = l.location_id and fp2.offer_id = fo.id) end as first_choices
    from cart_items l
    join offers o on o.id = l.offer_id ${ownJoins('l.location_id')}
    where l.location_id = $1 and not l.saved_for_later`,
);

export async function readLineDetails(
  connection: Connection,
  locationId: LocationId,
): Promise<ReadonlyMap<string, LineDetails>> {
  return new Map((await run(connection, DETAILS, [locationId])).map((row) => [row.id, row]));
}

const PUT = statement<never>(
  'put-swapped-line',
  `insert into cart_items (location_id, id, offer_id, qty, is_urgent, first_choices, swapped_qty, revision, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (location_id, id) do update set offer_id = excluded.offer_id, qty = excluded.qty, is_urgent = excluded.is_urgent,
      first_choices = excluded.first_choices, swapped_qty = excluded.swapped_qty, revision = excluded.revision,
      updated_at = excluded.updated_at`,
);

/** Inserts the line or updates it. */
export function putSwappedLine(
  connection: Connection,
  locationId: LocationId,
  { line, revision, now }: { line: MergedLine; revision: number; now: string },
): void {
  const { id, offerId, qty, isUrgent, firstChoices } = line;
  const kept = firstChoices.map(({ offerId: first, qty: packs, priceCents }) => ({
    offerId: first,
    qty: packs,
    priceCents,
  }));
  const swappedQty = kept.length === 0 ? null : qty;
  runPipelined(connection, PUT, [
    locationId,
    id,
    offerId,
    qty,
    isUrgent,
    JSON.stringify(kept),
    swappedQty,
    revision,
    now,
  ]);
}
