/** The index as plain numbers: what a worker builds and hands over without copying. */
import type { ModifierRow, OfferRow, ProductRow, ValueRow } from '../store/catalogue/read-documents.ts';
import { type Column, makeColumn, startsOf } from './columns.ts';
import { growing } from './growing.ts';
import { indexOfId } from './id-table.ts';

export interface IndexParts {
  readonly documents: number;
  /** Of the product at each place; places go by popularity. */
  readonly productIds: Float64Array;
  /** The same sorted, and the place of each. */
  readonly sortedIds: Float64Array;
  readonly sortedPlaces: Uint32Array;
  readonly categories: Column;
  readonly manufacturers: Column;
  /** Pieces of each pack that a product is offered in. */
  readonly packages: Column;
  readonly modifiers: Column;
  /** Every value of every modifier, also those that no product has, and whose it is. */
  readonly modifierValueIds: Float64Array;
  readonly modifierIds: Float64Array;
  readonly offerStarts: Uint32Array;
  readonly offerIds: Float64Array;
  /** By number, and the number of each offer's. */
  readonly distributorIds: Float64Array;
  readonly offerDistributors: Uint32Array;
  /** -1: no price. */
  readonly offerCents: Int32Array;
  readonly offerSold: Uint8Array;
  /** Sorted by their characters, separated by blanks. */
  readonly terms: string;
  /** Where the places of each term begin. */
  readonly termStarts: Uint32Array;
  /** Place * 2, plus 1 where the term is in the name. */
  readonly places: Uint32Array;
}

export interface PartsBuilder {
  /** By their ids, each after the one before. */
  addProducts(rows: readonly ProductRow[]): void;
  /** After all products. */
  addOffers(rows: readonly OfferRow[]): void;
  /** After all products. */
  addModifierValues(rows: readonly ValueRow[]): void;
  /** Which modifier each value is of. */
  addModifiers(rows: readonly ModifierRow[]): void;
  finish(): IndexParts;
}

const uint = (length: number): Uint32Array => new Uint32Array(length);
const float = (length: number): Float64Array => new Float64Array(length);

export function createPartsBuilder(): PartsBuilder {
  const ids = growing(float);
  const popularity = growing(float);
  const categoryIds = growing(float);
  const manufacturerIds = growing(float);
  const packageStarts = growing(uint);
  const packageQtys = growing(float);
  const documentStarts = growing(uint);
  /** Number * 2, plus 1 where in the name. */
  const documentTerms = growing(uint);
  const termNumbers = new Map<string, number>();
  /** The last product that has the term in its name, plus 1. */
  const inNameOf: number[] = [];
  const offers = { of: growing(float), ids: growing(float), distributors: growing(float), cents: growing(float) };
  const sold = growing(uint);
  const values = { of: growing(float), ids: growing(float) };
  const modifierOf = new Map<number, number>();

  function numberOf(term: string): number {
    const known = termNumbers.get(term);
    if (known !== undefined) return known;
    const number = termNumbers.size;
    termNumbers.set(term, number);
    inNameOf.push(0);
    return number;
  }

  return {
    addProducts(rows) {
      for (const [id, category, manufacturer, packages, rank, nameWords, words] of rows) {
        ids.push(Number(id));
        categoryIds.push(Number(category ?? 0));
        manufacturerIds.push(Number(manufacturer));
        packageStarts.push(packageQtys.length);
        for (const qty of packages.split(' ')) if (qty !== '') packageQtys.push(Number(qty));
        popularity.push(Number(rank));
        documentStarts.push(documentTerms.length);
        const mark = ids.length;
        for (const word of nameWords.split(' ')) inNameOf[numberOf(word)] = mark;
        for (const word of words.split(' ')) {
          if (word === '') continue;
          const number = numberOf(word);
          documentTerms.push(number * 2 + (inNameOf[number] === mark ? 1 : 0));
        }
      }
    },
    addOffers(rows) {
      for (const [productId, id, distributor, cents, isSold] of rows) {
        offers.of.push(Number(productId));
        offers.ids.push(Number(id));
        offers.distributors.push(Number(distributor));
        offers.cents.push(cents === null ? -1 : Number(cents));
        sold.push(isSold === 't' ? 1 : 0);
      }
    },
    addModifierValues(rows) {
      for (const [productId, id] of rows) {
        values.of.push(Number(productId));
        values.ids.push(Number(id));
      }
    },
    addModifiers(rows) {
      for (const [id, modifier] of rows) modifierOf.set(Number(id), Number(modifier));
    },
    finish() {
      packageStarts.push(packageQtys.length);
      documentStarts.push(documentTerms.length);
      const sortedIds = ids.take();
      const documents = sortedIds.length;
      const order = byPopularity(popularity.take());
      const sortedPlaces = new Uint32Array(documents);
      for (let place = 0; place < documents; place += 1) sortedPlaces[order[place] ?? 0] = place;
      const inOrder = (given: Float64Array): Float64Array => Float64Array.from(order, (at) => given[at] ?? 0);
      const placesOf = (productIds: Float64Array): Uint32Array =>
        Uint32Array.from(productIds, (id) => sortedPlaces[indexOfId(sortedIds, id)] ?? 0);
      const one = (given: Float64Array): Column => makeColumn(inOrder(given), null);
      const byPlace = grouped(placesOf(offers.of.take()), documents);
      const distributors = makeColumn(byPlace.pick(offers.distributors.take()), null);
      const valuesByPlace = grouped(placesOf(values.of.take()), documents);
      const modifiers = makeColumn(valuesByPlace.pick(values.ids.take()), valuesByPlace.starts);
      return {
        documents,
        productIds: inOrder(sortedIds),
        sortedIds,
        sortedPlaces,
        categories: one(categoryIds.take()),
        manufacturers: one(manufacturerIds.take()),
        packages: several(packageQtys.take(), packageStarts.take(), order),
        modifiers,
        modifierValueIds: Float64Array.from(modifierOf.keys()),
        modifierIds: Float64Array.from(modifierOf.values()),
        offerStarts: byPlace.starts,
        offerIds: byPlace.pick(offers.ids.take()),
        distributorIds: distributors.ids,
        offerDistributors: distributors.values,
        offerCents: Int32Array.from(byPlace.pick(offers.cents.take())),
        offerSold: Uint8Array.from(byPlace.pick(Float64Array.from(sold.take()))),
        ...invert(termNumbers, { order, documentStarts: documentStarts.take(), documentTerms: documentTerms.take() }),
      };
    },
  };
}

/** Numbers of the products, the most popular first, equal ones by their ids. */
function byPopularity(popularity: Float64Array): Uint32Array {
  const most = 2 ** 31;
  const span = popularity.length + 1;
  // 31 bits of popularity and 22 of the number are exact in a double.
  const keys = Float64Array.from(popularity, (rank, at) => (most - rank) * span + at).sort();
  return Uint32Array.from(keys, (key) => key % span);
}

/** The values of each product, from the order of the ids into that of the places. */
function several(given: Float64Array, starts: Uint32Array, order: Uint32Array): Column {
  const values = new Float64Array(given.length);
  const valueStarts = new Uint32Array(order.length + 1);
  let length = 0;
  for (const [place, product] of order.entries()) {
    const own = given.subarray(starts[product] ?? 0, starts[product + 1] ?? 0);
    values.set(own, length);
    length += own.length;
    valueStarts[place + 1] = length;
  }
  return makeColumn(values, valueStarts);
}

/** Rows in any order, put together by their places; within one in the order given. */
function grouped(
  places: Uint32Array,
  documents: number,
): { starts: Uint32Array; pick(given: Float64Array): Float64Array } {
  const starts = startsOf(places, documents);
  const next = starts.slice();
  const to = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? 0;
    to[row] = next[place] ?? 0;
    next[place] = (next[place] ?? 0) + 1;
  }
  return {
    starts,
    pick(given) {
      const picked = new Float64Array(given.length);
      for (let row = 0; row < given.length; row += 1) picked[to[row] ?? 0] = given[row] ?? 0;
      return picked;
    },
  };
}

/** From the terms of each product to the places of each term: a counting sort. */
function invert(
  numbers: ReadonlyMap<string, number>,
  { order, documentStarts, documentTerms }: Record<'order' | 'documentStarts' | 'documentTerms', Uint32Array>,
): Pick<IndexParts, 'terms' | 'termStarts' | 'places'> {
  const sorted = [...numbers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rank = new Uint32Array(sorted.length);
  for (const [at, [, number]] of sorted.entries()) rank[number] = at;
  const termStarts = new Uint32Array(sorted.length + 1);
  for (const each of documentTerms) {
    const at = (rank[each >>> 1] ?? 0) + 1;
    termStarts[at] = (termStarts[at] ?? 0) + 1;
  }
  for (let at = 1; at < termStarts.length; at += 1) termStarts[at] = (termStarts[at] ?? 0) + (termStarts[at - 1] ?? 0);
  const next = termStarts.slice();
  const places = new Uint32Array(documentTerms.length);
  for (let place = 0; place < order.length; place += 1) {
    const product = order[place] ?? 0;
    const end = documentStarts[product + 1] ?? 0;
    for (let from = documentStarts[product] ?? 0; from < end; from += 1) {
      const each = documentTerms[from] ?? 0;
      const at = rank[each >>> 1] ?? 0;
      places[next[at] ?? 0] = place * 2 + (each & 1);
      next[at] = (next[at] ?? 0) + 1;
    }
  }
  return { terms: sorted.map(([term]) => term).join(' '), termStarts, places };
}
