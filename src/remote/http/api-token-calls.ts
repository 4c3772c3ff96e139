/** Tokens for a practice's own programs. All failures are `WireFailure`. */
import { listApiTokens } from '#contract/endpoints/tokens/list-api-tokens.ts';
import { makeApiToken as makeEndpoint } from '#contract/endpoints/tokens/make-api-token.ts';
import { revokeApiToken as revokeEndpoint } from '#contract/endpoints/tokens/revoke-api-token.ts';
import type { ApiTokenResource, WantedToken } from '#contract/resources/api-tokens.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** Newest first. */
export async function readApiTokens(api: Person, signal?: AbortSignal): Promise<readonly ApiTokenResource[]> {
  return (await call(api, listApiTokens, { signal })).data;
}

/** @returns the token, which nobody is told again */
export async function makeApiToken(api: Person, attributes: WantedToken): Promise<string> {
  return (await call(api, makeEndpoint, { body: { data: { type: 'api-tokens', attributes } } })).meta.token;
}

export async function revokeApiToken(api: Person, id: string): Promise<void> {
  await call(api, revokeEndpoint, { params: { id } });
}
