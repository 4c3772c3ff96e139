/** A PIN is stored as a slow hash with its own salt. The browser computes it in about a second at most, even on slow devices. */
import type { PinRecord } from './person-record.ts';

/** The OWASP recommendation for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const BITS = 256;

/** Pages that are not a secure context have no Web Crypto. */
export function canHashPins(): boolean {
  return (globalThis.crypto as { readonly subtle?: unknown } | undefined)?.subtle !== undefined;
}

export async function hashPin(pin: string, iterations = ITERATIONS): Promise<PinRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, iterations, hash: await derive(pin, salt, iterations) };
}

export async function isPin(pin: string, { salt, iterations, hash }: PinRecord): Promise<boolean> {
  const tried = await derive(pin, salt, iterations);
  let differences = tried.length ^ hash.length;
  for (const [at, byte] of tried.entries()) differences |= byte ^ (hash[at] ?? 0);
  return differences === 0;
}

async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS),
  );
}
