/** The index as plain numbers: what a process of its own builds and hands over. */
import type { Column } from './columns.ts';

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
