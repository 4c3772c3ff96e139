/** One offer in full, the other offers of its product, and its variants. The pack belongs to the offer, not the product. */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { dayOfInstant } from '../instant-at.ts';
import { OWN_PRICE, OWN_PRICE_TYPE, OWN_STATUS, ownJoins } from '../offer-columns.ts';
import type { OfferStatus, PriceType } from './catalogue-tables.ts';

export interface OfferDetailRow {
  readonly id: string;
  readonly product_id: string;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly additional_description: string;
  readonly other_info: string;
  readonly units: number;
  readonly video_link: string | null;
  readonly category_id: string | null;
  readonly category_name: string | null;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly image_src: string | null;
  readonly variant_group: string | null;
  readonly attributes: readonly Attribute[];
  readonly price_cents: number | null;
  readonly price_type: PriceType;
  readonly stock_level: number;
  readonly status: OfferStatus;
  readonly free_goods: readonly string[];
  readonly updated_at: Date;
  readonly is_saved: boolean;
  readonly item_id: string | null;
  readonly workspace_id: string | null;
  readonly workspace_name: string | null;
}

const DETAIL = statement<OfferDetailRow>(
  'offer-detail',
  `select o.id, o.product_id, p.manufacturer_id, m.name as manufacturer_name, p.manufacturer_sku, o.sku, p.name,
      p.description, p.additional_description, p.other_info, p.units, p.video_link, p.category_id,
      c.name as category_name, o.package_measure, o.package_quantity, coalesce(o.image_src, p.image_src) as image_src,
      p.variant_group, p.attributes, ${OWN_PRICE} as price_cents, ${OWN_PRICE_TYPE} as price_type, o.stock_level, ${OWN_STATUS} as status,
      o.free_goods, o.updated_at,
      exists (select from cart_items l where l.location_id = $1 and l.offer_id = o.id and l.saved_for_later) as is_saved,
      i.id as item_id, i.workspace_id, f.name as workspace_name
    from offers o
    join products p on p.id = o.product_id
    join manufacturers m on m.id = p.manufacturer_id
    left join categories c on c.id = p.category_id ${ownJoins('$1')}
    left join lateral (select id, workspace_id from workspace_items i
      where i.location_id = $1 and i.offer_id = o.id order by id limit 1) i on true
    left join workspaces f on f.location_id = $1 and f.id = i.workspace_id
    where o.id = $2`,
);

export async function readOfferDetail(
  connection: Connection,
  locationId: LocationId,
  offerId: string,
): Promise<OfferDetailRow | undefined> {
  return first(connection, DETAIL, [locationId, offerId]);
}

export interface SiblingRow {
  readonly id: string;
  readonly sku: string;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly price_cents: number | null;
  readonly price_type: PriceType;
  readonly stock_level: number;
  readonly status: OfferStatus;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly eta_days: number;
  readonly fixed_shipping_cents: number | null;
  readonly min_order_total_free_cents: number | null;
  /** Status of the connection; null: none. */
  readonly link_status: string | null;
  readonly is_preferred: boolean;
  readonly is_primary: boolean;
  /** Day in the location's time zone. */
  readonly last_ordered_on: string | null;
  readonly last_ordered_qty: number | null;
}

const SIBLINGS = statement<SiblingRow>(
  'offers-of-product',
  `select o.id, o.sku, o.package_measure, o.package_quantity, ${OWN_PRICE} as price_cents, ${OWN_PRICE_TYPE} as price_type,
      o.stock_level, ${OWN_STATUS} as status,
      o.distributor_id,
      d.name as distributor_name, d.eta_days, d.fixed_shipping_cents, d.min_order_total_free_cents,
      l.status as link_status, coalesce(l.is_preferred, false) as is_preferred,
      coalesce(l.is_primary, false) as is_primary, ${dayOfInstant('h.last_ordered_at')} as last_ordered_on, h.last_ordered_qty
    from offers o
    join distributors d on d.id = o.distributor_id
    left join practice_location_distributors l on l.location_id = $1 and l.distributor_id = o.distributor_id
    ${ownJoins('$1')}
    left join lateral (select last_ordered_at, last_ordered_qty from location_offer_orders h
      where h.location_id = $1 and h.offer_id = o.id order by last_ordered_at desc limit 1) h on true
    where o.product_id = $2 order by o.id`,
);

/** Every offer of the product, including those no longer sold. */
export function readOffersOfProduct(
  connection: Connection,
  locationId: LocationId,
  productId: string,
): Promise<SiblingRow[]> {
  return run(connection, SIBLINGS, [locationId, productId]);
}

export interface ProductFileRow {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'sds' | 'instructions';
  readonly name: string;
  readonly path: string;
  readonly thumb_path: string | null;
  readonly size: number;
  readonly is_primary: boolean;
}

const FILES = statement<ProductFileRow>(
  'product-files',
  'select id, kind, name, path, thumb_path, size, is_primary from product_files where product_id = $1 order by is_primary desc, id',
);

export function readProductFiles(connection: Connection, productId: string): Promise<ProductFileRow[]> {
  return run(connection, FILES, [productId]);
}

export interface VariantRow {
  readonly product_id: string;
  readonly modifier_id: string;
  readonly modifier: string;
  readonly value_id: string;
  readonly value: string;
  readonly offer_id: string;
}

const VARIANTS = statement<VariantRow>(
  'product-variants',
  `select p.id as product_id, m.id as modifier_id, m.name as modifier, v.id as value_id, v.value, b.id as offer_id
    from products p
    join product_modifiers t on t.product_id = p.id
    join modifier_values v on v.id = t.value_id
    join modifiers m on m.id = v.modifier_id
    cross join lateral (select o.id from offers o where o.product_id = p.id and (o.status <> 'inactive' or o.id = $3)
      order by o.id = $3 desc, o.distributor_id = (select distributor_id from offers where id = $3) desc,
        (o.stock_level > 0) desc, o.price_cents nulls last, o.id limit 1) b
    where p.variant_group = $1 or p.id = $2 order by m.name, v.id`,
);

/** The product's own modifiers, and those of its variants with the offer that each leads to: from the same distributor if available. */
export function readVariants(
  connection: Connection,
  { group, productId, offerId }: { group: string | null; productId: string; offerId: string },
): Promise<VariantRow[]> {
  return run(connection, VARIANTS, [group, productId, offerId]);
}
