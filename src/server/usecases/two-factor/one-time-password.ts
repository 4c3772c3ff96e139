/** One-time passwords of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, which every app supports). */
import { Secret, TOTP } from 'otpauth';
import { type Brand, BRANDS } from '#domain/brands/brands.ts';

const PERIOD_SECONDS = 30;
/** 160 bits, as recommended by RFC 4226. */
const KEY_BYTES = 20;
/** Tolerates a phone's clock being off by one code. */
const WINDOW = 1;

const passwordOf = (key: string, label = '', issuer: string = BRANDS.stockroom.name): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** In base32, for typing where no code can be scanned. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The content of the QR code for an authenticator app, which lists the key under the brand and the email. */
export function keyUri(key: string, email: string, { name }: Brand = BRANDS.stockroom): string {
  return passwordOf(key, email, name).toString();
}

/** The 30-second step of the code; null: none near `now`, in ms. */
export function stepOf(key: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = passwordOf(key).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
