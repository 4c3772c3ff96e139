/**
 * The current value in the `meta` of a refusal's error object: dollars in `price` with `price-changed`, pieces in `onHand` with
 * `stock-changed`.
 */
import { cents, dollars } from '../resources/resource.ts';
import type { ErrorObject } from './error-document.ts';

export function presentPriceMeta(priceCents: number): { readonly price: number } {
  return { price: dollars(priceCents) };
}

/** In cents, or null if the refusal contains no price. */
export function presentPriceOf(error: Pick<ErrorObject, 'meta'> | undefined): number | null {
  const price = error?.meta?.['price'];
  return typeof price === 'number' && Number.isFinite(price) ? cents(price) : null;
}

export function presentStockMeta(onHand: number): { readonly onHand: number } {
  return { onHand };
}

/** The current number on hand in a `stock-changed` refusal; null if missing. */
export function presentStockOf(error: Pick<ErrorObject, 'meta'> | undefined): number | null {
  const onHand = error?.meta?.['onHand'];
  return typeof onHand === 'number' && Number.isSafeInteger(onHand) ? onHand : null;
}
