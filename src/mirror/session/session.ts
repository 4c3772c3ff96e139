/** Who is signed in on this browser profile, and where they stand. */
import type { UserResource } from '#contract/resources/session.ts';
import type { LocationId, UserId } from '#domain/ids.ts';

export type SessionUser = UserResource['attributes'];

/**
 * The tokens are null when the session has ended (AUTH-09): the person still sees and edits the copy on this device, and
 * signs in again to send.
 */
export interface Session {
  readonly userId: UserId;
  readonly user: SessionUser;
  readonly email: string;
  /** Current location; null for a person who has none. */
  readonly locationId: LocationId | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** ISO instant on this device's clock. */
  readonly accessExpiresAt: string | null;
  /** Of a tablet that several people share: whether this one has a PIN there. Not there on other devices. */
  readonly onTablet?: { readonly hasPin: boolean };
}

/** A person who signed out and left unsent edits here; only their own sign-in opens them again (G9). */
export interface LockedUser {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  /** Edits that wait; null if the session ended without asking. */
  readonly unsent: number | null;
  /** ISO instant. */
  readonly lockedAt: string;
}
