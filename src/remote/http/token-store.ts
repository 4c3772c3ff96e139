/**
 * Where the tokens of the signed-in person live; implemented by mirror/session, which every tab and the worker share.
 * A refresh token is spent by its use: whoever spent it first writes its successor, nobody overwrites it with another.
 */
import type { UserId } from '#domain/ids.ts';

export interface Tokens {
  readonly userId: UserId;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO instant on this device's clock; a hint, the server decides. */
  readonly accessExpiresAt: string;
}

export interface TokenStore {
  /** null: nobody is signed in, or the session ended. */
  read(): Promise<Tokens | null>;
  /** Writes `next` if `spentRefreshToken` still is the stored one; otherwise leaves the store alone. */
  replace(spentRefreshToken: string, next: Tokens): Promise<void>;
  /** Ends the session (AUTH-09) if `spentRefreshToken` still is the stored one. What the person made stays. */
  forget(spentRefreshToken: string): Promise<void>;
}
