/**
 * The catalogue in memory: numbers and bits only. Law: answers what the SQL adapter answers for the same data; everything it
 * does is synchronous, so a search never sees half a change.
 */
import type { CategoryRow, OfferFacts } from '../store/catalogue/read-documents.ts';
import { createAttributeTable, type AttributeFilter } from './attribute-table.ts';
import { type Bits, countBits, countCommon, emptyBits, intersect, listBits, setBit, sliceBits } from './bits.ts';
import type { CodeMatch, Counts, Facets, SearchAsk } from './catalogue-search.ts';
import type { TextMatch } from './answer-text.ts';
import { indexOfId } from './id-table.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { IndexParts } from './index-parts.ts';
import { createKindTable, type KindTable } from './kind-table.ts';
import { createOfferTable } from './offer-table.ts';
import { pickByPoints, pickByPrice } from './pick-page.ts';
import { chosenByModifier, shownModifiers } from './shown-modifiers.ts';
import { createWordTable, EXACT_POINTS } from './word-table.ts';
import type { WordGroup } from './word-group.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CatalogueIndex {
  readonly documents: number;
  readonly vocabulary: Vocabulary;
  readonly kinds: KindTable;
  hasAll(groups: readonly WordGroup[]): boolean;
  find(match: TextMatch | null, ask: SearchAsk): { productIds: string[]; total: number; facets: Facets | null };
  /** False where the offer or its product is not in the index: it has to be built anew. */
  apply(offer: OfferFacts): boolean;
  /** Counts the offers that came into sale or went out of it: what is not sold is not found by its number. */
  readonly sales: () => number;
}

const ATTRIBUTES: readonly AttributeFilter[] = [
  'packageQty',
  'grandparentId',
  'parentId',
  'categoryId',
  'manufacturerId',
];
const TREE: readonly string[] = ['grandparentId', 'parentId', 'categoryId'];
const MOST_KEPT = 500;
/** Ten pages: whoever turns them is answered from the first one's work. */
const FIRST_PLACES = 350;

/** What an answer begins with. */
interface Head {
  readonly total: number;
  readonly places: readonly number[];
}

export function createCatalogueIndex(parts: IndexParts, categories: readonly CategoryRow[]): CatalogueIndex {
  const { documents } = parts;
  const words = createWordTable(parts);
  const offers = createOfferTable(parts);
  const attributes = createAttributeTable(parts, categories);
  const list = new Uint32Array(documents);
  const cents = new Int32Array(documents);
  const facetsKept = createKeptAnswers<Facets>(MOST_KEPT, offers.version);
  const popularKept = createKeptAnswers<Head>(MOST_KEPT, offers.version);
  const pricedKept = createKeptAnswers<Head>(MOST_KEPT, offers.changes);
  const knownWords = createKeptAnswers<boolean>(MOST_KEPT, () => 0);

  /** -1 for a product that is not there. */
  function placeOf(id: number): number {
    const at = indexOfId(parts.sortedIds, id);
    return at === -1 ? -1 : (parts.sortedPlaces[at] ?? -1);
  }

  /** Documents that the text, the history and the eligibility leave, whatever the panels say. */
  function textBits(match: TextMatch | null): Bits | null {
    if (match === null) return null;
    const matched =
      match.groups === null || match.groups.length === 0 ? emptyBits(documents) : words.match(match.groups);
    if (match.exact.length === 0) return matched;
    const bits = matched.slice();
    for (const { productId } of match.exact) {
      const place = placeOf(Number(productId));
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

  const chosenModifiers = ({ filters }: SearchAsk): ReadonlyMap<number, readonly number[]> =>
    chosenByModifier(filters.modifierValueId, attributes.modifierOf);

  /** @param without a panel whose own filter does not count, 'tree' for all levels of the categories, or the id of a modifier */
  function combined(ask: SearchAsk, given: readonly (Bits | null)[], without: string | number | null): Bits {
    const bits = offers.offeredBy(askedOf(ask, without !== 'distributorId')).slice();
    for (const each of given) if (each !== null) intersect(bits, each);
    for (const filter of ATTRIBUTES) {
      const values = ask.filters[filter];
      if (values.length === 0 || filter === without || (without === 'tree' && TREE.includes(filter))) continue;
      intersect(bits, attributes.having(filter, values));
    }
    for (const [modifier, values] of chosenModifiers(ask)) {
      if (modifier !== without) intersect(bits, attributes.having('modifierValueId', values));
    }
    return bits;
  }

  /** The values of a modifier of which some are chosen are counted as if none were. */
  function countModifiers(ask: SearchAsk, given: readonly (Bits | null)[], all: Counts): Counts {
    const chosen = chosenModifiers(ask);
    if (chosen.size === 0) return shownModifiers(all, attributes.modifierOf, []);
    const counts = new Map([...all].filter(([id]) => !chosen.has(attributes.modifierOf(id))));
    for (const modifier of chosen.keys()) {
      const length = listBits(combined(ask, given, modifier), list);
      for (const [id, count] of attributes.countModifiers(list, length)) {
        if (attributes.modifierOf(id) === modifier) counts.set(id, count);
      }
    }
    return shownModifiers(counts, attributes.modifierOf, ask.filters.modifierValueId);
  }

  /** @param listed what `list` holds */
  function countFacets(
    ask: SearchAsk,
    { given, all, listed }: { given: readonly (Bits | null)[]; all: Bits; listed: Bits | null },
  ): Facets {
    const { filters } = ask;
    const isSet = (names: readonly (keyof typeof filters)[]): boolean => names.some((name) => filters[name].length > 0);
    const baseOf = (without: string, names: readonly (keyof typeof filters)[]): Bits =>
      isSet(names) ? combined(ask, given, without) : all;
    let current = listed;
    let length = listed === null ? 0 : countBits(listed);
    const counted = (bits: Bits, count: (places: Uint32Array, length: number) => Map<number, number>): Counts => {
      if (current !== bits) length = listBits(bits, list);
      current = bits;
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
      { name: 'modifiers', bits: all, count: attributes.countModifiers },
      {
        name: 'leaves',
        bits: baseOf('tree', ['grandparentId', 'parentId', 'categoryId']),
        count: attributes.countCategories,
      },
    ].toSorted((a, b) => Number(b.bits === all) - Number(a.bits === all));
    const counts = Object.fromEntries(steps.map(({ name, bits, count }) => [name, counted(bits, count)]));
    const nothing: Counts = new Map();
    const modifiers = countModifiers(ask, given, counts['modifiers'] ?? nothing);
    return {
      distributors: countDistributors(ask, baseOf('distributorId', ['distributorId'])),
      packages: counts['packages'] ?? nothing,
      manufacturers: counts['manufacturers'] ?? nothing,
      modifiers,
      ...tree(ask, counts['leaves'] ?? nothing),
    };
  }

  function countDistributors(ask: SearchAsk, bits: Bits): Counts {
    const ids = [...(ask.onlyDistributors ?? offers.distributorIds())];
    const counts = countCommon(
      bits,
      ids.map((id) => offers.offeredBy([id])),
    );
    return new Map(ids.map((id, at) => [id, counts[at] ?? 0] as const).filter(([, count]) => count > 0));
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

  /** The places of the page, and what of it had to be listed. */
  function pick(match: TextMatch | null, ask: SearchAsk, all: Bits): { places: number[]; listed: Bits | null } {
    const { offset, limit, sort } = ask;
    if (limit === 0) return { places: [], listed: null };
    if (sort === 'popularity' && match === null) return { places: sliceBits(all, offset, limit), listed: null };
    const listing = list.subarray(0, listBits(all, list));
    if (sort === 'popularity') {
      return { places: pickByPoints(listing, { points: words.points, offset, limit }), listed: all };
    }
    offers.lowest(listing, askedOf(ask, true), cents);
    return { places: pickByPrice(listing, cents, { descending: sort === '-price', offset, limit }), listed: all };
  }

  function find(
    match: TextMatch | null,
    ask: SearchAsk,
  ): { productIds: string[]; total: number; facets: Facets | null } {
    const { offset, limit, sort } = ask;
    const key = JSON.stringify([textKey(match, ask), ask.filters, ask.onlyDistributors, ask.onlyProducts]);
    let sets: { given: readonly (Bits | null)[]; all: Bits } | null = null;
    const setsOf = () => {
      if (sets === null) {
        const given = [textBits(match), historyBits(ask.onlyProducts)];
        sets = { given, all: combined(ask, given, null) };
      }
      return sets;
    };
    let listed: Bits | null = null;
    const headOf = (window: Pick<SearchAsk, 'offset' | 'limit'>): Head => {
      const { all } = setsOf();
      const picked = pick(match, { ...ask, ...window }, all);
      ({ listed } = picked);
      return { total: countBits(all), places: picked.places };
    };
    const isFirst = offset + limit <= FIRST_PLACES;
    const { total, places } = isFirst
      ? (sort === 'popularity' ? popularKept : pricedKept).get(`${sort} ${key}`, () =>
          headOf({ offset: 0, limit: FIRST_PLACES }),
        )
      : headOf(ask);
    const facetsNow = (): Facets => {
      const { given, all } = setsOf();
      return countFacets(ask, { given, all, listed });
    };
    return {
      productIds: (isFirst ? places.slice(offset, offset + limit) : places).map((place) =>
        String(parts.productIds[place] ?? 0),
      ),
      total,
      // They do not change with the page.
      facets: ask.withFacets ? facetsKept.get(key, facetsNow) : null,
    };
  }

  return {
    documents,
    vocabulary: words.vocabulary,
    kinds: createKindTable(categories),
    hasAll: (groups) =>
      knownWords.get(
        JSON.stringify(groups.map(({ strong, weak }) => [strong, weak])),
        () => countBits(words.match(groups)) > 0,
      ),
    find,
    apply(offer) {
      const place = placeOf(Number(offer.product_id));
      return place !== -1 && offers.apply(place, offer);
    },
    sales: offers.sales,
  };
}

/** What is looked for is worked out from the text and the codes alone. */
function textKey(match: TextMatch | null, { text }: SearchAsk): readonly [string, readonly CodeMatch[]] | null {
  return match === null ? null : [text.trim(), match.exact];
}
