/**
 * Storage for the tokens of the signed-in person; implemented by mirror/session, and shared by all tabs and the worker. A
 * refresh token can be used only once: whoever used it first stores its successor, and nobody overwrites that.
 */
import type { UserId } from '#domain/ids.ts';

export interface Tokens {
  readonly userId: UserId;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO instant on this device's clock; only a hint: the server decides. */
  readonly accessExpiresAt: string;
}

export interface TokenStore {
  /** null: nobody is signed in, or the session ended. */
  read(): Promise<Tokens | null>;
  /** Stores `next` if `spentRefreshToken` is still the stored one; otherwise does nothing. */
  replace(spentRefreshToken: string, next: Tokens): Promise<void>;
  /** Ends the session (AUTH-09) if `spentRefreshToken` is still the stored one. The person's edits stay. */
  forget(spentRefreshToken: string): Promise<void>;
}
