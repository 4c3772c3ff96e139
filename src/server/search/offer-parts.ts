/** Who offers each product at what price, as numbers. */
import type { OfferRow } from '../store/catalogue/read-documents.ts';
import { makeColumn } from './columns.ts';
import { groupByPlace } from './group-by-place.ts';
import { growingFloat, growingUint } from './growing.ts';
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
  const productIds = growingFloat();
  const ids = growingFloat();
  const distributors = growingFloat();
  const cents = growingFloat();
  const sold = growingUint();
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
      const { starts, pick } = groupByPlace(placesOf(productIds.take()), documents);
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
