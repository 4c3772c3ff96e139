/** A session and its tokens as stored; those of the signed-in person are under the only key. */
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

/** The result of a sign-in: the person, their location and their tokens. */
export type SavedSession = Omit<SessionRow & TokenRow, 'key'>;
