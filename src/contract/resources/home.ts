/** A location's home screen data that only the server has. Amounts in dollars. */
import * as v from 'valibot';
import { resource, text, whole } from './resource.ts';

const home = resource('homes', {
  /** Placed within a year, not archived, and not yet delivered, rejected or canceled: those that Manage Orders lists initially (ORD-04). */
  orderCount: whole,
  /** Whether anything was ever ordered. */
  hasOrdered: v.optional(v.boolean()),
  /** Those placed earlier. */
  olderOrderCount: v.optional(whole),
  ordersTotal: v.number(),
  /** The earliest arrivals; simulated orders are last. */
  orders: v.array(
    v.object({
      id: text,
      number: text,
      distributorName: text,
      eta: text,
      total: v.number(),
      createdAt: text,
      /** Nothing is sent, so its `eta` promises nothing (CHK-16). */
      isSimulated: v.optional(v.boolean()),
    }),
  ),
  /** In the month so far, in the location's time zone. */
  spentThisMonth: v.number(),
  savedThisMonth: v.number(),
  /** In the last twelve months. */
  missedTotal: v.number(),
});
export type HomeResource = v.InferOutput<typeof home>['attributes'];
export const homeDocument = v.object({ data: home });
