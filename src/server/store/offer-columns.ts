/**
 * The columns of an offer for cart lines, items and offers: `o` of product `p`. Rule: as a location sees it: at its own price (`op`), and
 * not on sale if it has blocked the distributor (`ob`). Names are selected one by one: to join their tables takes longer for a single row, and
 * as long for a list (decision 0096).
 */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { OfferStatus, PriceType } from './catalogue/catalogue-tables.ts';

export interface OfferColumns {
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

/** Requires `ownJoins`. */
export const OWN_PRICE = /* sql */ `coalesce(op.price_cents, o.price_cents)`;
export const OWN_PRICE_TYPE = /* sql */ `case when op.price_cents is null then o.price_type else 'price_client_practice_location' end`;
export const OWN_STATUS = /* sql */ `case when ob.location_id is null then o.status else 'inactive' end`;

/**
 * The location's own price for an offer `o`, and whether it has blocked the distributor. @param location an expression: `$1`,
 * `l.location_id`
 */
export const ownJoins = (location: string): string => /* sql */ `
  left join location_prices op on op.location_id = ${location} and op.offer_id = o.id
  left join practice_location_distributors ob
    on ob.location_id = ${location} and ob.distributor_id = o.distributor_id and ob.is_blocked`;

export const OFFER_COLUMNS = /* sql */ `
  o.product_id, o.distributor_id, o.sku, ${OWN_PRICE} as price_cents, ${OWN_PRICE_TYPE} as price_type,
  ${OWN_STATUS} as status, o.stock_level,
  coalesce(o.image_src, p.image_src) as image_src,
  (select d.name from distributors d where d.id = o.distributor_id) as distributor_name,
  (select m.name from manufacturers m where m.id = p.manufacturer_id) as manufacturer_name,
  p.manufacturer_sku, p.name as product_name, p.attributes, o.package_measure, o.package_quantity`;

/** The product of an offer `o`, and what the location has of its own. */
export const offerJoins = (location: string): string => /* sql */ `
  join products p on p.id = o.product_id ${ownJoins(location)}`;
