/**
 * Related products on an offer's page (API-28): similar products, other sizes, related ones, each with its differences. Rule: only
 * `similar` ones may replace it; nothing else is presented as a saving.
 */
import { type AttributeDifference } from '#domain/catalogue/attribute-line.ts';
import { attributeDifferences, attributesInCommon } from '#domain/catalogue/attribute-texts.ts';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { compareProducts } from '#domain/catalogue/equivalence/compare-products.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';
import type { AlternativesDocument } from '#contract/resources/offer-detail.ts';
import { dollarsOrNull } from '#contract/resources/resource.ts';
import { isServerId } from '../../store/connection.ts';
import {
  type ComparableCandidate,
  readComparable,
  readOwnAttributes,
} from '../../store/catalogue/comparable-products.ts';
import { type Catalogue, visibleDistributors } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';
import { packageText } from './product-resource.ts';
import { productRows, type ProductRow } from './product-rows.ts';

type Alternative = AlternativesDocument['data'][number];
type Kind = Alternative['attributes']['kind'];

/** Maximum per kind; more would require a search. */
const MAX_OF_KIND = 12;
/** The attributes shown as common. */
const MAX_IN_COMMON = 4;

/** Empty for an unknown offer. */
export async function alternativesDocument(
  catalogue: Catalogue,
  { locationId }: Viewer,
  offerId: string,
): Promise<AlternativesDocument> {
  const { store } = catalogue;
  const [view, own] = await Promise.all([
    catalogue.viewOf(locationId),
    isServerId(offerId) ? store.read((pool) => readOwnAttributes(pool, offerId)) : undefined,
  ]);
  if (own === undefined) return { data: [] };
  const distributors = visibleDistributors(view);
  const ask = { locationId, productId: own.product_id, distributors };
  const candidates = await store.read((pool) => readComparable(pool, ask));
  const listed = shownComparable(own.attributes, candidates);
  const rows = await productRows(catalogue, locationId, { productIds: [...listed.keys()], view, distributors });
  return {
    data: rows.flatMap((row) => {
      const candidate = listed.get(row.product.product_id);
      return candidate === undefined ? [] : [alternativeOf(row, candidate, own.attributes)];
    }),
  };
}

/** A product is listed once, under the first matching heading. */
export function shownComparable(
  own: readonly Attribute[],
  candidates: readonly ComparableCandidate[],
): ReadonlyMap<string, ComparableCandidate> {
  const shown = new Map<string, ComparableCandidate>();
  const take = (list: readonly ComparableCandidate[]): void => {
    const fresh = list.filter(({ product_id: id }) => !shown.has(id)).slice(0, MAX_OF_KIND);
    for (const each of fresh) shown.set(each.product_id, each);
  };
  const of = (kind: Kind): ComparableCandidate[] => candidates.filter((each) => each.kind === kind);
  take(of('similar').filter((each) => each.is_chosen_same || isEqualInAll(own, each.attributes)));
  take(nearestFirst(own, of('other-size')));
  take(of('related'));
  return shown;
}

/** Whether both state the same attributes with equal values; without attributes nothing is known, so false. */
function isEqualInAll(own: readonly Attribute[], other: readonly Attribute[]): boolean {
  const { equal, differs } = compareProducts({ ...NO_FACTS, attributes: own }, { ...NO_FACTS, attributes: other });
  return equal.length > 0 && differs.length === 0;
}

/** The keys, which consist of kind, maker and name, have been compared before. */
const NO_FACTS = { kind: '', categoryPath: [], name: '', manufacturer: '', brand: '' };

/** Those with the fewest differences first; in a tie the closest amounts. */
function nearestFirst(
  own: readonly Attribute[],
  sizes: readonly ComparableCandidate[],
): readonly ComparableCandidate[] {
  return sizes
    .map((size) => ({
      size,
      count: attributeDifferences(own, size.attributes).length,
      far: distance(own, size.attributes),
    }))
    .toSorted((a, b) => a.count - b.count || a.far - b.far)
    .map(({ size }) => size);
}

/** The sum of relative differences of amounts. */
function distance(own: readonly Attribute[], other: readonly Attribute[]): number {
  let sum = 0;
  for (const { name, value } of own) {
    const theirs = other.find((each) => each.name === name)?.value;
    if (typeof value !== 'number' || typeof theirs !== 'number' || value === 0) continue;
    sum += Math.abs(theirs / value - 1);
  }
  return sum;
}

function alternativeOf(
  { product, best, isConnected }: ProductRow,
  { kind, attributes }: ComparableCandidate,
  own: readonly Attribute[],
): Alternative {
  const differences: AttributeDifference[] = [...attributeDifferences(own, attributes)];
  return {
    type: 'alternatives',
    id: best.id,
    attributes: {
      kind,
      productId: product.product_id,
      productDistributorId: best.id,
      name: product.name,
      manufacturerName: product.manufacturer_name,
      image: best.image_src ?? product.image_src,
      packageText: packageText(best.package_measure, best.package_quantity),
      price: dollarsOrNull(best.price_cents),
      unitPrice: unitPrice(best.price_cents, best.package_quantity),
      distributorName: best.distributor_name,
      isConnected,
      stockLevel: best.stock_level,
      differences,
      inCommon: attributesInCommon(own, attributes).slice(0, MAX_IN_COMMON),
    },
  };
}
