/**
 * Sends calls to /api/v2 (API-01..04): every request carries the location if known, the local time and the token; a 401 leads
 * to one refresh and one retry, and nothing else is retried. All failures are `WireFailure`. A worker that replays the outbox
 * needs no more than this.
 */
import type { Schema } from '#contract/decode.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { IDEMPOTENCY_HEADER, IMPERSONATED_HEADER, LOCATION_HEADER, USER_TIME_HEADER } from '#contract/headers.ts';
import { TIMING } from '#domain/constants.ts';
import type { Call, CallContext } from './request-of.ts';
import { createExchange, type Answer, type HttpRequest, type Exchange } from './exchange.ts';
import { cacheTokens } from './cached-tokens.ts';
import { requireEcho, newerContract, readDocument, refusal } from './read-document.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import type { TokenStore } from './token-store.ts';

export interface ApiReader {
  /** Calls any endpoint, typed. */
  read<Value>(call: Call, schema: Schema<Value>): Promise<Value>;
  /** The same without a token, for people who are not signed in. */
  readAsGuest<Value>(call: Call, schema: Schema<Value>): Promise<Value>;
  /** Replaces this expired access token; simultaneous callers share one refresh. */
  readonly refreshTokens: RefreshTokens;
}

export interface ApiReaderOptions {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly context: () => CallContext;
  /** Called with the server's contract version if it is newer than this build's (G13). */
  readonly onNewerContract?: (version: number) => void;
}

const TIMEOUT_MS = TIMING.addToCartTimeout;

export function createApiReader(options: ApiReaderOptions): ApiReader {
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
    const present = options.context();
    const { locationId, actingFor = present.actingFor } = call.context ?? present;
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
    if (held === null) throw new WireFailure('unauthorized', 'nobody is signed in');
    if (call.as !== undefined && call.as !== held.userId) {
      throw new WireFailure('unauthorized', 'somebody else is signed in');
    }
    const ask = requestOf(call, headersFor(call));
    const withToken = (token: string): HttpRequest => ({
      ...ask,
      headers: { ...ask.headers, authorization: `Bearer ${token}` },
    });
    const first = await exchange(withToken(held.accessToken));
    if (first.status !== 401) return first;
    heldTokens.forget();
    const renewed = await refreshTokens(held.accessToken);
    if (renewed.userId !== held.userId) throw new WireFailure('unauthorized', 'somebody else is signed in');
    const second = await exchange(withToken(renewed.accessToken));
    if (second.status !== 401) return second;
    throw new WireFailure('unauthorized', 'the server does not take the token', refusal(second).details);
  };

  return {
    refreshTokens,
    async read(call, schema) {
      const answer = await answerTo(call);
      if (call.key !== undefined) requireEcho(answer, call.key);
      return readDocument(answer, schema);
    },
    async readAsGuest(call, schema) {
      return readDocument(await exchange(requestOf(call, headersFor(call))), schema);
    },
  };
}

function requestOf(call: Call, headers: Record<string, string>): HttpRequest {
  const { method, path, body, signal, timeoutMs = TIMEOUT_MS } = call;
  return { method, path, headers, timeoutMs, signal, ...(body === undefined ? {} : { body }) };
}

/** The local time of day in the format of `x-User-Time`: `HH:mm:ss` (API-03). */
function userTime(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}
