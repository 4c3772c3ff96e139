/** Who offers each product at what price, as numbers. */
import type { OfferRow } from '../store/catalogue/read-documents.ts';
import { makeColumn } from './columns.ts';
import { groupByIndex } from './group-by-index.ts';
import { growableFloat64, growableUint32 } from './growable-array.ts';
import type { IndexParts } from './index-parts.ts';

type OfferParts = Pick<
  IndexParts,
  'offerStarts' | 'offerIds' | 'distributorIds' | 'offerDistributors' | 'offerCents' | 'offerSold'
>;

export interface OfferCollector {
  add(rows: readonly OfferRow[]): void;
  finish(placesOf: (productIds: Float64Array) => Uint32Array, documents: number): OfferParts;
}

export function collectOffers(): OfferCollector {
  const productIds = growableFloat64();
  const ids = growableFloat64();
  const distributors = growableFloat64();
  const cents = growableFloat64();
  const sold = growableUint32();
  return {
    add(rows) {
      for (const [productId, id, distributor, price, isSold] of rows) {
        productIds.push(Number(productId));
        ids.push(Number(id));
        distributors.push(Number(distributor));
        cents.push(price === null ? -1 : Number(price));
        sold.push(isSold === 't' ? 1 : 0);
      }
    },
    finish(placesOf, documents) {
      const { starts, pick } = groupByIndex(placesOf(productIds.take()), documents);
      const column = makeColumn(pick(distributors.take()), null);
      return {
        offerStarts: starts,
        offerIds: pick(ids.take()),
        distributorIds: column.ids,
        offerDistributors: column.values,
        offerCents: Int32Array.from(pick(cents.take())),
        offerSold: Uint8Array.from(pick(Float64Array.from(sold.take()))),
      };
    },
  };
}
