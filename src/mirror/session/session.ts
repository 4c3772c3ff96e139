/** Who is signed in on this browser profile, and at which location. */
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
  /** On a shared tablet: whether this person has a PIN there. Missing on other devices. */
  readonly onTablet?: { readonly hasPin: boolean };
}

/** A person who signed out and left unsent edits here; only their own sign-in opens them again (G9). */
export interface LockedUser {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  /** Number of unsent edits; null if the session ended without counting them. */
  readonly unsent: number | null;
  /** ISO instant. */
  readonly lockedAt: string;
}
