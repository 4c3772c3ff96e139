/** The typed client of /api/v2: signing in and out, and the requests of every screen (api-reader.ts has the rules). */
import type { RequestOf, RequestShape, Endpoint } from '#contract/endpoints/endpoint.ts';
import { listCartCounters } from '#contract/endpoints/cart-counters.ts';
import { listDemoPeople } from '#contract/endpoints/demo-people.ts';
import { logIn, logOut, readUser } from '#contract/endpoints/session.ts';
import { CLIENT_ID_HEADER } from '#contract/headers.ts';
import type { CartCounterResource } from '#contract/resources/cart-counters.ts';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import type { LoginDocument, UserResource } from '#contract/resources/session.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { ClientId } from '#domain/ids.ts';
import { createApiReader, type ApiReader, type ApiReaderOptions } from './api-reader.ts';
import { callOf, type CallOptions, type NamedContext } from './request-of.ts';

/** A write that needs the server at once (delete, reorder, move back, add an item): never queued. */
export interface OnlineWrite extends Pick<CallOptions, 'context' | 'as'> {
  /** Passed by a caller that repeats a write whose answer was lost, so that it takes effect once. */
  readonly key?: string;
  readonly clientId?: ClientId;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: string;
  /** From an authenticator app, or a recovery code (AUTH-33). */
  readonly code?: string | undefined;
}

export interface ApiClient extends ApiReader {
  login(credentials: Credentials): Promise<LoginDocument>;
  /** Revokes the refresh token; the caller clears the stored tokens. */
  logout(): Promise<void>;
  /** @param at for an admin: another person, and that person's current location (IMP-01) */
  currentUser(at?: NamedContext): Promise<UserResource>;
  /** People who can sign in with a tap; empty except on a demo server. */
  demoPeople(signal?: AbortSignal): Promise<readonly DemoPersonResource[]>;
  onlineWrite<Path extends string, Shape extends RequestShape>(
    endpoint: Endpoint<Path, WriteAnswer, Shape>,
    ask: RequestOf<Path, Shape> & OnlineWrite,
  ): Promise<WriteAnswer>;
  locationsCartCounters(): Promise<readonly CartCounterResource[]>;
}

export interface ApiClientOptions extends ApiReaderOptions {
  /** A key for a write that has none. */
  readonly newKey: () => string;
}

export function createApiClient({ newKey, ...options }: ApiClientOptions): ApiClient {
  const reader = createApiReader(options);
  const { read, readAsGuest } = reader;
  return {
    ...reader,
    login(credentials) {
      return readAsGuest(callOf(logIn, { body: { data: { type: 'logins', attributes: credentials } } }), logIn.answer);
    },
    logout() {
      return read(callOf(logOut, { timeoutMs: 5_000 }), logOut.answer);
    },
    async currentUser(at) {
      return (await read(callOf(readUser, at === undefined ? {} : { context: at }), readUser.answer)).data;
    },
    async demoPeople(signal) {
      return (await readAsGuest(callOf(listDemoPeople, { signal }), listDemoPeople.answer)).data;
    },
    onlineWrite(endpoint, { clientId, context, as, ...ask }) {
      const headers = clientId === undefined ? {} : { [CLIENT_ID_HEADER]: clientId };
      const bound = { ...(context === undefined ? {} : { context }), ...(as === undefined ? {} : { as }) };
      return read(callOf(endpoint, { ...ask, ...bound, headers, key: ask.key ?? newKey() }), endpoint.answer);
    },
    async locationsCartCounters() {
      return (await read(callOf(listCartCounters, {}), listCartCounters.answer)).data;
    },
  };
}
