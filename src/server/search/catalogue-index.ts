/**
 * The catalogue in memory: numbers and bits only. Law: answers what the SQL adapter answers for the same data; everything it
 * does is synchronous, so a search never sees half a change.
 */
import type { CategoryRow, OfferFacts } from '../store/catalogue/read-documents.ts';
import { createAttributeTable, type AttributeFilter } from './attribute-table.ts';
import { type Bits, countBits, countCommon, emptyBits, intersect, listBits, setBit } from './bits.ts';
import type { Counts, Facets, SearchAsk } from './catalogue-search.ts';
import type { TextMatch } from './answer-text.ts';
import type { IndexParts } from './index-parts.ts';
import { createOfferTable } from './offer-table.ts';
import { pickByPoints, pickByPrice } from './pick-page.ts';
import { createWordTable, EXACT_POINTS } from './word-table.ts';
import type { WordGroup } from './text-plan.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CatalogueIndex {
  readonly documents: number;
  readonly vocabulary: Vocabulary;
  hasAll(groups: readonly WordGroup[]): boolean;
  find(match: TextMatch | null, ask: SearchAsk): { productIds: string[]; total: number; facets: Facets | null };
  /** False where the offer or its product is not in the index: it has to be built anew. */
  apply(offer: OfferFacts): boolean;
}

const ATTRIBUTES: readonly AttributeFilter[] = [
  'packageQty',
  'grandparentId',
  'parentId',
  'categoryId',
  'modifierValueId',
  'manufacturerId',
];
const TREE: readonly string[] = ['grandparentId', 'parentId', 'categoryId'];
const MOST_KEPT = 500;

export function createCatalogueIndex(parts: IndexParts, categories: readonly CategoryRow[]): CatalogueIndex {
  const { documents, productIds } = parts;
  const words = createWordTable(parts);
  const offers = createOfferTable(parts);
  const attributes = createAttributeTable(parts, categories);
  const placeOf = placesById(productIds);
  const list = new Uint32Array(documents);
  const facetsKept = new Map<string, Facets>();
  let keptVersion = 0;

  /** Documents that the text, the history and the eligibility leave, whatever the panels say. */
  function textBits(match: TextMatch | null): Bits | null {
    if (match === null) return null;
    const bits = match.groups === null || match.groups.length === 0 ? emptyBits(documents) : words.match(match.groups);
    for (const id of match.exact) {
      const place = placeOf(Number(id));
      if (place === -1) continue;
      setBit(bits, place);
      words.points[place] = EXACT_POINTS;
    }
    return bits;
  }

  function historyBits(ids: readonly number[] | null): Bits | null {
    if (ids === null) return null;
    const bits = emptyBits(documents);
    for (const id of ids) {
      const place = placeOf(id);
      if (place !== -1) setBit(bits, place);
    }
    return bits;
  }

  function askedOf(ask: SearchAsk, withFilter: boolean): readonly number[] | null {
    const chosen = withFilter && ask.filters.distributorId.length > 0 ? ask.filters.distributorId : null;
    const may = ask.onlyDistributors;
    if (chosen === null || may === null) return chosen ?? may;
    return chosen.filter((id) => may.includes(id));
  }

  /** @param without a panel whose own filter does not count, 'tree' for all levels of the categories */
  function combined(ask: SearchAsk, given: readonly (Bits | null)[], without: string | null): Bits {
    const bits = offers.offeredBy(askedOf(ask, without !== 'distributorId')).slice();
    for (const each of given) if (each !== null) intersect(bits, each);
    for (const filter of ATTRIBUTES) {
      const values = ask.filters[filter];
      if (values.length === 0 || filter === without || (without === 'tree' && TREE.includes(filter))) continue;
      intersect(bits, attributes.having(filter, values));
    }
    return bits;
  }

  function countFacets(ask: SearchAsk, given: readonly (Bits | null)[], all: Bits): Facets {
    const { filters } = ask;
    const isSet = (names: readonly (keyof typeof filters)[]): boolean => names.some((name) => filters[name].length > 0);
    const baseOf = (without: string, names: readonly (keyof typeof filters)[]): Bits =>
      isSet(names) ? combined(ask, given, without) : all;
    let listed: Bits | null = null;
    let length = 0;
    const counted = (bits: Bits, count: (places: Uint32Array, length: number) => Map<number, number>): Counts => {
      if (listed !== bits) length = listBits(bits, list);
      listed = bits;
      return count(list, length);
    };
    // Those without a filter of their own first: they share one list.
    const steps = [
      { name: 'packages', bits: baseOf('packageQty', ['packageQty']), count: attributes.countPackages },
      {
        name: 'manufacturers',
        bits: baseOf('manufacturerId', ['manufacturerId']),
        count: attributes.countManufacturers,
      },
      { name: 'modifiers', bits: baseOf('modifierValueId', ['modifierValueId']), count: attributes.countModifiers },
      {
        name: 'leaves',
        bits: baseOf('tree', ['grandparentId', 'parentId', 'categoryId']),
        count: attributes.countCategories,
      },
    ].toSorted((a, b) => Number(b.bits === all) - Number(a.bits === all));
    const counts = Object.fromEntries(steps.map(({ name, bits, count }) => [name, counted(bits, count)]));
    const nothing: Counts = new Map();
    return {
      distributors: countDistributors(ask, baseOf('distributorId', ['distributorId'])),
      packages: counts['packages'] ?? nothing,
      manufacturers: counts['manufacturers'] ?? nothing,
      modifiers: counts['modifiers'] ?? nothing,
      ...tree(ask, counts['leaves'] ?? nothing),
    };
  }

  function countDistributors(ask: SearchAsk, bits: Bits): Counts {
    const counts = new Map<number, number>();
    for (const id of ask.onlyDistributors ?? offers.distributorIds()) {
      const count = countCommon(bits, offers.offeredBy([id]));
      if (count > 0) counts.set(id, count);
    }
    return counts;
  }

  /** Each level is counted below what is chosen above it. */
  function tree({ filters }: SearchAsk, leaves: Counts): Pick<Facets, 'roots' | 'groups' | 'generics'> {
    const [roots, groups, generics] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
    const add = (counts: Map<number, number>, id: number, more: number): void => {
      if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + more);
    };
    const holds = (chosen: readonly number[], id: number): boolean =>
      chosen.length === 0 || (id !== 0 && chosen.includes(id));
    for (const [leaf, count] of leaves) {
      const { root, group, generic } = attributes.levelsOf(leaf);
      add(roots, root, count);
      if (!holds(filters.grandparentId, root)) continue;
      add(groups, group, count);
      if (holds(filters.parentId, group)) add(generics, generic, count);
    }
    return { roots, groups, generics };
  }

  /** Facets do not change with the page; kept until a set of offers changes. */
  function facetsOf(match: TextMatch | null, ask: SearchAsk, count: () => Facets): Facets {
    if (keptVersion !== offers.version()) facetsKept.clear();
    keptVersion = offers.version();
    const key = JSON.stringify([match, ask.filters, ask.onlyDistributors, ask.onlyProducts]);
    if (key.length > 4_000) return count();
    const known = facetsKept.get(key);
    if (known !== undefined) return known;
    const facets = count();
    if (facetsKept.size >= MOST_KEPT) facetsKept.clear();
    facetsKept.set(key, facets);
    return facets;
  }

  return {
    documents,
    vocabulary: words.vocabulary,
    hasAll: (groups) => countBits(words.match(groups)) > 0,
    find(match, ask) {
      const given = [textBits(match), historyBits(ask.onlyProducts)];
      const all = combined(ask, given, null);
      const { offset, limit } = ask;
      const asked = askedOf(ask, true);
      const distributors = asked === null ? null : new Set(asked);
      const length = listBits(all, list);
      const picked =
        ask.sort === 'popularity'
          ? pickByPoints(list, length, { points: match === null ? null : words.points, offset, limit })
          : pickByPrice(list, length, {
              price: (place) => offers.lowest(place, distributors),
              descending: ask.sort === '-price',
              offset,
              limit,
            });
      const ids = picked.map((place) => String(productIds[place] ?? 0));
      const facets = ask.withFacets ? facetsOf(match, ask, () => countFacets(ask, given, all)) : null;
      return { productIds: ids, total: length, facets };
    },
    apply(offer) {
      const place = placeOf(Number(offer.product_id));
      return place !== -1 && offers.apply(place, offer);
    },
  };
}

/** -1 for a product that is not there. */
function placesById(productIds: Float64Array): (id: number) => number {
  const order = Uint32Array.from(productIds, (_, place) => place);
  order.sort((a, b) => (productIds[a] ?? 0) - (productIds[b] ?? 0));
  const sorted = Float64Array.from(order, (place) => productIds[place] ?? 0);
  return (id) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === id ? (order[low] ?? -1) : -1;
  };
}
