/** A session and its tokens as they are kept; who is signed in has them under the one key that there is. */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { SessionUser } from './session.ts';

export interface SessionRow {
  readonly key: 'current';
  readonly userId: UserId;
  readonly user: SessionUser;
  readonly email: string;
  readonly locationId: LocationId | null;
}

export interface TokenRow {
  readonly key: 'current';
  readonly userId: UserId;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO instant on this device's clock. */
  readonly accessExpiresAt: string;
}

/** What a sign-in brings: who is there, where, and the tokens of theirs. */
export type SavedSession = Omit<SessionRow & TokenRow, 'key'>;
