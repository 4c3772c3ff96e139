/** The products of one family (same maker and family, other size): their number and attribute values (PD-05). */
import { type Connection, first, run, statement } from '../connection.ts';

export interface FamilyRequest {
  /** `variant_group`; null: no family. */
  readonly group: string | null;
  /** Distributors whose offers count; null: all. */
  readonly distributors: readonly number[] | null;
}

/** $1 the group, $2 the distributors. One index lookup in the offers per product, however many offers there are. */
const SOLD_IN_GROUP = /* sql */ `products p cross join lateral (select o.id from offers o where o.product_id = p.id
    and o.status <> 'inactive' and ($2::bigint[] is null or o.distributor_id = any($2)) limit 1) sold
  where p.variant_group = $1`;

const SIZE = statement<{ readonly count: number; readonly has_own: boolean }>(
  'family-size',
  `select count(*)::int as count, coalesce(bool_or(p.id = $3), false) as has_own from ${SOLD_IN_GROUP}`,
);

/** Including the product itself, even if it is no longer sold. */
export async function readFamilySize(
  connection: Connection,
  { group, productId, distributors }: FamilyRequest & { readonly productId: string },
): Promise<number> {
  if (group === null) return 1;
  const found = await first(connection, SIZE, [group, distributors, productId]);
  return found === undefined ? 1 : found.count + (found.has_own ? 0 : 1);
}

export interface FamilyMember {
  readonly product_id: string;
  readonly name: string;
  readonly manufacturer_sku: string;
  readonly value_ids: readonly string[];
}

const MEMBER_COLUMNS = /* sql */ `p.id as product_id, p.name, p.manufacturer_sku,
  array(select t.value_id from product_modifiers t where t.product_id = p.id)::text[] as value_ids`;

const MEMBERS = statement<FamilyMember>(
  'family-members',
  `select ${MEMBER_COLUMNS} from ${SOLD_IN_GROUP} order by p.id`,
);

/** Those that are sold. */
export function readFamily(connection: Connection, { group, distributors }: FamilyRequest): Promise<FamilyMember[]> {
  return run(connection, MEMBERS, [group, distributors]);
}

const MEMBER = statement<FamilyMember>('family-member', `select ${MEMBER_COLUMNS} from products p where p.id = $1`);

export function readMember(connection: Connection, productId: string): Promise<FamilyMember | undefined> {
  return first(connection, MEMBER, [productId]);
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
