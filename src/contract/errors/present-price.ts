/** The price that is true now, as a `price-changed` refusal carries it: dollars in `meta.price` of its error object. */
import { cents, dollars } from '../resources/resource.ts';
import type { ErrorObject } from './error-document.ts';

export function presentPriceMeta(priceCents: number): { readonly price: number } {
  return { price: dollars(priceCents) };
}

/** In cents, or null where the refusal names no price. */
export function presentPriceOf(error: Pick<ErrorObject, 'meta'> | undefined): number | null {
  const price = error?.meta?.['price'];
  return typeof price === 'number' && Number.isFinite(price) ? cents(price) : null;
}
