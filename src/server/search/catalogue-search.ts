/**
 * The port of the catalogue's search. Rule: both adapters (SQL, the truth; the index in memory, the fast one) answer the same for
 * the same data, which one set of tests holds. Ids are decimal texts outside and numbers in filters.
 */
import type { LocationId } from '#domain/ids.ts';
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';

export type SearchSort = 'popularity' | 'price' | '-price';

export type SearchFilters = Readonly<Record<IdFilter, readonly number[]>>;

/** A product that a code stands for. */
export interface CodeMatch {
  readonly productId: string;
  /** The offers that the code names, each sold; empty: the product as a whole. */
  readonly offerIds: readonly string[];
  readonly by: CodeKind;
}

/** A distributor's number, the manufacturer's, a GTIN of any packaging level, one of our labels. */
export type CodeKind = 'sku' | 'manufacturerSku' | 'gtin' | 'label';

/** What one location pays by its own price files, of every offer that it pays otherwise than everybody. */
export interface OwnPrices {
  readonly locationId: LocationId;
  /** Another one after each change. */
  readonly version: number;
  /** Of each offer: its product and what it costs. */
  readonly productIds: Float64Array;
  readonly offerIds: Float64Array;
  readonly cents: Int32Array;
}

export interface SearchRequest {
  readonly text: string;
  /** What the text was found to be a code of before it came here (a label of the location); these alone are the answer. */
  readonly codes?: readonly CodeMatch[];
  readonly filters: SearchFilters;
  /** Only what these distributors offer; null: any. */
  readonly onlyDistributors: readonly number[] | null;
  /** Only these products (order history); null: any. */
  readonly onlyProducts: readonly number[] | null;
  readonly sort: SearchSort;
  /** For sorting by price (DIST-05); left out: what everybody pays. */
  readonly ownPrices?: OwnPrices;
  readonly offset: number;
  readonly limit: number;
  readonly withFacets: boolean;
}

/** Products by value id; values without a product are left out. */
export type Counts = ReadonlyMap<number, number>;

/**
 * Each counted without the group's own filter; a level of the category tree without its own and the deeper ones; the values of
 * each modifier without those chosen of it (of all values those of `trimmedModifiers`).
 */
export interface Facets {
  readonly distributors: Counts;
  readonly packages: Counts;
  readonly roots: Counts;
  readonly groups: Counts;
  readonly generics: Counts;
  readonly modifiers: Counts;
  readonly manufacturers: Counts;
}

export interface SearchPage {
  readonly productIds: readonly string[];
  readonly total: number;
  readonly facets: Facets | null;
  /** The products whose code the text is: the rows that stand for these offers. */
  readonly codes: readonly CodeMatch[];
  /** The text as it was understood where a word was mistyped, or is a brand that is not there. */
  readonly didYouMean: string | null;
  /** Nothing holds all of the words; this holds most of them. */
  readonly isNearest: boolean;
  /** What of the text these do not have, as it was typed. */
  readonly notFound: readonly string[];
}

export interface CatalogueSearch {
  search(ask: SearchRequest): Promise<SearchPage>;
}
