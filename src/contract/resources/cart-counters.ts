/** `GET /practice-locations/locations-cart-counters` (API-42): one resource per location, its id the location's. */
import * as v from 'valibot';
import { resource, whole } from './resource.ts';

export const cartCounterResource = resource('locations-cart-counters', { qty: whole, qty_urgent: whole });
export type CartCounterResource = v.InferOutput<typeof cartCounterResource>;

export const cartCountersDocument = v.object({ data: v.array(cartCounterResource) });
