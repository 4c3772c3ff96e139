/** Tokens for a practice's own programs. All failures are `WireFailure`. */
import {
  listApiTokens,
  makeApiToken as makeEndpoint,
  revokeApiToken as revokeEndpoint,
} from '#contract/endpoints/api-tokens.ts';
import type { ApiTokenResource, ApiTokenAttributes } from '#contract/resources/api-tokens.ts';
import { call, type Caller } from './call.ts';

/** Newest first; also those that expired recently. */
export async function readApiTokens(api: Caller, signal?: AbortSignal): Promise<readonly ApiTokenResource[]> {
  return (await call(api, listApiTokens, { signal })).data;
}

export function hasExpired({ attributes }: ApiTokenResource): boolean {
  return Date.parse(attributes.expiresAt) <= Date.now();
}

/** @returns the token, which is never shown again */
export async function makeApiToken(api: Caller, attributes: ApiTokenAttributes): Promise<string> {
  return (await call(api, makeEndpoint, { body: { data: { type: 'api-tokens', attributes } } })).meta.token;
}

export async function revokeApiToken(api: Caller, id: string): Promise<void> {
  await call(api, revokeEndpoint, { params: { id } });
}
