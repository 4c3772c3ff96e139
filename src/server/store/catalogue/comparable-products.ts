/**
 * Products related to one: possible replacements, other sizes of its family, and others in its category. Rule: candidates only; the domain
 * decides which may replace it. A location's own choices take precedence over both.
 */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface ComparableCandidate {
  readonly product_id: string;
  readonly attributes: readonly Attribute[];
  readonly kind: 'similar' | 'other-size' | 'related';
  /** The location declared it the same. */
  readonly is_chosen_same: boolean;
}

export interface ComparableRequest {
  readonly locationId: LocationId;
  readonly productId: string;
  /** Distributors whose offers count; null: all. */
  readonly distributors: readonly number[] | null;
}

/** $1 the product, $2 the distributors. */
const IS_SOLD = /* sql */ `exists (select from offers o where o.product_id = p.id and o.status <> 'inactive'
  and ($2::bigint[] is null or o.distributor_id = any($2)))`;

/** $3 the location. Makers are compared by their normalized names. */
const SIMILAR = statement<ComparableCandidate>(
  'similar-products',
  `with q as (select q.id, q.similar_key, m.id as maker_id, m.key as maker_key
      from products q join manufacturers m on m.id = q.manufacturer_id where q.id = $1),
    never as (select to_product_id as id from substitution_choices
      where location_id = $3 and from_product_id = $1 and choice = 'never'),
    same as (select to_product_id as id from substitution_choices
      where location_id = $3 and from_product_id = $1 and choice = 'same')
  select p.id as product_id, p.attributes, 'similar' as kind, p.id in (select id from same) as is_chosen_same
    from q, products p join manufacturers m on m.id = p.manufacturer_id
    where p.id in (select s.id from products s where s.similar_key = (select similar_key from q)
        union select id from same)
      and p.id <> q.id and p.id not in (select id from never) and ${IS_SOLD}
      and (p.id in (select id from same) or (m.id <> q.maker_id and (m.key = '' or m.key <> q.maker_key)))
    order by p.popularity desc, p.id limit 60`,
);

/** In a family of thousands, only those listed next to it: manufacturers number similar products consecutively. */
const OTHER_SIZES = statement<ComparableCandidate>(
  'other-sizes',
  `select p.id as product_id, p.attributes, 'other-size' as kind, false as is_chosen_same
    from (select s.id, s.attributes, abs(s.id - q.id) as far from products q
        join products s on s.variant_group = q.variant_group and s.id <> q.id
        where q.id = $1 order by far limit 200) p
    where ${IS_SOLD} order by p.far limit 120`,
);

const RELATED = statement<ComparableCandidate>(
  'related-products',
  `select p.id as product_id, p.attributes, 'related' as kind, false as is_chosen_same
    from (select r.id, r.attributes, r.popularity from products q
        join products r on r.category_id = q.category_id and r.id <> q.id
          and (r.variant_group is null or r.variant_group is distinct from q.variant_group)
        where q.id = $1 order by r.popularity desc, r.id limit 60) p
    where ${IS_SOLD} order by p.popularity desc, p.id limit 24`,
);

export async function readComparable(
  connection: Connection,
  { locationId, productId, distributors }: ComparableRequest,
): Promise<readonly ComparableCandidate[]> {
  const found = await Promise.all([
    run(connection, SIMILAR, [productId, distributors, locationId]),
    run(connection, OTHER_SIZES, [productId, distributors]),
    run(connection, RELATED, [productId, distributors]),
  ]);
  return found.flat();
}

const OWN = statement<{ readonly product_id: string; readonly attributes: readonly Attribute[] }>(
  'attributes-of-offer',
  'select p.id as product_id, p.attributes from offers o join products p on p.id = o.product_id where o.id = $1',
);

export async function readOwnAttributes(
  connection: Connection,
  offerId: string,
): Promise<{ readonly product_id: string; readonly attributes: readonly Attribute[] } | undefined> {
  return (await run(connection, OWN, [offerId]))[0];
}
