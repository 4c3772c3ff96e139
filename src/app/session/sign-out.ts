/**
 * Signing out with unsent changes: send them now, keep them on this device for this person only, or discard them (G6, G9).
 * Nothing is discarded except by the third option, whose label contains the number, and only what that number counts: another
 * tab may go on changing stock meanwhile.
 */
import type { OpId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { sendable } from '#mirror/read/read-unsent.ts';
import { StorageFailure } from '#mirror/tables/storage-failure.ts';

/** `if-nothing-waits`: the plain button; it does not sign out while anything waits. */
export type SignOutChoice = 'if-nothing-waits' | 'send-now' | 'keep-here' | 'discard';

export type SignOutOutcome =
  | { readonly signedOut: true }
  /** Still signed in: this many edits wait. */
  | { readonly signedOut: false; readonly unsent: number };

/**
 * Deletes the person's copy from this device; with `unless-unsent` only if it contains nothing unsent by then. Resolves to the
 * number of unsent edits because of which it was kept.
 */
export type DeleteCopy = (session: Session, how: 'unless-unsent' | 'with-unsent') => Promise<number>;

/** The parts of the live session that a sign-out needs. */
export interface SignedInParts {
  readonly mirror: Pick<Mirror, 'pendingCount' | 'unsent' | 'discard' | 'wake'>;
  close(): Promise<void>;
}

export interface SignOut {
  readonly device: Device;
  readonly api: Pick<ApiClient, 'logout'>;
  readonly session: Session;
  readonly live: SignedInParts | null;
  readonly choice: SignOutChoice;
  /** All that the person was asked about, if they chose `discard`: `Unsent.opIds`. */
  readonly discarded: readonly OpId[];
  readonly deleteUserData: DeleteCopy;
  readonly sendWithinMs?: number;
}

const SEND_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 200;

export async function endSession(sign: SignOut): Promise<SignOutOutcome> {
  const { device, api, session, live, choice } = sign;
  if (choice === 'send-now') await sendAll(live, sign.sendWithinMs ?? SEND_WITHIN_MS);
  const isDiscarded = live === null || choice !== 'discard' || (await discard(live, sign.discarded));
  const unsent = isDiscarded ? ((await live?.mirror.pendingCount()) ?? 0) : await othersThan(sign.discarded, live);
  if (unsent > 0 && choice !== 'keep-here') return { signedOut: false, unsent };
  // The refresh token is revoked if the server can be reached; otherwise it expires.
  await api.logout().catch(() => undefined);
  const kept = choice === 'keep-here' ? ((await live?.mirror.pendingCount()) ?? 0) : 0;
  await device.clearSession();
  if (kept > 0) await lock(sign, kept);
  if (live === null) return { signedOut: true };
  await live.close();
  if (kept > 0) return { signedOut: true };
  // why: an edit made here or in another tab during the request to the server is kept, and listed.
  const left = await sign.deleteUserData(session, isDiscarded ? 'unless-unsent' : 'with-unsent');
  if (left > 0) await lock(sign, left);
  return { signedOut: true };
}

async function lock({ device, session }: SignOut, unsent: number): Promise<void> {
  const { userId, email, user } = session;
  await device.lockUser({ userId, email, name: user.name, unsent, lockedAt: new Date().toISOString() });
}

/** @returns false: there is no room even for that, and they go with the copy */
async function discard({ mirror }: SignedInParts, opIds: readonly OpId[]): Promise<boolean> {
  try {
    await mirror.discard(opIds, true);
    return true;
  } catch (cause) {
    if (cause instanceof StorageFailure && cause.kind === 'full') return false;
    throw cause;
  }
}

async function othersThan(opIds: readonly OpId[], { mirror }: SignedInParts): Promise<number> {
  const known = new Set(opIds);
  return (await mirror.unsent()).opIds.filter((id) => !known.has(id)).length;
}

/** Finished as soon as all remaining changes wait for the person or for their location. */
async function sendAll(live: SignedInParts | null, withinMs: number): Promise<void> {
  if (live === null) return;
  const since = Date.now();
  live.mirror.wake('manual');
  while (Date.now() < since + withinMs && sendable(await live.mirror.unsent(since)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
