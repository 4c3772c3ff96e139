/** Tokens are 32 random bytes and say nothing; what is kept is their HMAC under the installation's key. */
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
  of: { sessionId: string; issuedFor: Buffer | null },
): Promise<IssuedTokens> {
  const [accessToken, refreshToken] = [randomToken(), randomToken()];
  await insertTokens(connection, {
    sessionId: of.sessionId,
    issuedFor: of.issuedFor,
    accessHash: tokenHash(tokenKey, accessToken),
    accessSeconds: ACCESS_TOKEN_SECONDS,
    refreshHash: tokenHash(tokenKey, refreshToken),
    refreshSeconds: REFRESH_TOKEN_SECONDS,
  });
  const [accessExpiresIn, refreshExpiresIn] = [ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS];
  return { accessToken, refreshToken, accessExpiresIn, refreshExpiresIn };
}

const randomToken = (): string => randomBytes(32).toString('base64url');
