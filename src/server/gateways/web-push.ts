/**
 * Web Push (RFC 8030, 8291, 8292): the keys that identify this installation to push services, and messages that only the device can
 * decrypt. Rule: the endpoint was supplied by a browser, so messages are sent like those to any address that people enter (`Outgoing`).
 */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Outgoing } from './outgoing-post.ts';

export interface PushKeys {
  /** Base64url; devices subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param pushKey the private key (secrets.ts) */
export function pushKeysOf(pushKey: string): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(pushKey, 'base64url'));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: pushKey };
}

/** The first key of an installation. Machines that share a token key get the same one. */
export function firstPushKey(tokenKey: string): string {
  return Buffer.from(hkdfSync('sha256', tokenKey, '', 'stockroom web push', 32)).toString('base64url');
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a browser can have generated these: a point on the curve and a 16-byte secret. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

export interface PushSender {
  readonly outgoing: Outgoing;
  readonly keys: PushKeys;
  /** Contact for push services: an https address or an email address. */
  readonly contact: string;
}

/** How long a push service stores it for a device that is off. */
export const PUSH_SECONDS = 86_400;

/** @returns the push service's status. @throws OutgoingRefused, or the reason why no answer came */
export async function sendPush(
  { outgoing, keys, contact }: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  message: string,
  signal?: AbortSignal,
): Promise<number> {
  // Loaded with the first message.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: contact, ...keys },
    TTL: PUSH_SECONDS,
    urgency: 'normal',
  });
  return outgoing.post({ url: endpoint, body, headers: { ...headers }, signal });
}
