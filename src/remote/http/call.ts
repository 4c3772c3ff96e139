/** Calls an endpoint: its answer is read by its own schema. All failures are `WireFailure`. */
import type { RequestOf, RequestShape, Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ApiReader } from './api-reader.ts';
import { callOf, type CallOptions } from './request-of.ts';

/** Through what somebody who is signed in makes a call. */
export type Caller = Pick<ApiReader, 'read'>;
/** Through what anybody does. */
export type GuestCaller = Pick<ApiReader, 'readAsGuest'>;

export function call<Path extends string, Answer, Shape extends RequestShape>(
  api: Caller,
  endpoint: Endpoint<Path, Answer, Shape>,
  ask: RequestOf<Path, Shape> & CallOptions,
): Promise<Answer> {
  return api.read(callOf(endpoint, ask), endpoint.answer);
}
