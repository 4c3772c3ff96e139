/** Calls an endpoint and decodes its answer with the endpoint's own schema. All failures are `WireFailure`. */
import type { RequestOf, RequestShape, Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ApiReader } from './api-reader.ts';
import { callOf, type CallOptions } from './request-of.ts';

/** Makes the calls of a signed-in person. */
export type Caller = Pick<ApiReader, 'read'>;
/** Makes calls that need no sign-in. */
export type GuestCaller = Pick<ApiReader, 'readAsGuest'>;

export function call<Path extends string, Answer, Shape extends RequestShape>(
  api: Caller,
  endpoint: Endpoint<Path, Answer, Shape>,
  ask: RequestOf<Path, Shape> & CallOptions,
): Promise<Answer> {
  return api.read(callOf(endpoint, ask), endpoint.answer);
}
