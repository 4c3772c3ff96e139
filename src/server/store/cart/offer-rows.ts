/** Offers: the same for every location. */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { asId, type OfferId } from '#domain/ids.ts';
import type { OfferState } from '#domain/intents/state.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';
import type { OfferStatus, PriceType } from '../schema.ts';
import { lineTextsOf } from './line-rows.ts';

interface OfferRow {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly sku: string;
  readonly price_cents: number | null;
  readonly price_type: PriceType;
  readonly status: OfferStatus;
  readonly stock_level: number;
  readonly image_src: string | null;
  readonly distributor_name: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly product_name: string;
  readonly attributes: readonly Attribute[];
  readonly package_measure: string;
  readonly package_quantity: number | null;
}

export interface Offer {
  readonly snapshot: OfferSnapshot;
  readonly state: OfferState;
  readonly status: OfferStatus;
}

const OFFERS = statement<OfferRow>(
  'offers',
  `select o.id, o.product_id, o.distributor_id, o.sku, o.price_cents, o.price_type, o.status, o.stock_level,
      coalesce(o.image_src, p.image_src) as image_src, d.name as distributor_name, m.name as manufacturer_name,
      p.manufacturer_sku, p.name as product_name, p.attributes, o.package_measure, o.package_quantity
    from offers o
    join products p on p.id = o.product_id
    join distributors d on d.id = o.distributor_id
    join manufacturers m on m.id = p.manufacturer_id
    where o.id = any($1::bigint[])`,
);

export async function readOffer(connection: Connection, offerId: OfferId): Promise<Offer | null> {
  return (await readOffers(connection, [offerId])).get(offerId) ?? null;
}

/** By id; ids that name no offer are left out. */
export async function readOffers(
  connection: Connection,
  ids: readonly OfferId[],
): Promise<ReadonlyMap<OfferId, Offer>> {
  const known = ids.filter(isServerId);
  const rows = known.length === 0 ? [] : await run(connection, OFFERS, [known]);
  return new Map(rows.map((row) => [asId<OfferId>(row.id), offerFromRow(row)]));
}

function offerFromRow(row: OfferRow): Offer {
  return {
    snapshot: {
      offerId: asId(row.id),
      productId: row.product_id,
      distributorId: asId(row.distributor_id),
      distributorName: row.distributor_name,
      distributorSku: row.sku,
      manufacturerName: row.manufacturer_name,
      manufacturerSku: row.manufacturer_sku,
      productName: row.product_name,
      imageSrc: row.image_src,
      ...lineTextsOf(row),
      priceCents: row.price_cents,
    },
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
