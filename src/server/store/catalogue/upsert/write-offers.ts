/** Writes a batch's offers with their file's data, and other offers that the batch moves to another product. */
import { type Connection, run, statement } from '../../connection.ts';
import type { OfferRecord } from '../offer-record.ts';
import type { DerivedOffer } from './derive-products.ts';
import type { PlacedProduct } from './write-products.ts';

const OFFERS = statement<{ id: string; sku: string; inserted: boolean }>(
  'import-offers',
  `insert into offers (product_id, distributor_id, sku, price_cents, price_type, status, stock_level, package_measure,
      package_quantity, identified_by)
    select product_id, $1, sku, price_cents, price_type, status, stock_level, package_measure, package_quantity, identified_by
      from unnest($2::bigint[], $3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::text[])
        as wanted (product_id, sku, price_cents, price_type, status, stock_level, package_measure, package_quantity,
          identified_by)
      order by sku
    on conflict (distributor_id, sku) do update set
      product_id = excluded.product_id, price_cents = excluded.price_cents, price_type = excluded.price_type,
      status = excluded.status, stock_level = excluded.stock_level, package_measure = excluded.package_measure,
      package_quantity = excluded.package_quantity, identified_by = excluded.identified_by, updated_at = now()
    where (offers.product_id, offers.price_cents, offers.price_type, offers.status, offers.stock_level,
        offers.package_measure, offers.package_quantity, offers.identified_by)
      is distinct from
      (excluded.product_id, excluded.price_cents, excluded.price_type, excluded.status, excluded.stock_level,
        excluded.package_measure, excluded.package_quantity, excluded.identified_by)
    returning id, sku, xmax = 0 as inserted`,
);

/** An offer's product and pack. */
export interface PlacedOffer {
  readonly productId: string;
  readonly measure: string;
  readonly pieces: number | null;
  readonly identifiedBy: DerivedOffer['identifiedBy'];
}

/** @returns the new or changed rows */
export function writeOffers(
  connection: Connection,
  distributorId: string,
  offers: readonly (PlacedOffer & { readonly record: OfferRecord })[],
): Promise<{ id: string; sku: string; inserted: boolean }[]> {
  return run(connection, OFFERS, [
    distributorId,
    offers.map(({ productId }) => productId),
    offers.map(({ record }) => record.sku),
    offers.map(({ record }) => record.priceCents),
    offers.map(({ record }) => record.priceType),
    offers.map(({ record }) => record.status),
    offers.map(({ record }) => record.stockLevel),
    offers.map(({ measure }) => measure),
    offers.map(({ pieces }) => pieces),
    offers.map(({ identifiedBy }) => identifiedBy),
  ]);
}

const FACTS = statement<never>(
  'import-offer-facts',
  `insert into offer_facts (offer_id, manufacturer_id, number_key, codes, told, print)
    select o.id, w.manufacturer_id, w.number_key, array(select jsonb_array_elements_text(w.told -> 'codes')), w.told, w.print
      from unnest($2::text[], $3::bigint[], $4::text[], $5::jsonb[], $6::text[])
        as w (sku, manufacturer_id, number_key, told, print)
      cross join lateral (select id from offers where distributor_id = $1 and sku = w.sku offset 0) o
    on conflict (offer_id) do update set manufacturer_id = excluded.manufacturer_id, number_key = excluded.number_key,
      codes = excluded.codes, told = excluded.told, print = excluded.print`,
);

export async function writeFacts(
  connection: Connection,
  distributorId: string,
  offers: readonly { readonly offer: DerivedOffer['offer']; readonly print: string }[],
): Promise<void> {
  if (offers.length === 0) return;
  await run(connection, FACTS, [
    distributorId,
    offers.map(({ offer }) => offer.sku),
    offers.map(({ offer }) => offer.manufacturerId),
    offers.map(({ offer }) => offer.numberKey),
    offers.map(({ offer }) => JSON.stringify(offer.incoming)),
    offers.map(({ print }) => print),
  ]);
}

const PLACE_OTHERS = statement<{ id: string }>(
  'import-place-other-offers',
  `update offers o set product_id = w.product_id, package_measure = w.package_measure,
      package_quantity = w.package_quantity, identified_by = w.identified_by
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::text[])
      as w (id, product_id, package_measure, package_quantity, identified_by)
    where o.id = w.id and (o.product_id, o.package_measure, o.package_quantity, o.identified_by)
      is distinct from (w.product_id, w.package_measure, w.package_quantity, w.identified_by)
    returning o.id`,
);

/** @returns the ids of changed ones */
export async function placeOthers(
  connection: Connection,
  offers: readonly (PlacedOffer & { readonly id: string })[],
): Promise<string[]> {
  if (offers.length === 0) return [];
  const rows = await run(connection, PLACE_OTHERS, [
    offers.map(({ id }) => id),
    offers.map(({ productId }) => productId),
    offers.map(({ measure }) => measure),
    offers.map(({ pieces }) => pieces),
    offers.map(({ identifiedBy }) => identifiedBy),
  ]);
  return rows.map(({ id }) => id);
}

const FOLLOW = statement<never>(
  'import-past-orders-follow',
  `update location_offer_orders h set product_id = o.product_id from offers o
    where h.offer_id = any($1::bigint[]) and o.id = h.offer_id and h.product_id <> o.product_id`,
);

/**
 * Past orders of an offer follow it to its current product.
 * @every-location a product is the same everywhere
 */
export async function pastOrdersFollow(connection: Connection, offerIds: readonly string[]): Promise<void> {
  if (offerIds.length > 0) await run(connection, FOLLOW, [offerIds]);
}

const NEVER_FOLLOWS = statement<never>(
  'import-never-follows',
  `insert into substitution_choices (location_id, from_product_id, to_product_id, choice, user_id, made_at)
    select c.location_id, case when c.from_product_id = w.of then w.made else c.from_product_id end,
        case when c.to_product_id = w.of then w.made else c.to_product_id end, c.choice, c.user_id, c.made_at
      from unnest($1::bigint[], $2::bigint[]) as w (of, made)
      join substitution_choices c on w.of in (c.from_product_id, c.to_product_id) and c.choice = 'never'
      order by c.made_at desc
    on conflict do nothing`,
);

/**
 * After a split, a product's "never substitute" choices apply to both parts. "The same for us" stays with the remaining part, since it is
 * unknown which part was meant.
 * @every-location a product is the same everywhere
 */
export async function choicesFollow(connection: Connection, products: readonly PlacedProduct[]): Promise<void> {
  const parts = products.flatMap(({ id, isNew, offers }) =>
    isNew ? [...new Set(offers.flatMap(({ offer }) => offer.productId ?? []))].map((of) => [of, id] as const) : [],
  );
  if (parts.length > 0) await run(connection, NEVER_FOLLOWS, [parts.map(([of]) => of), parts.map(([, id]) => id)]);
}

const PAIRS = 'unnest($1::bigint[], $2::bigint[]) as w (gone, kept)';
/** Moves choices and other data of a product that turned out to be another one. */
const ABSORB = [
  `update products p set popularity = p.popularity + g.popularity,
      additional_description = coalesce(nullif(p.additional_description, ''), g.additional_description),
      other_info = coalesce(nullif(p.other_info, ''), g.other_info), video_link = coalesce(p.video_link, g.video_link),
      generic_name_id = coalesce(p.generic_name_id, g.generic_name_id), updated_at = now()
    from (select w.kept, sum(x.popularity)::int as popularity, max(x.additional_description) as additional_description,
        max(x.other_info) as other_info, max(x.video_link) as video_link, max(x.generic_name_id) as generic_name_id
      from ${PAIRS} join products x on x.id = w.gone group by w.kept) g where p.id = g.kept`,
  `update product_files f set product_id = w.kept, is_primary = false from ${PAIRS} where f.product_id = w.gone`,
  `update user_clicks c set product_id = w.kept from ${PAIRS} where c.product_id = w.gone`,
  `update product_codes c set product_id = w.kept from ${PAIRS} where c.product_id = w.gone`,
  `update location_offer_orders h set product_id = w.kept from ${PAIRS} where h.product_id = w.gone`,
  `insert into product_modifiers (product_id, value_id)
    select w.kept, t.value_id from ${PAIRS} join product_modifiers t on t.product_id = w.gone
      join modifier_values v on v.id = t.value_id join modifiers m on m.id = v.modifier_id
      where not exists (select from product_modifiers x join modifier_values y on y.id = x.value_id
        where x.product_id = w.kept and y.modifier_id = m.id) on conflict do nothing`,
  `insert into substitution_choices (location_id, from_product_id, to_product_id, choice, user_id, made_at)
    select c.location_id, coalesce(a.kept, c.from_product_id), coalesce(b.kept, c.to_product_id), c.choice, c.user_id, c.made_at
      from substitution_choices c left join ${PAIRS.replace('as w', 'as a')} on a.gone = c.from_product_id
      left join ${PAIRS.replace('as w', 'as b')} on b.gone = c.to_product_id
      where (a.gone is not null or b.gone is not null)
        and (c.from_product_id = c.to_product_id
          or coalesce(a.kept, c.from_product_id) <> coalesce(b.kept, c.to_product_id))
      order by c.made_at desc
    on conflict do nothing`,
  `delete from substitution_choices c using ${PAIRS} where w.gone in (c.from_product_id, c.to_product_id)`,
  `delete from product_modifiers t using ${PAIRS} where t.product_id = w.gone`,
  `delete from products p using ${PAIRS} where p.id = w.gone`,
].map((text, at) => statement<never>(`import-absorb-${at}`, text));

/**
 * Call when no offer belongs to the absorbed products anymore.
 * @every-location a product is the same everywhere
 */
export async function absorbProducts(connection: Connection, products: readonly PlacedProduct[]): Promise<void> {
  const pairs = products.flatMap(({ id, absorbed }) => absorbed.map((gone) => [gone, id] as const));
  if (pairs.length === 0) return;
  const lists = [pairs.map(([gone]) => gone), pairs.map(([, kept]) => kept)];
  for (const each of ABSORB) await run(connection, each, lists);
}
