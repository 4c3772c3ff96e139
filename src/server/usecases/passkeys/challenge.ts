/**
 * The challenge that a device signs with a passkey: random, valid for five minutes, and for one purpose. Not stored before it is answered:
 * it contains its expiration time and a MAC with the installation's key.
 *
 *   6 bytes expiration (s since 1970), 16 random, 16 MAC
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VALID_SECONDS = 300;
const END_BYTES = 6;
const RANDOM_BYTES = 16;
const MARK_BYTES = 16;

/** @param purpose `sign-in`, or `register 7` with the user's id */
export function newChallenge(tokenKey: string, purpose: string): string {
  const end = Buffer.alloc(END_BYTES);
  end.writeUIntBE(Math.floor(Date.now() / 1000) + VALID_SECONDS, 0, END_BYTES);
  const head = Buffer.concat([end, randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([head, markOf(tokenKey, purpose, head)]).toString('base64url');
}

export function isChallenge(tokenKey: string, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== END_BYTES + RANDOM_BYTES + MARK_BYTES) return false;
  const head = bytes.subarray(0, -MARK_BYTES);
  if (!timingSafeEqual(markOf(tokenKey, purpose, head), bytes.subarray(-MARK_BYTES))) return false;
  return head.readUIntBE(0, END_BYTES) * 1000 > Date.now();
}

function markOf(tokenKey: string, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', tokenKey).update(`passkey ${purpose} `).update(head).digest().subarray(0, MARK_BYTES);
}
