/** For actions that leave a way in or end one: the password must have been given recently in this session (AUTH-37). */
import { isProven } from '../../store/people/sessions-of-user.ts';
import type { Store } from '../../store/open-store.ts';
import type { Actor } from '../actor.ts';
import { Refused } from '../refused.ts';

/** @throws Refused if the person has not proven their identity within ten minutes */
export async function requireProven(store: Store, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (await isProven(store.pool, sessionId)) return;
  throw new Refused('proof-needed', 'Enter your password first.');
}
