/** `GET /practice-locations/locations-cart-counters` (API-42): one resource per location, its id the location's. */
import * as v from 'valibot';
import { resource, text, whole } from './resource.ts';

export const cartCounterResource = resource('locations-cart-counters', { qty: whole, qty_urgent: whole });
export type CartCounterResource = v.InferOutput<typeof cartCounterResource>;

export const cartCountersDocument = v.object({ data: v.array(cartCounterResource) });

/** `GET /cart/qty_in_cart` (API-06): quantities in the cart, by offer id. */
export const cartQuantitiesDocument = v.object({
  data: v.object({ type: v.literal('cart-quantities'), id: text, attributes: v.record(text, whole) }),
});
