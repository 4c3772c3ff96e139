/** API tokens for a practice's own software: each for one location, with the granted rights only (API-59). */
import * as v from 'valibot';
import { CAPABILITIES } from '#domain/access/capability.ts';
import { orNull, requestBody, resource, text } from './resource.ts';

/** A program cannot manage people. */
export const TOKEN_CAPABILITIES = CAPABILITIES.filter((each) => each !== 'manage-people');
/** Possible lifetimes in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const MAX_TOKEN_NAME_LENGTH = 80;

export const apiTokenResource = resource('api-tokens', {
  name: text,
  /** The granted capabilities, limited to what its creator may do. */
  capabilities: v.array(text),
  madeBy: text,
  /** ISO instants. */
  createdAt: text,
  expiresAt: text,
  lastUsedAt: orNull(text),
});
export type ApiTokenResource = v.InferOutput<typeof apiTokenResource>;

/** Those that were not revoked, newest first; expired ones for another 90 days. */
export const apiTokensDocument = v.object({ data: v.array(apiTokenResource) });

/** The token itself is shown only once. */
export const newApiTokenDocument = v.object({ data: apiTokenResource, meta: v.object({ token: text }) });

export const newApiTokenRequest = requestBody(
  'api-tokens',
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_TOKEN_NAME_LENGTH)),
    capabilities: v.pipe(v.array(v.picklist(TOKEN_CAPABILITIES)), v.maxLength(TOKEN_CAPABILITIES.length)),
    days: v.picklist(TOKEN_DAYS),
  }),
);
export type ApiTokenAttributes = v.InferInput<typeof newApiTokenRequest>['data']['attributes'];
