/**
 * A person of a tablet that several share (src/decisions/0057-shared-tablets.md). Rule: at most one person is signed in;
 * the sessions of the others are stored here, each with its own tokens, so that their unsent edits continue to be sent as
 * theirs (G9).
 */
import type { PinAttempts } from '#domain/access/pin.ts';
import type { UserId } from '#domain/ids.ts';
import type { SessionRow, TokenRow } from './session-row.ts';

export interface PinRecord {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
}

export interface ParkedSession {
  readonly session: Omit<SessionRow, 'key'>;
  readonly tokens: Omit<TokenRow, 'key'>;
  /** Epoch ms. */
  readonly since: number;
}

export interface PersonRecord extends PinAttempts {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** null: no PIN; the password is needed. */
  readonly pin: PinRecord | null;
  /** null: this person is signed in, so their session is the device's. */
  readonly parked: ParkedSession | null;
}
