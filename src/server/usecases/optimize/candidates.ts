/**
 * Possible replacements for offers of the cart, each with what is equal and what differs. Rule: similar products have been compared
 * attribute by attribute; only products that the location declared the same may differ, and the differences are listed.
 */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { type ComparedProduct, compareProducts } from '#domain/catalogue/equivalence/compare-products.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { Alternative } from '#domain/ordering/alternatives.ts';
import type { ComparedAttributes } from '#domain/ordering/proposal-facts.ts';
import type { Connection } from '../../store/connection.ts';
import {
  type AlternativeRow,
  type CheaperRow,
  type LineToReplace,
  readAlternatives,
  readCheaper,
  readProductAttributes,
} from '../../store/ordering/alternative-rows.ts';

export interface Candidate {
  readonly row: AlternativeRow;
  readonly attributes: ComparedAttributes;
}

/** By the offer that they could replace; cheapest first. */
export async function readCandidates(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const rows = await readAlternatives(connection, locationId, offerIds);
  const compare = await readComparison(connection, [...rows.values()].flat());
  return new Map(
    [...rows].map(([origin, others]) => [
      origin,
      others
        .map((row): Candidate => ({ row, attributes: compare(row) }))
        .filter(({ row, attributes: { differs } }) => row.is_same_brand || row.is_declared || differs.length === 0),
    ]),
  );
}

/** Cheaper offers, by line. */
export async function readCheaperCandidates(
  connection: Connection,
  locationId: LocationId,
  lines: readonly LineToReplace[],
): Promise<ReadonlyMap<string, readonly CheaperRow[]>> {
  const rows = await readCheaper(connection, locationId, lines);
  const isKnown = (row: CheaperRow): boolean => row.is_same_brand || row.is_declared;
  const compare = await readComparison(
    connection,
    [...rows.values()].flat().filter((row) => !isKnown(row)),
  );
  return new Map(
    [...rows].map(([line, others]) => [
      line,
      others.filter((row) => isKnown(row) || compare(row).differs.length === 0),
    ]),
  );
}

type Compared = Pick<AlternativeRow, 'origin_product_id' | 'product_id'>;

/** Reads the attributes of the rows' products; each pair is compared once. */
async function readComparison(
  connection: Connection,
  rows: readonly Compared[],
): Promise<(row: Compared) => ComparedAttributes> {
  const productIds = new Set(rows.flatMap((row) => [row.origin_product_id, row.product_id]));
  const attributes = await readProductAttributes(connection, [...productIds]);
  const compared = new Map<string, ComparedAttributes>();
  return ({ origin_product_id: from, product_id: to }) => {
    const known = compared.get(`${from} ${to}`);
    if (known !== undefined) return known;
    const made = compareProducts(compareSide(attributes.get(from)), compareSide(attributes.get(to)));
    compared.set(`${from} ${to}`, made);
    return made;
  };
}

/** The query has already compared kind and maker; only attributes are compared here. */
function compareSide(attributes: readonly Attribute[] = []): ComparedProduct {
  return { attributes, kind: '', categoryPath: [], name: '', manufacturer: '', brand: '' };
}

/** @param room packs in stock for it */
export function alternativeOf(
  { row }: { readonly row: Omit<CheaperRow, 'line_id'> },
  room = row.stock_level,
): Omit<Alternative, 'arrival'> {
  return {
    offerId: asId(row.id),
    distributorId: asId(row.distributor_id),
    kind: row.is_same_brand ? 'sameBrand' : 'similar',
    priceCents: row.price_cents,
    stockLevel: room,
    isPrimary: row.is_primary,
    isPreferred: row.is_preferred,
    pack: { measure: row.package_measure, pieces: row.package_quantity },
    sharesCode: row.shares_code,
    isDeclaredSame: row.is_declared,
  };
}
