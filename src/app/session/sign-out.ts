/**
 * Signing out, with what has not been sent yet: send it now, keep it on this device for this person alone, or discard it
 * (G6, G9). Nothing is discarded but by the third, which the person chose by its number.
 */
import type { Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { sendable } from '#mirror/read/read-unsent.ts';

/** `if-nothing-waits`: the plain button; it asks by not signing out while something waits. */
export type SignOutChoice = 'if-nothing-waits' | 'send-now' | 'keep-here' | 'discard';

export type SignOutOutcome =
  | { readonly signedOut: true }
  /** Still signed in: so many edits wait. */
  | { readonly signedOut: false; readonly unsent: number };

/**
 * Deletes the person's copy from this device; with `unless-unsent` only if nothing unsent is in it by then. Answers for
 * how many unsent edits it was left there.
 */
export type DeleteCopy = (session: Session, how: 'unless-unsent' | 'with-unsent') => Promise<number>;

/** What of the live session a sign-out needs. */
export interface SignedInParts {
  readonly mirror: Pick<Mirror, 'pendingCount' | 'unsent' | 'wake'>;
  close(): Promise<void>;
}

export interface SignOut {
  readonly device: Device;
  readonly api: Pick<ApiClient, 'logout'>;
  readonly session: Session;
  readonly live: SignedInParts | null;
  readonly choice: SignOutChoice;
  readonly deleteUserData: DeleteCopy;
  readonly sendWithinMs?: number;
}

const SEND_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 200;

export async function endSession(sign: SignOut): Promise<SignOutOutcome> {
  const { device, api, session, live, choice } = sign;
  if (choice === 'send-now') await sendAll(live, sign.sendWithinMs ?? SEND_WITHIN_MS);
  const unsent = (await live?.mirror.pendingCount()) ?? 0;
  if (unsent > 0 && (choice === 'if-nothing-waits' || choice === 'send-now')) return { signedOut: false, unsent };
  // The refresh token is revoked where the server can be reached; without a network it runs out by itself.
  await api.logout().catch(() => undefined);
  const kept = choice === 'keep-here' ? ((await live?.mirror.pendingCount()) ?? 0) : 0;
  await device.clearSession();
  if (kept > 0) await lock(sign, kept);
  if (live === null) return { signedOut: true };
  await live.close();
  if (kept > 0) return { signedOut: true };
  // why: the server was asked meanwhile; an edit made here or in another tab since the count is kept, and listed.
  const left = await sign.deleteUserData(session, choice === 'discard' ? 'with-unsent' : 'unless-unsent');
  if (left > 0) await lock(sign, left);
  return { signedOut: true };
}

async function lock({ device, session }: SignOut, unsent: number): Promise<void> {
  const { userId, email, user } = session;
  await device.lockUser({ userId, email, name: user.name, unsent, lockedAt: new Date().toISOString() });
}

/** Over as soon as what is left waits for the person's answer, or for its location. */
async function sendAll(live: SignedInParts | null, withinMs: number): Promise<void> {
  if (live === null) return;
  const since = Date.now();
  live.mirror.wake('manual');
  while (Date.now() < since + withinMs && sendable(await live.mirror.unsent(since)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
