/** The products as numbers: their attributes, and the words of each. */
import type { ProductRow } from '../store/catalogue/read-documents.ts';
import { type Column, makeColumn } from './columns.ts';
import { growableFloat64, growableUint32 } from './growable-array.ts';
import type { IndexParts } from './index-parts.ts';

type ProductParts = Pick<
  IndexParts,
  'productIds' | 'categories' | 'manufacturers' | 'packages' | 'terms' | 'termStarts' | 'places'
>;

export interface ProductCollector {
  add(rows: readonly ProductRow[]): void;
  /** Call after the last product: returns the ids as added, and the popularity of each. */
  end(): { readonly sortedIds: Float64Array; readonly popularity: Float64Array };
  /** @param order the number of the product at each place */
  finish(sortedIds: Float64Array, order: Uint32Array): ProductParts;
}

export function collectProducts(): ProductCollector {
  const ids = growableFloat64();
  const popularity = growableFloat64();
  const categoryIds = growableFloat64();
  const manufacturerIds = growableFloat64();
  const packageStarts = growableUint32();
  const packageQtys = growableFloat64();
  const words = collectWords();
  return {
    add(rows) {
      for (const [id, category, manufacturer, packages, rank, nameWords, allWords] of rows) {
        ids.push(Number(id));
        categoryIds.push(Number(category ?? 0));
        manufacturerIds.push(Number(manufacturer));
        packageStarts.push(packageQtys.length);
        for (const qty of packages.split(' ')) if (qty !== '') packageQtys.push(Number(qty));
        popularity.push(Number(rank));
        words.add(nameWords, allWords);
      }
    },
    end: () => ({ sortedIds: ids.take(), popularity: popularity.take() }),
    finish(sortedIds, order) {
      packageStarts.push(packageQtys.length);
      const inOrder = (given: Float64Array): Float64Array => Float64Array.from(order, (at) => given[at] ?? 0);
      const one = (given: Float64Array): Column => makeColumn(inOrder(given), null);
      return {
        productIds: inOrder(sortedIds),
        categories: one(categoryIds.take()),
        manufacturers: one(manufacturerIds.take()),
        packages: several(packageQtys.take(), packageStarts.take(), order),
        ...words.finish(order),
      };
    },
  };
}

/** Reorders the values of each product from id order to place order. */
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

interface WordCollector {
  /** Adds the next product; `allWords` includes those of the name. */
  add(nameWords: string, allWords: string): void;
  finish(order: Uint32Array): Pick<IndexParts, 'terms' | 'termStarts' | 'places'>;
}

function collectWords(): WordCollector {
  const documentStarts = growableUint32();
  /** Term number * 2, plus 1 if the term is in the name. */
  const documentTerms = growableUint32();
  const numbers = new Map<string, number>();
  /** The last product with the term in its name, plus 1. */
  const inNameOf: number[] = [];

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(term, number);
    inNameOf.push(0);
    return number;
  }

  return {
    add(nameWords, allWords) {
      documentStarts.push(documentTerms.length);
      const mark = documentStarts.length;
      for (const word of nameWords.split(' ')) inNameOf[numberOf(word)] = mark;
      for (const word of allWords.split(' ')) {
        if (word === '') continue;
        const number = numberOf(word);
        documentTerms.push(number * 2 + (inNameOf[number] === mark ? 1 : 0));
      }
    },
    finish(order) {
      documentStarts.push(documentTerms.length);
      return invert(numbers, { order, documentStarts: documentStarts.take(), documentTerms: documentTerms.take() });
    },
  };
}

/** Converts terms per product to places per term, with a counting sort. */
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
