import { paths } from '../paths.ts';
import type { WireRequest } from './wire-request.ts';

export function linePatchRequest(id: string, attributes: Readonly<Record<string, unknown>>): WireRequest {
  return { method: 'PATCH', path: paths.cartItem(id), body: { data: { type: 'cart-items', id, attributes } } };
}
