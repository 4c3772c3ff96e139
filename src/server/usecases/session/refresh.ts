/**
 * New tokens for a refresh token (API-33, AUTH-09..11). Rule: a refresh token works once. A second use is either a repetition because the
 * answer was lost (no token issued for it has been used, or the first use was seconds ago) and gets the same answer, or a theft, which
 * ends the session. However often it is used, only one chain of tokens follows.
 */
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { lockRefresh, retireTokens, revokeSession } from '../../store/people/session-tokens.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { type IssuedTokens, issueTokens, tokenHash } from './tokens.ts';

/** Two tabs that refresh at the same time are not token theft, even if one request takes long. */
const LEEWAY_SECONDS = 30;

type Outcome = { readonly tokens: IssuedTokens } | { readonly refused: 'refresh-invalid' | 'refresh-reused' };

/** @throws Refused */
export async function refresh(
  { store, tokenKey }: { store: Store; tokenKey: string },
  request: { email: string; refreshToken: string; address: string },
): Promise<IssuedTokens> {
  const hash = tokenHash(tokenKey, request.refreshToken);
  const email = request.email.trim().toLowerCase();
  const outcome = await inTransaction(store, (connection) =>
    exchange(connection, { ...request, hash, email, tokenKey }),
  );
  if ('tokens' in outcome) return outcome.tokens;
  throw new Refused(
    outcome.refused,
    outcome.refused === 'refresh-reused'
      ? 'The refresh token was used before; the session has ended.'
      : 'The refresh token is not valid.',
  );
}

interface Exchange {
  readonly hash: Buffer;
  readonly email: string;
  readonly tokenKey: string;
  readonly refreshToken: string;
  readonly address: string;
}

async function exchange(
  connection: Connection,
  { hash, email, tokenKey, refreshToken, address }: Exchange,
): Promise<Outcome> {
  const found = await lockRefresh(connection, hash, LEEWAY_SECONDS);
  if (found === null || found.revoked || found.expired || ![found.email, found.former_email].includes(email))
    return { refused: 'refresh-invalid' };
  if (found.used && found.successor_used && !found.just_used) {
    await revokeSession(connection, found.session_id, 'refresh-reused');
    const stranger = { userId: found.user_id, sessionId: found.session_id, address, device: '' };
    await auditSignedOut(connection, stranger, { kind: 'token-reused' });
    return { refused: 'refresh-reused' };
  }
  await retireTokens(connection, found.session_id, hash);
  return { tokens: await issueTokens(connection, tokenKey, { sessionId: found.session_id, after: refreshToken }) };
}
