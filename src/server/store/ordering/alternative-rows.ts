/**
 * Offers that could replace others: of the same product in any pack, of a similar one by another manufacturer, or of one that the location
 * declared the same; orderable, from distributors where it has an account. Rule: products declared never interchangeable are excluded in
 * both directions. `packsNeeded` in #domain/ordering/alternatives.ts decides how many packs are needed; a similar product is compared
 * attribute by attribute before it is proposed.
 */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { LocationId } from '#domain/ids.ts';
import { OWN_PRICE } from '../offer-columns.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';

export interface AlternativeRow {
  /** The offer that it could replace. */
  readonly origin_id: string;
  readonly origin_product_id: string;
  readonly id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly price_cents: number;
  readonly stock_level: number;
  /** Packs of it already in the cart. */
  readonly in_cart: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly eta_days: number;
  readonly cut_off_time: string;
  readonly is_primary: boolean;
  readonly is_preferred: boolean;
  readonly is_same_brand: boolean;
  /** The location declared the two products the same. */
  readonly is_declared: boolean;
  /** Both packs have the same code, though neither states its number of pieces. */
  readonly shares_code: boolean;
}

/** Prices of the location $1 for an offer `o`. */
const OWN_PRICES = /* sql */ `left join location_prices op on op.location_id = $1 and op.offer_id = o.id`;

/** Substitution choices of the location $1, in both directions. */
const CHOICES = /* sql */ `
  choices as materialized (
    select from_product_id as product_id, to_product_id as other_id, choice from substitution_choices where location_id = $1
    union select to_product_id, from_product_id, choice from substitution_choices where location_id = $1
  ), accounts as materialized (
    select d.id, d.name, d.eta_days, d.cut_off_time, a.is_primary, a.is_preferred
      from practice_location_distributors a join distributors d on d.id = a.distributor_id
      where a.location_id = $1 and a.status = 'active' and not a.is_blocked
  ), account_ids as materialized (
    select array(select id from accounts) as ids
  ), taken as materialized (
    select array_agg(offer_id) as offers, array_agg(qty) as packs from (
      select offer_id, sum(qty)::integer as qty from cart_items where location_id = $1 and not saved_for_later
        group by offer_id) t
  )`;

/** Packs of the offer `o` in the cart. Searching an array is faster than a join. */
const IN_CART = /* sql */ `
  coalesce((select packs[array_position(offers, o.id)] from taken), 0)`;

/** The products that could replace `own`; one may occur twice. */
const PRODUCTS_INSTEAD = /* sql */ `
  cross join lateral (
    select * from (
      select own.product_id as id, true as is_same_brand, false as is_declared
      union all
      select s.id, false, false from products s
        where s.similar_key = own.similar_key and s.id <> own.product_id and s.manufacturer_id <> own.manufacturer_id
      union all
      select other_id, false, true from choices where product_id = own.product_id and choice = 'same' and other_id <> product_id
    ) p
    where not exists (select from choices n where n.product_id = own.product_id and n.other_id = p.id and n.choice = 'never')
    offset 0
  ) k`;

/** Condition on `own` and an offer `o` of `k`. */
const MAY_STAND_IN = /* sql */ `
  o.id <> own.id and o.status = 'active' and ${OWN_PRICE} > 0 and o.stock_level > 0
    and array_position((select ids from account_ids), o.distributor_id) is not null`;

const SHARES_CODE = /* sql */ `
  (own.package_quantity is null and o.package_quantity is null and own.package_measure <> '' and k.is_same_brand
    and own.package_measure = o.package_measure
    and exists (select from offer_facts a join offer_facts b on b.codes[1] = a.codes[1]
      where a.offer_id = own.id and b.offer_id = o.id))`;

const OWN_COLUMNS = /* sql */ `
  o.product_id, case when c.is_interchangeable is not false then p.similar_key end as similar_key, p.manufacturer_id,
  o.package_measure, o.package_quantity`;
const OWN_JOINS = /* sql */ `
  join products p on p.id = o.product_id left join categories c on c.id = p.category_id`;

/** Last and per row: PostgreSQL does not know that a location has several accounts, and would search all offers again for each. */
const ACCOUNT = /* sql */ `
  cross join lateral (select * from accounts where id = o.distributor_id offset 0) d`;

const ALTERNATIVES = statement<AlternativeRow>(
  'alternatives-of-offers',
  `with own as materialized (
      select o.id, ${OWN_COLUMNS} from offers o ${OWN_JOINS} where o.id = any($2::bigint[])
    ), ${CHOICES}
    select own.id as origin_id, own.product_id as origin_product_id, o.id, o.product_id, p.name as product_name,
      o.distributor_id, d.name as distributor_name, m.name as manufacturer_name, p.manufacturer_sku,
      coalesce(o.image_src, p.image_src) as image_src, o.own_cents as price_cents, o.stock_level, ${IN_CART} as in_cart,
      o.package_measure, o.package_quantity, d.eta_days, d.cut_off_time, d.is_primary, d.is_preferred,
      k.is_same_brand, k.is_declared,
      ${SHARES_CODE} as shares_code
    from own
    ${PRODUCTS_INSTEAD}
    cross join lateral (select o.*, ${OWN_PRICE} as own_cents from offers o ${OWN_PRICES}
      where o.product_id = k.id and ${MAY_STAND_IN} offset 0) o
    ${ACCOUNT}
    join products p on p.id = k.id
    join manufacturers m on m.id = p.manufacturer_id
    order by own.id, o.own_cents, o.id, k.is_declared desc`,
);

/** By the offer that they could replace; only authorized distributors. */
export async function readAlternatives(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AlternativeRow[]>> {
  const ids = offerIds.filter(isServerId);
  const rows = ids.length === 0 ? [] : await run(connection, ALTERNATIVES, [locationId, ids]);
  return declaredFirst(rows, (row) => row.origin_id);
}

/** An offer whose product is both similar and declared the same has two rows, the declaration first; the other is dropped. */
function declaredFirst<Row extends { readonly id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(keyOf(row));
    if (known === undefined) grouped.set(keyOf(row), [row]);
    else if (known.at(-1)?.id !== row.id) known.push(row);
  }
  return grouped;
}

export interface SavingsRow {
  /** Id of the cart line. */
  readonly id: string;
  /** In cents for all packs; null: no alternative. Negative: more expensive. */
  readonly same_brand: string | null;
  readonly similar: string | null;
}

/** Packs of `o` instead of `own.qty` packs of `own`, computed as in `packsNeeded` in #domain/ordering/alternatives.ts. */
const PACKS_NEEDED = /* sql */ `
  cross join lateral (
    select case when o.package_quantity is not null and own.package_quantity is not null
      then (own.qty::bigint * own.package_quantity + o.package_quantity - 1) / o.package_quantity
      when ${SHARES_CODE} then own.qty end as packs
  ) n`;

/** That many packs are in stock, besides those already in the cart: few offers are in it, and a hashed list tells which. */
const HAS_PACKS = /* sql */ `
  n.packs <= 99999 and o.stock_level >= n.packs
    and (o.id not in (select unnest(offers) from taken) or o.stock_level - ${IN_CART} >= n.packs)`;

const SAVINGS = statement<SavingsRow>(
  'savings-of-cart',
  `with own as materialized (
      select l.id as line_id, l.qty, o.id, ${OWN_PRICE} as price_cents, ${OWN_COLUMNS}
        from cart_items l join offers o on o.id = l.offer_id ${OWN_JOINS} ${OWN_PRICES}
        where l.location_id = $1 and not l.saved_for_later and ${OWN_PRICE} > 0
    ), ${CHOICES}
    select own.line_id as id,
      max(own.price_cents::bigint * own.qty - o.cents) filter (where k.is_same_brand) as same_brand,
      max(own.price_cents::bigint * own.qty - o.cents) filter (where not k.is_same_brand) as similar
    from own
    ${PRODUCTS_INSTEAD}
    cross join lateral (
      select ${OWN_PRICE} * n.packs as cents from offers o ${OWN_PRICES} ${PACKS_NEEDED}
        where o.product_id = k.id and ${MAY_STAND_IN} and ${HAS_PACKS} offset 0
    ) o
    group by own.line_id`,
);

/** Savings with the best alternative of each kind, for every line in the cart that has one. */
export function readSavings(connection: Connection, locationId: LocationId): Promise<SavingsRow[]> {
  return run(connection, SAVINGS, [locationId]);
}

/** An offer that would cost less than a line does now, with what `missedSaving` in #domain/ordering/savings.ts compares. */
export type CheaperRow = Omit<AlternativeRow, DescribedColumn> & { readonly line_id: string };

type DescribedColumn =
  | 'origin_id'
  | 'product_name'
  | 'distributor_name'
  | 'manufacturer_name'
  | 'manufacturer_sku'
  | 'image_src'
  | 'eta_days'
  | 'cut_off_time';

const CHEAPER = statement<CheaperRow>(
  'cheaper-than-lines',
  `with own as materialized (
      select l.line_id, l.qty, o.id, ${OWN_PRICE} as price_cents, ${OWN_COLUMNS}
        from unnest($2::text[], $3::bigint[], $4::integer[]) as l (line_id, offer_id, qty)
        join offers o on o.id = l.offer_id ${OWN_JOINS} ${OWN_PRICES}
        where ${OWN_PRICE} > 0
    ), ${CHOICES}
    select own.line_id, own.product_id as origin_product_id, o.id, o.product_id, o.distributor_id, o.own_cents as price_cents,
      o.stock_level, o.in_cart, o.package_measure, o.package_quantity, d.is_primary, d.is_preferred, k.is_same_brand,
      k.is_declared, o.shares_code
    from own
    ${PRODUCTS_INSTEAD}
    cross join lateral (
      select o.id, o.product_id, o.distributor_id, ${OWN_PRICE} as own_cents, o.stock_level, ${IN_CART} as in_cart,
          o.package_measure, o.package_quantity, ${SHARES_CODE} as shares_code
        from offers o ${OWN_PRICES} ${PACKS_NEEDED}
        where o.product_id = k.id and ${MAY_STAND_IN} and ${HAS_PACKS}
          and ${OWN_PRICE} * n.packs < own.price_cents::bigint * own.qty offset 0
    ) o
    ${ACCOUNT}
    order by own.line_id, o.id, k.is_declared desc`,
);

/** A line for which cheaper offers are wanted; `id` is the caller's own. */
export interface LineToReplace {
  readonly id: string;
  readonly offerId: string;
  readonly qty: number;
}

/** By line; only authorized distributors. */
export async function readCheaper(
  connection: Connection,
  locationId: LocationId,
  lines: readonly LineToReplace[],
): Promise<ReadonlyMap<string, readonly CheaperRow[]>> {
  const columns = [lines.map(({ id }) => id), lines.map(({ offerId }) => offerId), lines.map(({ qty }) => qty)];
  const rows = lines.length === 0 ? [] : await run(connection, CHEAPER, [locationId, ...columns]);
  return declaredFirst(rows, (row) => row.line_id);
}

export interface OriginRow {
  readonly id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly price_cents: number | null;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly eta_days: number;
  readonly cut_off_time: string;
}

const ORIGINS = statement<OriginRow>(
  'origins-of-alternatives',
  `select o.id, o.product_id, p.name as product_name, o.distributor_id, d.name as distributor_name,
      m.name as manufacturer_name, p.manufacturer_sku, coalesce(o.image_src, p.image_src) as image_src, ${OWN_PRICE} as price_cents,
      o.package_measure, o.package_quantity, d.eta_days, d.cut_off_time
    from offers o
    join products p on p.id = o.product_id
    join distributors d on d.id = o.distributor_id
    join manufacturers m on m.id = p.manufacturer_id
    ${OWN_PRICES}
    where o.id = any($2::bigint[]) order by o.id`,
);

/** The offers themselves; unknown ids are left out. */
export function readOrigins(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<OriginRow[]> {
  return run(connection, ORIGINS, [locationId, offerIds.filter(isServerId)]);
}

interface AttributesRow {
  readonly id: string;
  readonly attributes: readonly Attribute[];
}

const ATTRIBUTES = statement<AttributesRow>(
  'attributes-of-products',
  'select id, attributes from products where id = any($1::bigint[])',
);

/** Known attributes, by product. */
export async function readProductAttributes(
  connection: Connection,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attribute[]>> {
  const rows = productIds.length === 0 ? [] : await run(connection, ATTRIBUTES, [productIds]);
  return new Map(rows.map((row) => [row.id, row.attributes]));
}
