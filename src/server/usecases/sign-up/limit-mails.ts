/** Limits how many emails anybody can cause to an address, which may be another person's. */
import { type AttemptLimits, beginAttempt } from '../../store/people/login-attempts.ts';
import type { Store } from '../../store/open-store.ts';
import { Refused } from '../refused.ts';

/** Low per address, since each attempt sends an email; higher per network, which a practice's people share. */
const LIMITS: AttemptLimits = { windowSeconds: 3600, together: 5, byEmail: 10, byAddress: 30 };

/** Counted separately from sign-ins: requesting emails locks nobody out. @throws Refused */
export async function limitMails(store: Store, { email, address }: { email: string; address: string }): Promise<void> {
  const who = { email: `sign-up ${email}`, address: `sign-up ${address}` };
  const attempt = await beginAttempt(store, who, LIMITS);
  if (!('waitSeconds' in attempt)) return;
  const retryAfterSeconds = attempt.waitSeconds;
  throw new Refused('too-many-requests', 'Too many mails were asked for; try again later.', { retryAfterSeconds });
}
