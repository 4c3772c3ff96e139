/**
 * The link with which a distributor that takes orders by email answers one of them. Rule: it is for one order, expires, and cannot be
 * forged without the token key; it grants access to what the email contains, and nothing more.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkedOrder {
  readonly locationId: string;
  readonly orderId: string;
}

const DAYS = 90;
const DAY_SECONDS = 86_400;

/** @param placedAt ISO instant; an order always has the same link, however often its email is written */
export function supplierPath(tokenKey: string, { locationId, orderId }: LinkedOrder, placedAt: string): string {
  const expires = Math.floor(Date.parse(placedAt) / 1000) + DAYS * DAY_SECONDS;
  const payload = `${locationId}.${orderId}.${expires}`;
  return `/supplier/${payload}.${signatureOf(tokenKey, payload)}`;
}

export type ReadLink =
  | { readonly is: 'good'; readonly order: LinkedOrder }
  | { readonly is: 'wrong' }
  | { readonly is: 'expired' };

export function readLink(tokenKey: string, token: string, now: Date): ReadLink {
  const match = /^(([1-9]\d{0,17})\.([1-9]\d{0,17})\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  if (match === null) return { is: 'wrong' };
  const [, payload = '', locationId = '', orderId = '', expires = '', signature = ''] = match;
  const wanted = Buffer.from(signatureOf(tokenKey, payload));
  if (!timingSafeEqual(wanted, Buffer.from(signature))) return { is: 'wrong' };
  if (Number(expires) * 1000 <= now.getTime()) return { is: 'expired' };
  return { is: 'good', order: { locationId, orderId } };
}

function signatureOf(tokenKey: string, payload: string): string {
  return createHmac('sha256', tokenKey).update(`supplier page ${payload}`).digest('base64url');
}
