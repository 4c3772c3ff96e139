/**
 * The typed client of /api/v2 (API-01..04). Every request carries the location where one is known, the local time and
 * the token; a 401 is answered by one refresh and one more try, and by nothing else. All failures are `WireFailure`.
 */
import type { Schema } from '#contract/decode.ts';
import type { AskOf, Asks, Endpoint } from '#contract/endpoints/endpoint.ts';
import { listCartCounters } from '#contract/endpoints/locations/cart-counters.ts';
import { listDemoPeople } from '#contract/endpoints/session/list-demo-people.ts';
import { logIn } from '#contract/endpoints/session/log-in.ts';
import { logOut } from '#contract/endpoints/session/log-out.ts';
import { readUser } from '#contract/endpoints/session/read-user.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import {
  CLIENT_ID_HEADER,
  IDEMPOTENCY_HEADER,
  IMPERSONATED_HEADER,
  LOCATION_HEADER,
  USER_TIME_HEADER,
} from '#contract/headers.ts';
import type { CartCounterResource } from '#contract/resources/cart-counters.ts';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import type { LoginDocument, UserResource } from '#contract/resources/session.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { TIMING } from '#domain/constants.ts';
import type { ClientId } from '#domain/ids.ts';
import { callOf, type Call, type CallContext } from './request-of.ts';
import { createExchange, type Answer, type HttpRequest, type Exchange } from './exchange.ts';
import { cacheTokens } from './cached-tokens.ts';
import { demandEcho, newerContract, readDocument, refusal } from './read-document.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** How a write that needs the server at once (delete, reorder, move back, add an item) is sent: never queued. */
export interface OnlineWrite {
  /** Given by a caller that repeats a write whose answer was lost, so that it takes effect once. */
  readonly key?: string;
  readonly clientId?: ClientId;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: string;
}

export interface ApiClient {
  login(credentials: Credentials): Promise<LoginDocument>;
  /** Revokes the refresh token; the stored tokens are the caller's to clear. */
  logout(): Promise<void>;
  currentUser(): Promise<UserResource>;
  /** Who may sign in with a tap; nobody but on a server that runs the demo. */
  demoPeople(signal?: AbortSignal): Promise<readonly DemoPersonResource[]>;
  onlineWrite<Path extends string, Asking extends Asks>(
    endpoint: Endpoint<Path, WriteAnswer, Asking>,
    ask: AskOf<Path, Asking> & OnlineWrite,
  ): Promise<WriteAnswer>;
  locationsCartCounters(): Promise<readonly CartCounterResource[]>;
  /** The same without a token, for who is not signed in. */
  readAsGuest<Value>(call: Call, schema: Schema<Value>): Promise<Value>;
  /** The typed way to any other path. */
  read<Value>(call: Call, schema: Schema<Value>): Promise<Value>;
  /** New tokens in place of this spent access token, once for all who ask. */
  readonly refreshTokens: RefreshTokens;
}

export interface ApiClientOptions {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly context: () => CallContext;
  /** Told the version when the server speaks a newer contract than this build (G13). */
  readonly onNewerContract?: (version: number) => void;
  /** For a write that has no key yet. */
  readonly newKey: () => string;
}

const TIMEOUT_MS = TIMING.addToCartTimeout;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = createExchange(options.origin);
  const exchange: Exchange = async (ask) => {
    const answer = await send(ask);
    const version = newerContract(answer);
    if (version !== null) options.onNewerContract?.(version);
    return answer;
  };
  const refreshTokens = createRefreshTokens(exchange, options.tokens);
  const heldTokens = cacheTokens(options.tokens);

  const headersFor = (call: Call): Record<string, string> => {
    const { locationId, actingFor } = call.context ?? options.context();
    return {
      [USER_TIME_HEADER]: userTime(new Date()),
      ...(locationId === null ? {} : { [LOCATION_HEADER]: locationId }),
      ...(actingFor === null ? {} : { [IMPERSONATED_HEADER]: actingFor }),
      ...(call.key === undefined ? {} : { [IDEMPOTENCY_HEADER]: call.key }),
      ...call.headers,
    };
  };

  const answerTo = async (call: Call): Promise<Answer> => {
    const held = await heldTokens.read();
    if (held === null) throw new WireFailure('unauthorised', 'nobody is signed in');
    if (call.as !== undefined && call.as !== held.userId) {
      throw new WireFailure('unauthorised', 'somebody else is signed in');
    }
    const ask = askOf(call, headersFor(call));
    const withToken = (token: string): HttpRequest => ({
      ...ask,
      headers: { ...ask.headers, authorization: `Bearer ${token}` },
    });
    const first = await exchange(withToken(held.accessToken));
    if (first.status !== 401) return first;
    heldTokens.forget();
    const renewed = await refreshTokens(held.accessToken);
    if (renewed.userId !== held.userId) throw new WireFailure('unauthorised', 'somebody else is signed in');
    const second = await exchange(withToken(renewed.accessToken));
    if (second.status !== 401) return second;
    throw new WireFailure('unauthorised', 'the server does not take the token', refusal(second).details);
  };

  const read: ApiClient['read'] = async (call, schema) => {
    const answer = await answerTo(call);
    if (call.key !== undefined) demandEcho(answer, call.key);
    return readDocument(answer, schema);
  };

  return {
    read,
    refreshTokens,
    async login(credentials) {
      const call = callOf(logIn, { body: { data: { type: 'logins', attributes: credentials } } });
      return readDocument(await exchange(askOf(call, headersFor(call))), logIn.answer);
    },
    async logout() {
      const answer = await answerTo(callOf(logOut, { timeoutMs: 5_000 }));
      if (answer.status >= 400) throw refusal(answer);
    },
    async currentUser() {
      return (await read(callOf(readUser, {}), readUser.answer)).data;
    },
    async readAsGuest(call, schema) {
      return readDocument(await exchange(askOf(call, headersFor(call))), schema);
    },
    async demoPeople(signal) {
      const call = callOf(listDemoPeople, { signal });
      return readDocument(await exchange(askOf(call, headersFor(call))), listDemoPeople.answer).data;
    },
    onlineWrite(endpoint, { clientId, ...ask }) {
      const headers = clientId === undefined ? {} : { [CLIENT_ID_HEADER]: clientId };
      return read(callOf(endpoint, { ...ask, headers, key: ask.key ?? options.newKey() }), endpoint.answer);
    },
    async locationsCartCounters() {
      return (await read(callOf(listCartCounters, {}), listCartCounters.answer)).data;
    },
  };
}

function askOf(call: Call, headers: Record<string, string>): HttpRequest {
  const { method, path, body, signal, timeoutMs = TIMEOUT_MS } = call;
  return { method, path, headers, timeoutMs, signal, ...(body === undefined ? {} : { body }) };
}

/** The local time of day as `x-User-Time` wants it: `HH:mm:ss` (API-03). */
function userTime(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}
