/** Price checks, the Authorized Only setting and clicks (API-24, API-26, API-27). */
import * as v from 'valibot';
import { text } from './resource.ts';

/** The offers whose prices are being asked for; each is told by a `priceUpdate` when it is known (PRICE-05..07). */
export const checkPriceDocument = v.object({ meta: v.object({ checking_ids: v.array(text) }) });
export type CheckPriceDocument = v.InferOutput<typeof checkPriceDocument>;

export const authorizedSavingsRequest = v.object({ authorizedSavingsOnly: v.boolean() });

/** What is counted: an opened product, a picked suggestion, a row of a top list. */
export const CLICK_TYPES = ['product', 'suggestion', 'top-list', 'alternative'] as const;
const id = v.nullish(
  v.union([v.pipe(text, v.regex(/^\d{1,18}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
);
export const userClickRequest = v.optional(v.object({ id }), {});
