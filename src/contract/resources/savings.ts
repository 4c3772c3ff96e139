/** Savings Analysis of a location (SAV-03, SAV-04). Amounts in dollars. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const sum = v.number();
const offer = { offerId: text, productId: text, name: text, distributorName: text };

const savingsAnalysis = resource('savings-analyses', {
  /** savedPriceTotal of the location: the months and what is of no month add up to it. */
  savedTotal: sum,
  savedBefore: sum,
  /** Of the location's time zone, `YYYY-MM`, newest first; those without orders are left out. */
  months: v.array(
    v.object({
      month: text,
      orderCount: whole,
      saved: sum,
      /** For products alone, canceled orders left out. */
      paid: sum,
      /** Paid for what is measured: it is known what else was offered when it was ordered. */
      compared: sum,
      list: sum,
      highest: sum,
      highestAuthorized: sum,
    }),
  ),
  /** Of the last twelve months, all of them. */
  missedTotal: sum,
  /** The largest, each with the offer that would have saved it. */
  missed: v.array(
    v.object({
      ...offer,
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
        /** In place of the last order. */
        packs: whole,
        packageMeasure: text,
        packageQty: orNull(whole),
        isSameProduct: v.boolean(),
        /** Of today; null: it has none. */
        price: orNull(sum),
        /** Than what was bought costs today, for as many pieces. */
        isCheaperToday: v.optional(v.boolean()),
        status: v.picklist(['active', 'backordered', 'inactive']),
        stockLevel: whole,
      }),
    }),
  ),
  /** By how much a price has to move for people to be told; null: they are not. */
  watchPercent: orNull(whole),
});
export type SavingsAnalysis = v.InferOutput<typeof savingsAnalysis>['attributes'];
export const savingsDocument = v.object({ data: savingsAnalysis });

export const priceWatchRequest = v.object({
  data: v.object({
    type: v.literal('price-watches'),
    /** Of the location. */
    id: v.optional(text),
    attributes: v.object({ percent: orNull(v.pipe(whole, v.minValue(1), v.maxValue(100))) }),
  }),
});
