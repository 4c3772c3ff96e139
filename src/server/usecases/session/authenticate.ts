/** From a bearer token to an actor. Rule: runs before any other query of a request (tenancy). */
import { LRUCache } from 'lru-cache';
import { asId, type UserId } from '#domain/ids.ts';
import { isServerId } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { type ActorRow, findUserAsActor, markSeen, markTokenUsed } from '../../store/people/find-session.ts';
import { isActingLogged } from '../../store/people/audit-events.ts';
import type { Actor } from '../actor.ts';
import { auditOf } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { authenticateProgram, isApiToken } from '../tokens/api-tokens.ts';
import { rightsOfMember } from './rights-of-member.ts';
import { tokenHash } from './tokens.ts';

export interface Credentials {
  readonly token: string | null;
  /** `x-impersonated-user`: the person an admin acts for. */
  readonly actingFor: string | null;
  /** Network of the caller. */
  readonly address?: string;
  /** The request is allowed before a second factor is set up (AUTH-36). */
  readonly isForSetUp?: boolean;
}

/** @throws Refused */
export async function authenticate(
  { store, tokenKey }: { store: Store; tokenKey: string },
  { token, actingFor, address = '', isForSetUp = false }: Credentials,
): Promise<Actor> {
  if (token === null || token === '') throw new Refused('token-missing', 'Sign in first.');
  if (isApiToken(token)) return await authenticateProgram({ store, tokenKey }, token);
  const hash = tokenHash(tokenKey, token);
  const session = await store.findSession(hash);
  if (session === null || session.revoked_at !== null) throw new Refused('token-invalid', 'The session has ended.');
  if (session.expires_at.getTime() <= Date.now()) throw new Refused('token-expired', 'The access token has expired.');
  if (session.first_used_at === null) await markTokenUsed(store.pool, hash);
  const isThemselves = actingFor === null || actingFor === '';
  if (session.awaits_factor && !(isForSetUp && isThemselves)) {
    throw new Refused('second-factor-missing', 'Set up a second factor first: an authenticator app or a passkey.');
  }
  if (session.was_away) await markSeen(store.pool, session.session_id);
  const own: Actor = {
    ...actorOf(session, { adminId: null, adminName: null, sessionId: session.session_id }),
    awaitsFactor: session.awaits_factor,
  };
  return isThemselves ? own : await impersonate(store, own, { userId: actingFor, address });
}

/** IMP-05: only an admin's token may act for somebody else, never for another admin, and for nobody whose account is switched off. */
async function impersonate(
  store: Store,
  admin: Actor,
  { userId, address }: { userId: string; address: string },
): Promise<Actor> {
  if (admin.role !== 'admin') throw new Refused('forbidden', 'Only an admin may act for another user.');
  const user = isServerId(userId) ? await findUserAsActor(store.pool, userId) : null;
  if (user === null || user.role === 'admin') throw new Refused('not-found', 'There is no such user.');
  if (user.is_off) throw new Refused('account-off', 'This account was switched off.');
  await logActing(store, admin, { userId: user.user_id, address });
  return actorOf(user, { adminId: admin.userId, adminName: admin.userName, sessionId: admin.sessionId });
}

/** Logged once a day per session and person; remembered here, so that later requests cost nothing. */
const loggedSessions = new WeakMap<Store, LRUCache<string, true>>();

async function logActing(
  store: Store,
  { userId: adminId, sessionId }: Actor,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const known = loggedSessions.get(store) ?? new LRUCache<string, true>({ max: 1000, ttl: 86_400_000 });
  loggedSessions.set(store, known);
  const key = `${sessionId} ${userId}`;
  if (known.has(key)) return;
  if (!(await isActingLogged(store.pool, { adminId, userId, sessionId }))) {
    const auditActor = { actor: { userId: asId<UserId>(userId), adminId, sessionId }, address };
    await auditOf(store.pool, auditActor, { kind: 'acting-begun', details: { session: sessionId } });
  }
  known.set(key, true);
}

/** An admin who acts for a person has that person's rights. */
function actorOf(user: ActorRow, by: Pick<Actor, 'adminId' | 'adminName' | 'sessionId'>): Actor {
  return {
    userId: asId(user.user_id),
    userName: user.user_name,
    role: user.role,
    programName: null,
    ...by,
    locations: user.locations.map((each) => ({
      id: asId(each.id),
      role: each.role,
      status: each.status,
      rights: rightsOfMember(user, each),
    })),
  };
}
