/** Texts for shipping (CHK-07..11): cost, amount missing to free shipping, cut-off and arrival. */
import { DEFAULT_CUT_OFF } from '#domain/ordering/cut-off.ts';
import type { GroupTotals } from '#domain/ordering/group-totals.ts';
import type { Shipping } from '#domain/ordering/shipping.ts';
import { currency } from '../../kit/money.ts';

/** "Free", "N/A" or an amount. */
export function shippingText(shipping: Shipping): string {
  switch (shipping.kind) {
    case 'covered':
    case 'free':
      return 'Free';
    case 'fixed':
      return currency(shipping.cents);
    case 'unknown':
      return 'N/A';
  }
}

/** Progress toward free shipping; null if the distributor has no minimum. */
export interface FreeShipping {
  /** 0..100; 100 only if shipping is free. */
  readonly percent: number;
  readonly words: string;
}

export function freeShipping(
  shipping: Shipping,
  { subtotalCents, minimumCents }: { subtotalCents: number; minimumCents: number | null },
): FreeShipping | null {
  if (shipping.kind === 'covered') return { percent: 100, words: 'Free shipping, covered by the platform' };
  if (shipping.kind === 'free') return { percent: 100, words: 'Free shipping' };
  if (minimumCents === null || shipping.missingCents === null) return null;
  const percent = minimumCents <= 0 ? 0 : Math.min(99, Math.floor((subtotalCents * 100) / minimumCents));
  return { percent, words: `${currency(shipping.missingCents)} more for free shipping` };
}

/**
 * The additional cost of overnight: nothing, or the difference to standard shipping, and whether tax is included (taxWithOvernightCost).
 */
export function overnightDelta(
  usual: Pick<GroupTotals, 'taxCents' | 'totalCents'>,
  overnight: Pick<GroupTotals, 'taxCents' | 'totalCents'>,
): string {
  const delta = overnight.totalCents - usual.totalCents;
  if (delta === 0) return 'at no extra cost';
  const tax = overnight.taxCents === usual.taxCents ? 'no tax on it' : 'tax included';
  return `${currency(Math.abs(delta))} ${delta > 0 ? 'more' : 'less'}, ${tax}`;
}

/** States whether tax is added, since the overnight amount includes it. */
export function usualShippingText({ shipping, taxCents }: Pick<GroupTotals, 'shipping' | 'taxCents'>): string {
  const words = shippingText(shipping);
  return shipping.kind === 'fixed' && taxCents > 0 ? `${words} before tax` : words;
}

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-11-23` -> `Mon, Nov 23`: a day at the distributor, regardless of this device's time zone. */
export function arrivalText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** `15:00:00-06:00` -> `3:00 PM (UTC−6)`, in the distributor's zone (CHK-11). */
export function cutOffText(cutOffTime: string): string {
  const match = /^(\d\d):(\d\d):\d\d(?:Z|([+-])(\d\d):(\d\d))$/.exec(cutOffTime);
  if (match === null) return cutOffText(DEFAULT_CUT_OFF);
  const [, hours = '0', minutes = '00', sign, offsetHours = '00', offsetMinutes = '00'] = match;
  const hour = Number(hours);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
  const offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (offset === 0) return `${clock} (UTC)`;
  const rest = offset % 60 === 0 ? '' : `:${offsetMinutes}`;
  return `${clock} (UTC${sign === '-' ? '−' : '+'}${Math.floor(offset / 60)}${rest})`;
}

/** How the order is paid; "Credit Card" unless the distributor bills (CART-05). */
export function paymentText(paymentType: string): string {
  return paymentType === 'bill_by_invoice' ? 'Bill by invoice' : paymentType;
}

/** CHK-16 */
export const SIMULATED = 'Not set up for orders yet: an order is only simulated, and nothing ships';

/** CHK-14 */
export const SEND_TO_REP = 'A representative places this order for you';
