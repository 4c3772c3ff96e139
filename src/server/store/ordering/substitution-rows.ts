/** A location's substitution choices for pairs of products. Rule: one choice per pair, in either order. */
import type { LocationId, UserId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface SubstitutionRow {
  readonly choice: 'never' | 'same';
  readonly made_at: Date;
  readonly made_by: string;
  readonly from_id: string;
  readonly from_name: string;
  readonly from_maker: string;
  readonly from_sku: string;
  readonly from_image: string | null;
  readonly to_id: string;
  readonly to_name: string;
  readonly to_maker: string;
  readonly to_sku: string;
  readonly to_image: string | null;
}

const SELECT = /* sql */ `
  select c.choice, c.made_at, u.name as made_by, a.id as from_id, a.name as from_name, am.name as from_maker,
      a.manufacturer_sku as from_sku, a.image_src as from_image, b.id as to_id, b.name as to_name, bm.name as to_maker,
      b.manufacturer_sku as to_sku, b.image_src as to_image
    from substitution_choices c
    join users u on u.id = c.user_id
    join products a on a.id = c.from_product_id
    join manufacturers am on am.id = a.manufacturer_id
    join products b on b.id = c.to_product_id
    join manufacturers bm on bm.id = b.manufacturer_id
    where c.location_id = $1`;

const ALL = statement<SubstitutionRow>('substitutions', `${SELECT} order by c.made_at desc, a.id, b.id`);
const ONE = statement<SubstitutionRow>('substitution', `${SELECT} and c.from_product_id = $2 and c.to_product_id = $3`);

/** Newest first. */
export function readSubstitutions(connection: Connection, locationId: LocationId): Promise<SubstitutionRow[]> {
  return run(connection, ALL, [locationId]);
}

export interface ProductPair {
  readonly fromProductId: string;
  readonly toProductId: string;
}

const REMOVE = statement<{ choice: string }>(
  'remove-substitution',
  `delete from substitution_choices where location_id = $1
      and ((from_product_id = $2 and to_product_id = $3) or (from_product_id = $3 and to_product_id = $2))
    returning choice`,
);

/** @returns whether there was a choice */
export async function removeSubstitution(
  connection: Connection,
  locationId: LocationId,
  { fromProductId, toProductId }: ProductPair,
): Promise<boolean> {
  if (!isServerId(fromProductId) || !isServerId(toProductId)) return false;
  return (await run(connection, REMOVE, [locationId, fromProductId, toProductId])).length > 0;
}

const KEEP = statement<{ choice: string }>(
  'keep-substitution',
  `insert into substitution_choices (location_id, from_product_id, to_product_id, choice, user_id, made_at)
    select $1, a.id, b.id, $4, $5, $6 from products a cross join products b where a.id = $2 and b.id = $3
    returning choice`,
);

export interface NewSubstitution extends ProductPair {
  readonly choice: 'never' | 'same';
  readonly userId: UserId;
  /** ISO instant */
  readonly now: string;
}

/** Replaces the pair's earlier choice. null: one of the products does not exist. */
export async function saveSubstitution(
  connection: Connection,
  locationId: LocationId,
  wanted: NewSubstitution,
): Promise<SubstitutionRow | null> {
  const { fromProductId, toProductId, choice, userId, now } = wanted;
  if (!isServerId(fromProductId) || !isServerId(toProductId)) return null;
  await removeSubstitution(connection, locationId, wanted);
  const kept = await run(connection, KEEP, [locationId, fromProductId, toProductId, choice, userId, now]);
  if (kept.length === 0) return null;
  return (await first(connection, ONE, [locationId, fromProductId, toProductId])) ?? null;
}
