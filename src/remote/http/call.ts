/** Calls an endpoint: its answer is read by its own schema. All failures are `WireFailure`. */
import type { AskOf, Asks, Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ApiReader } from './api-reader.ts';
import { callOf, type CallOptions } from './request-of.ts';

export function call<Path extends string, Answer, Asking extends Asks>(
  api: Pick<ApiReader, 'read'>,
  endpoint: Endpoint<Path, Answer, Asking>,
  ask: AskOf<Path, Asking> & CallOptions,
): Promise<Answer> {
  return api.read(callOf(endpoint, ask), endpoint.answer);
}
