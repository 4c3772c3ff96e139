/** Offers as a location sees them. */
import { asId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { OfferState } from '#domain/intents/state.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import type { OfferStatus, PriceType } from '../catalogue/catalogue-tables.ts';
import { OFFER_COLUMNS, offerJoins, type OfferColumns } from '../offer-columns.ts';
import { offerFactsOf } from './line-rows.ts';

interface OfferRow extends OfferColumns {
  readonly id: string;
}

export interface Offer {
  readonly snapshot: OfferSnapshot;
  readonly state: OfferState;
  readonly status: OfferStatus;
}

const OFFERS = statement<OfferRow>(
  'offers',
  `select o.id, ${OFFER_COLUMNS} from offers o ${offerJoins('$1')} where o.id = any($2::bigint[])`,
);
const OFFER = statement<OfferRow>(
  'offer',
  `select o.id, ${OFFER_COLUMNS} from offers o ${offerJoins('$1')} where o.id = $2`,
);

export async function readOffer(
  connection: Connection,
  locationId: LocationId,
  offerId: OfferId,
): Promise<Offer | null> {
  const row = isServerId(offerId) ? await first(connection, OFFER, [locationId, offerId]) : undefined;
  return row === undefined ? null : offerFromRow(row);
}

/** By id; unknown ids are left out. */
export async function readOffers(
  connection: Connection,
  locationId: LocationId,
  ids: readonly OfferId[],
): Promise<ReadonlyMap<OfferId, Offer>> {
  const known = ids.filter(isServerId);
  const rows = known.length === 0 ? [] : await run(connection, OFFERS, [locationId, known]);
  return new Map(rows.map((row) => [asId<OfferId>(row.id), offerFromRow(row)]));
}

function offerFromRow(row: OfferRow): Offer {
  return {
    snapshot: offerFactsOf(row.id, row),
    state: { isActive: row.status !== 'inactive', priceCents: row.price_cents, stockLevel: row.stock_level },
    status: row.status,
  };
}

export interface OfferPrice {
  readonly id: string;
  readonly price_cents: number | null;
  readonly price_type: PriceType;
}

const OFFER_PRICES = statement<OfferPrice>(
  'offer-prices',
  'select id, price_cents, price_type from offers where id = any($1::bigint[])',
);

export function readOfferPrices(connection: Connection, ids: readonly string[]): Promise<OfferPrice[]> {
  return run(connection, OFFER_PRICES, [ids]);
}
