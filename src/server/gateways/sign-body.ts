/**
 * A signature that a receiver can check: who sent a body, that it is as it was, and when it was sent.
 *
 *   x-stockroom-signature: t=1772600767,sha256=<hex HMAC-SHA-256 of "t.body">
 *
 * The receiver works out the same with the key that both have, compares in constant time, and refuses a `t` that is old.
 */
import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-stockroom-signature';

/** @param now ms since 1970 */
export function signBody(body: string, key: string, now: number): string {
  const t = Math.floor(now / 1000);
  return `t=${t},sha256=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
}
