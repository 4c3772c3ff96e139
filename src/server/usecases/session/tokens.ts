/**
 * Tokens are 32 opaque bytes; only their HMAC with the installation's key is stored. Those of a sign-in are random; those that follow a
 * refresh token are derived from it and the key, so that using it twice gives the same tokens and does not begin a second chain.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#contract/resources/session.ts';
import type { Connection } from '../../store/connection.ts';
import { insertTokens } from '../../store/people/session-tokens.ts';

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresIn: number;
  readonly refreshExpiresIn: number;
}

export function tokenHash(tokenKey: string, token: string): Buffer {
  return createHmac('sha256', tokenKey).update(token).digest();
}

export async function issueTokens(
  connection: Connection,
  tokenKey: string,
  { sessionId, after }: { sessionId: string; after: string | null },
): Promise<IssuedTokens> {
  const next = (kind: string): string =>
    after === null
      ? randomBytes(32).toString('base64url')
      : createHmac('sha256', tokenKey).update(`${kind} after ${after}`).digest('base64url');
  const [accessToken, refreshToken] = [next('access'), next('refresh')];
  await insertTokens(connection, {
    sessionId,
    issuedFor: after === null ? null : tokenHash(tokenKey, after),
    accessHash: tokenHash(tokenKey, accessToken),
    accessSeconds: ACCESS_TOKEN_SECONDS,
    refreshHash: tokenHash(tokenKey, refreshToken),
    refreshSeconds: REFRESH_TOKEN_SECONDS,
  });
  const [accessExpiresIn, refreshExpiresIn] = [ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS];
  return { accessToken, refreshToken, accessExpiresIn, refreshExpiresIn };
}
