/** Price checks, the Authorized Only setting and clicks (API-24, API-26, API-27). */
import * as v from 'valibot';
import { text } from './resource.ts';

/** The offers whose prices are being checked; each is sent in a `priceUpdate` when it is known (PRICE-05..07). */
export const checkPriceDocument = v.object({ meta: v.object({ checking_ids: v.array(text) }) });
export type CheckPriceDocument = v.InferOutput<typeof checkPriceDocument>;

export const authorizedSavingsRequest = v.object({ authorizedSavingsOnly: v.boolean() });

/** Navigation entries whose clicks are counted (SHELL-14); Catalog is not counted. */
export const NAV_CLICK_TYPES = ['my_catalog', 'saving_analysis', 'order_history', 'reports', 'partners'] as const;
export type NavClickType = (typeof NAV_CLICK_TYPES)[number];

/** Counted clicks: an opened product, a selected suggestion, a row of a top list, a navigation entry. */
export const CLICK_TYPES = ['product', 'suggestion', 'top-list', 'alternative', ...NAV_CLICK_TYPES] as const;
export type ClickType = (typeof CLICK_TYPES)[number];

const id = v.nullish(
  v.union([v.pipe(text, v.regex(/^\d{1,18}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
);
export const userClickRequest = v.optional(v.object({ id }), {});
