/** How lines of a cart, items and offers themselves are read with what is offered: `o` of `p`, from `d`, made by `m`. */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { OfferStatus, PriceType } from './schema.ts';

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

export const OFFER_COLUMNS = /* sql */ `
  o.product_id, o.distributor_id, o.sku, o.price_cents, o.price_type, o.status, o.stock_level,
  coalesce(o.image_src, p.image_src) as image_src, d.name as distributor_name, m.name as manufacturer_name,
  p.manufacturer_sku, p.name as product_name, p.attributes, o.package_measure, o.package_quantity`;

/** What an offer `o` is of. */
export const OFFER_JOINS = /* sql */ `
  join products p on p.id = o.product_id
  join distributors d on d.id = o.distributor_id
  join manufacturers m on m.id = p.manufacturer_id`;
