/** Reports of a period (REP-01, REP-03). Amounts in dollars; canceled orders are in none. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const sum = v.number();

/** By distributor and month what orders cost in all; by category what products cost. */
const spentReport = resource('spent-reports', {
  total: sum,
  orderCount: whole,
  byDistributor: v.array(v.object({ id: text, name: text, orderCount: whole, total: sum })),
  /** Products alone, without shipping, handling and tax. null: of no category. */
  byCategory: v.array(v.object({ id: orNull(text), name: text, qty: whole, total: sum })),
  /** Months of the location's time zone, `YYYY-MM`, oldest first; those without orders are left out. */
  byMonth: v.array(v.object({ month: text, total: sum })),
  /** The locations at which the person may see amounts, each with days of its own time zone. */
  byLocation: v.optional(v.array(v.object({ id: text, name: text, orderCount: whole, total: sum })), []),
  /** null: the location has none. */
  budget: v.optional(
    orNull(
      v.object({
        /** As it is now, of each week or month. */
        amount: sum,
        per: v.picklist(['week', 'month']),
        /** Whole weeks or months that the period touches and that have begun, oldest first; `start` is their first day. */
        spent: v.array(v.object({ start: text, total: sum })),
      }),
    ),
    null,
  ),
});
export type SpentReport = v.InferOutput<typeof spentReport>['attributes'];

const orderedReport = resource('ordered-products-reports', {
  total: sum,
  qty: whole,
  /** Most expensive first. */
  products: v.array(
    v.object({
      productId: text,
      offerId: text,
      name: text,
      manufacturerName: text,
      sku: text,
      distributorName: text,
      qty: whole,
      total: sum,
    }),
  ),
  /** Of what was ordered before as well; what costs most more first. */
  priceChanges: v.optional(
    v.array(
      v.object({
        productId: text,
        offerId: text,
        name: text,
        sku: text,
        distributorName: text,
        qty: whole,
        /** What a unit cost when it was last ordered before the period, or else first in it. */
        before: sum,
        /** What it cost last in the period. */
        after: sum,
        /** What the period cost more than at the price before; negative: less. */
        difference: sum,
      }),
    ),
    [],
  ),
});
export type OrderedReport = v.InferOutput<typeof orderedReport>['attributes'];

/** Orders for which no tax was charged: the practice may owe use tax. */
const useTaxReport = resource('use-tax-reports', {
  total: sum,
  orders: v.array(
    v.object({ orderId: text, number: text, createdAt: text, distributorName: text, subtotal: sum, total: sum }),
  ),
});
export type UseTaxReport = v.InferOutput<typeof useTaxReport>['attributes'];

export const spentDocument = v.object({ data: spentReport });
export const orderedDocument = v.object({ data: orderedReport });
export const useTaxDocument = v.object({ data: useTaxReport });
