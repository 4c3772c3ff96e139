/** Savings Analysis of a location (SAV-03, SAV-04). Amounts in dollars. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const sum = v.number();
const offer = { offerId: text, productId: text, name: text, distributorName: text };

const savingsAnalysis = resource('savings-analyses', {
  /** savedPriceTotal of the location: the sum of the months and of savings without a month. */
  savedTotal: sum,
  savedBefore: sum,
  /** In the location's time zone, `YYYY-MM`, newest first; months without orders are left out. */
  months: v.array(
    v.object({
      month: text,
      orderCount: whole,
      saved: sum,
      /** For products only, without canceled orders. */
      paid: sum,
      /** The part of `paid` with known comparison prices. */
      compared: sum,
      list: sum,
      highest: sum,
      highestAuthorized: sum,
    }),
  ),
  /** Total of the last twelve months. */
  missedTotal: sum,
  /** The largest, each with the offer that would have saved it. */
  missed: v.array(
    v.object({
      ...offer,
      /** The pack that was bought, and its current price; null: none. */
      pack: v.optional(v.object({ packageMeasure: text, packageQty: orNull(whole), price: orNull(sum) })),
      qty: whole,
      saving: sum,
      lastOrderedAt: text,
      instead: v.object({
        ...offer,
        distributorId: text,
        sku: text,
        manufacturerName: text,
        manufacturerSku: text,
        imageSrc: orNull(text),
        /** Packs that would have replaced the last order. */
        packs: whole,
        packageMeasure: text,
        packageQty: orNull(whole),
        isSameProduct: v.boolean(),
        /** Current price; null: none. */
        price: orNull(sum),
        /** Cheaper than the current price of what was bought, for as many pieces. */
        isCheaperToday: v.optional(v.boolean()),
        status: v.picklist(['active', 'backordered', 'inactive']),
        stockLevel: whole,
      }),
    }),
  ),
  /** The price change in percent from which people are notified; null: no notifications. */
  watchPercent: orNull(whole),
});
export type SavingsAnalysis = v.InferOutput<typeof savingsAnalysis>['attributes'];
export const savingsDocument = v.object({ data: savingsAnalysis });

export const priceWatchRequest = v.object({
  data: v.object({
    type: v.literal('price-watches'),
    /** Id of the location. */
    id: v.optional(text),
    attributes: v.object({ percent: orNull(v.pipe(whole, v.minValue(1), v.maxValue(100))) }),
  }),
});
