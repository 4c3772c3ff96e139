/** The index as plain numbers: what a worker builds and hands over without copying. */
import type { ProductDocument } from '../store/catalogue/read-documents.ts';

export interface IndexParts {
  readonly documents: number;
  /** Of the product at each place; places go by popularity. */
  readonly productIds: Float64Array;
  /** 0: none. */
  readonly categoryIds: Uint32Array;
  readonly manufacturerIds: Uint32Array;
  /** 0: not known. */
  readonly packageQtys: Uint32Array;
  readonly modifierStarts: Uint32Array;
  readonly modifierValues: Uint32Array;
  readonly offerStarts: Uint32Array;
  readonly offerIds: Float64Array;
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

/** A typed array that grows. */
function growing<A extends Uint32Array | Float64Array | Int32Array | Uint8Array>(
  make: (length: number) => A,
): { push(value: number): void; take(): A; readonly length: number } {
  let items = make(1 << 14);
  let length = 0;
  return {
    push(value) {
      if (length === items.length) {
        const larger = make(length * 2);
        larger.set(items);
        items = larger;
      }
      items[length] = value;
      length += 1;
    },
    take: () => items.slice(0, length) as A,
    get length() {
      return length;
    },
  };
}

export interface PartsBuilder {
  add(document: ProductDocument): void;
  finish(): IndexParts;
}

export function createPartsBuilder(): PartsBuilder {
  const uint = (length: number): Uint32Array => new Uint32Array(length);
  const float = (length: number): Float64Array => new Float64Array(length);
  const productIds = growing(float);
  const categoryIds = growing(uint);
  const manufacturerIds = growing(uint);
  const packageQtys = growing(uint);
  const modifierStarts = growing(uint);
  const modifierValues = growing(uint);
  const offerStarts = growing(uint);
  const offerIds = growing(float);
  const offerDistributors = growing(uint);
  const offerCents = growing((length) => new Int32Array(length));
  const offerSold = growing((length) => new Uint8Array(length));
  const termNumbers = new Map<string, number>();
  const documentStarts = growing(uint);
  /** Number * 2, plus 1 where in the name. */
  const documentTerms = growing(uint);

  function numberOf(term: string): number {
    const known = termNumbers.get(term);
    if (known !== undefined) return known;
    termNumbers.set(term, termNumbers.size);
    return termNumbers.size - 1;
  }

  function addOffers(offers: string): void {
    for (const offer of offers.split(';')) {
      const [id, distributor, cents, sold] = offer.split(',');
      offerIds.push(Number(id));
      offerDistributors.push(Number(distributor));
      offerCents.push(Number(cents));
      offerSold.push(Number(sold));
    }
  }

  return {
    add(document) {
      productIds.push(Number(document.id));
      categoryIds.push(Number(document.category_id ?? 0));
      manufacturerIds.push(Number(document.manufacturer_id));
      packageQtys.push(document.package_quantity ?? 0);
      modifierStarts.push(modifierValues.length);
      for (const value of document.modifier_values?.split(',') ?? []) modifierValues.push(Number(value));
      offerStarts.push(offerIds.length);
      if (document.offers !== null) addOffers(document.offers);
      documentStarts.push(documentTerms.length);
      const inName = new Set(document.name_words.split(' '));
      for (const word of document.words.split(' ')) {
        if (word !== '') documentTerms.push(numberOf(word) * 2 + (inName.has(word) ? 1 : 0));
      }
    },
    finish() {
      modifierStarts.push(modifierValues.length);
      offerStarts.push(offerIds.length);
      documentStarts.push(documentTerms.length);
      return {
        documents: productIds.length,
        productIds: productIds.take(),
        categoryIds: categoryIds.take(),
        manufacturerIds: manufacturerIds.take(),
        packageQtys: packageQtys.take(),
        modifierStarts: modifierStarts.take(),
        modifierValues: modifierValues.take(),
        offerStarts: offerStarts.take(),
        offerIds: offerIds.take(),
        offerDistributors: offerDistributors.take(),
        offerCents: offerCents.take(),
        offerSold: offerSold.take(),
        ...invert(termNumbers, documentStarts.take(), documentTerms.take()),
      };
    },
  };
}

/** From the terms of each place to the places of each term: a counting sort. */
function invert(
  numbers: ReadonlyMap<string, number>,
  documentStarts: Uint32Array,
  documentTerms: Uint32Array,
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
  for (let place = 0; place + 1 < documentStarts.length; place += 1) {
    const end = documentStarts[place + 1] ?? 0;
    for (let from = documentStarts[place] ?? 0; from < end; from += 1) {
      const each = documentTerms[from] ?? 0;
      const at = rank[each >>> 1] ?? 0;
      places[next[at] ?? 0] = place * 2 + (each & 1);
      next[at] = (next[at] ?? 0) + 1;
    }
  }
  return { terms: sorted.map(([term]) => term).join(' '), termStarts, places };
}
