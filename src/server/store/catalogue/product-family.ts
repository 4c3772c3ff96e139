/** The products of one family (same maker and family, other size): how many, and which values each has (PD-05). */
import { type Connection, first, run, statement } from '../connection.ts';

export interface FamilyAsk {
  /** `variant_group`; null: the product has no family, and is alone in it. */
  readonly group: string | null;
  readonly productId: string;
  /** Whose offers count; null: everybody's. */
  readonly distributors: readonly number[] | null;
}

/** $1 the group, $2 the product itself, $3 the distributors. */
const IS_MEMBER = /* sql */ `(p.variant_group = $1 and exists (select from offers o where o.product_id = p.id
  and o.status <> 'inactive' and ($3::bigint[] is null or o.distributor_id = any($3)))) or p.id = $2`;

const SIZE = statement<{ readonly count: number }>(
  'family-size',
  `select count(*)::int as count from products p where ${IS_MEMBER}`,
);

/** The product itself included. */
export async function readFamilySize(connection: Connection, ask: FamilyAsk): Promise<number> {
  if (ask.group === null) return 1;
  return (await first(connection, SIZE, [ask.group, ask.productId, ask.distributors]))?.count ?? 1;
}

export interface FamilyMember {
  readonly product_id: string;
  readonly name: string;
  readonly manufacturer_sku: string;
  readonly value_ids: readonly string[];
}

const MEMBERS = statement<FamilyMember>(
  'family-members',
  `select p.id as product_id, p.name, p.manufacturer_sku,
      array(select t.value_id from product_modifiers t where t.product_id = p.id)::text[] as value_ids
    from products p where ${IS_MEMBER} order by p.id`,
);

export function readFamily(connection: Connection, ask: FamilyAsk): Promise<FamilyMember[]> {
  return run(connection, MEMBERS, [ask.group, ask.productId, ask.distributors]);
}

export interface ModifierValueRow {
  readonly value_id: string;
  readonly value: string;
  readonly modifier_id: string;
  readonly modifier: string;
}

const VALUES = statement<ModifierValueRow>(
  'values-of-modifiers',
  `select v.id as value_id, v.value, m.id as modifier_id, m.name as modifier
    from modifier_values v join modifiers m on m.id = v.modifier_id where v.id = any($1::bigint[])`,
);

export function readModifierValues(connection: Connection, valueIds: readonly string[]): Promise<ModifierValueRow[]> {
  return run(connection, VALUES, [valueIds]);
}

export interface OfferPlace {
  readonly product_id: string;
  readonly distributor_id: string;
  readonly variant_group: string | null;
}

const PLACE = statement<OfferPlace>(
  'offer-place',
  'select o.product_id, o.distributor_id, p.variant_group from offers o join products p on p.id = o.product_id where o.id = $1',
);

export function readOfferPlace(connection: Connection, offerId: string): Promise<OfferPlace | undefined> {
  return first(connection, PLACE, [offerId]);
}
