/**
 * Refreshes expired tokens (AUTH-09, AUTH-11, API-33). One refresh at a time over all tabs and the worker: under a Web Lock the
 * store is read again, and if another context has refreshed meanwhile, its tokens are used and nothing is sent. A refusal by
 * the server ends the session; a network failure ends nothing.
 */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { refreshTokens as refreshEndpoint } from '#contract/endpoints/session.ts';
import type { Exchange } from './exchange.ts';
import { readDocument } from './read-document.ts';
import { callOf } from './request-of.ts';
import type { Tokens, TokenStore } from './token-store.ts';

const LOCK = 'stockroom-refresh';
const TIMEOUT_MS = 20_000;
const LOCK_WAIT_MS = 10_000;

export type RefreshTokens = (spentAccessToken: string) => Promise<Tokens>;

export function createRefreshTokens(
  exchange: Exchange,
  tokens: TokenStore,
  lockWaitMs: number = LOCK_WAIT_MS,
): RefreshTokens {
  let running: Promise<Tokens> | null = null;
  return (spentAccessToken) => {
    running ??= underLock(() => refresh(exchange, tokens, spentAccessToken), lockWaitMs).finally(() => {
      running = null;
    });
    return running;
  };
}

async function refresh(exchange: Exchange, tokens: TokenStore, spentAccessToken: string): Promise<Tokens> {
  const held = await tokens.read();
  if (held === null) throw new WireFailure('unauthorized', 'nobody is signed in');
  if (held.accessToken !== spentAccessToken) return held;
  const { email, accessToken, refreshToken } = held;
  try {
    const body = { data: { type: 'refreshes', attributes: { email, accessToken, refreshToken } } } as const;
    const answer = await exchange({ ...callOf(refreshEndpoint, { body }), headers: {}, timeoutMs: TIMEOUT_MS });
    const { meta } = readDocument(answer, refreshEndpoint.answer);
    const next: Tokens = {
      ...held,
      accessToken: meta.accessToken,
      refreshToken: meta.refreshToken,
      accessExpiresAt: new Date(Date.now() + meta.accessExpiresIn * 1000).toISOString(),
    };
    await tokens.replace(refreshToken, next);
    return next;
  } catch (cause) {
    if (!(cause instanceof WireFailure) || cause.kind !== 'refused' || !endsSession(cause)) throw cause;
    await tokens.forget(refreshToken);
    throw new WireFailure('unauthorized', 'the session has ended', { ...cause.details, cause });
  }
}

/** Rate limiting, a conflict or a server error say nothing about the token. */
function endsSession(failure: WireFailure): boolean {
  const { status = 0 } = failure.details;
  return status === 400 || status === 401 || status === 403 || status === 404 || status === 422;
}

/**
 * Without a secure context there are no Web Locks: there, a page and its worker may refresh at the same time. A tab that was
 * frozen while holding the lock must not block the others: after a timeout they continue without it. The server tolerates a
 * duplicate refresh.
 */
async function underLock<Value>(work: () => Promise<Value>, waitMs: number): Promise<Value> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  let begun = false;
  const once = (): Promise<Value> => {
    begun = true;
    return work();
  };
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(waitMs) }, once);
  } catch (cause) {
    if (begun) throw cause;
    return work();
  }
}
