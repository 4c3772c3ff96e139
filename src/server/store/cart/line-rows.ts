/** Reads cart lines from the tables into the domain. Rule: rows are only found through their location. */
import { asId, type CartLineId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { CartLine, OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { attributesLine } from '#domain/catalogue/attribute-line.ts';
import { attributeTexts } from '#domain/catalogue/attribute-texts.ts';
import { type Connection, isServerId, isUuid, run, statement } from '../connection.ts';
import { OFFER_COLUMNS, offerJoins, type OfferColumns } from '../offer-columns.ts';
import { packageText } from '../package-text.ts';
import { inOneRoundTrip } from '../packets.ts';

export interface LineRow extends OfferColumns {
  readonly id: string;
  readonly location_id: string;
  readonly client_id: string | null;
  readonly offer_id: string;
  readonly qty: number;
  readonly saved_for_later: boolean;
  readonly is_urgent: boolean;
  readonly revision: string;
  readonly updated_at: Date;
}

export const LINE_COLUMNS = /* sql */ `
  l.id, l.location_id, l.client_id, l.offer_id, l.qty, l.saved_for_later, l.is_urgent, l.revision, l.updated_at,
  ${OFFER_COLUMNS}`;

export const LINE_JOINS = /* sql */ `
  join offers o on o.id = l.offer_id ${offerJoins('l.location_id')}`;

export function lineFromRow(row: LineRow): CartLine {
  return {
    id: asId(row.id),
    clientId: row.client_id,
    locationId: asId(row.location_id),
    revision: Number(row.revision),
    qty: row.qty,
    savedForLater: row.saved_for_later,
    isUrgent: row.is_urgent,
    cannotOrder: !canBeOrdered(row),
    stockLevel: row.stock_level,
    updatedAt: row.updated_at.toISOString(),
    // why: spreads last (decision 0085).
    ...offerFactsOf(row.offer_id, row),
  };
}

/** The offer data of a line, or of a line that is about to be added. */
export function offerFactsOf(offerId: string, row: OfferColumns): Omit<OfferSnapshot, 'stockLevel'> {
  const attributesText = attributesLine(attributeTexts(row.attributes));
  const pack = packageText(row.package_measure, row.package_quantity);
  return {
    offerId: asId(offerId),
    productId: row.product_id,
    distributorId: asId(row.distributor_id),
    distributorName: row.distributor_name,
    distributorSku: row.sku,
    manufacturerName: row.manufacturer_name,
    manufacturerSku: row.manufacturer_sku,
    productName: row.product_name,
    imageSrc: row.image_src,
    priceCents: row.price_cents,
    // why: spreads last (decision 0085).
    ...(attributesText === '' ? {} : { attributesText }),
    ...(pack === '' ? {} : { packageText: pack }),
  };
}

/** CART-07 cannotOrder: inactive, without a price, or out of stock. */
export function canBeOrdered(offer: Pick<LineRow, 'status' | 'price_cents' | 'stock_level'>): boolean {
  return offer.status !== 'inactive' && (offer.price_cents ?? 0) > 0 && offer.stock_level > 0;
}

const LINES_BY_ID = statement<LineRow>(
  'lines-by-id',
  `select ${LINE_COLUMNS} from cart_items l ${LINE_JOINS}
    where l.location_id = $1 and l.id = any($2::bigint[]) order by l.id`,
);

const LINES_BY_CLIENT_ID = statement<LineRow>(
  'lines-by-client-id',
  `select ${LINE_COLUMNS} from cart_items l ${LINE_JOINS}
    where l.location_id = $1 and l.client_id = any($2::uuid[]) order by l.id`,
);

/** By server id or by a device's UUID. */
export async function readLines(
  connection: Connection,
  locationId: LocationId,
  ids: readonly CartLineId[],
): Promise<readonly CartLine[]> {
  const [known, made] = [ids.filter(isServerId), ids.filter(isUuid)];
  const rows = await inOneRoundTrip(connection, () =>
    Promise.all([
      known.length === 0 ? [] : run(connection, LINES_BY_ID, [locationId, known]),
      made.length === 0 ? [] : run(connection, LINES_BY_CLIENT_ID, [locationId, made]),
    ]),
  );
  return rows.flat().map(lineFromRow);
}

const CONFLICTING = statement<{ id: string }>(
  'conflicting-lines',
  `select id from cart_items where location_id = $1 and client_id = $2
    union all
    select id from cart_items where location_id = $1 and offer_id = $3 and not saved_for_later`,
);

/**
 * Lines that a new line could conflict with: the one with its UUID, and those of its offer in the cart; saved ones do not count. There are
 * hardly ever any, so that the tables of their offers are only joined if there are.
 */
export async function readLinesFor(
  connection: Connection,
  locationId: LocationId,
  { offerId, lineId }: { offerId: OfferId; lineId: CartLineId | null },
): Promise<readonly CartLine[]> {
  const known = lineId !== null && isUuid(lineId) ? lineId : null;
  const found = await run(connection, CONFLICTING, [locationId, known, isServerId(offerId) ? offerId : null]);
  if (found.length === 0) return [];
  return await readLines(
    connection,
    locationId,
    found.map(({ id }) => asId<CartLineId>(id)),
  );
}

const ALL_LINES = statement<LineRow>(
  'lines-of-location',
  `select ${LINE_COLUMNS} from cart_items l ${LINE_JOINS} where l.location_id = $1
    order by l.updated_at desc, l.id desc`,
);

/** Cart and saved-for-later lines, newest first. */
export async function readAllLines(connection: Connection, locationId: LocationId): Promise<readonly CartLine[]> {
  return (await run(connection, ALL_LINES, [locationId])).map(lineFromRow);
}
