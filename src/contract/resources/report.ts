/** Reports of a period (REP-01, REP-03). Amounts in dollars, without canceled orders. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const sum = v.number();

/** Total cost of orders by distributor and month; cost of products by category. */
const spentReport = resource('spent-reports', {
  total: sum,
  orderCount: whole,
  byDistributor: v.array(v.object({ id: text, name: text, orderCount: whole, total: sum })),
  /** Products only, without shipping, handling and tax. null: no category. */
  byCategory: v.array(v.object({ id: orNull(text), name: text, qty: whole, total: sum })),
  /** Months of the location's time zone, `YYYY-MM`, oldest first; those without orders are left out. */
  byMonth: v.array(v.object({ month: text, total: sum })),
  /** Locations at which the person may see prices, each with days in its own time zone. */
  byLocation: v.optional(v.array(v.object({ id: text, name: text, orderCount: whole, total: sum })), []),
  /** null: the location has no budget. */
  budget: v.optional(
    orNull(
      v.object({
        /** The current budget, per week or month. */
        amount: sum,
        per: v.picklist(['week', 'month']),
        /** Complete weeks or months that overlap the period and have begun, oldest first; `start` is their first day. */
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
  /** For products ordered before as well; the largest increase first. */
  priceChanges: v.optional(
    v.array(
      v.object({
        productId: text,
        offerId: text,
        name: text,
        sku: text,
        distributorName: text,
        qty: whole,
        /** Unit price of the last order before the period, otherwise of the first in it. */
        before: sum,
        /** Unit price of the last order in the period. */
        after: sum,
        /** Additional cost in the period compared with the previous price; negative: less. */
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
