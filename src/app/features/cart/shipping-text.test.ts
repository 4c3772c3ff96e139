import { describe, expect, it } from 'vitest';
import {
  arrivalText,
  cutOffText,
  freeShipping,
  overnightDelta,
  usualShippingText,
  paymentText,
  SEND_TO_REP,
  shippingText,
} from './shipping-text.ts';

describe('shipping in words', () => {
  it('CHK-08 CHK-09 Free above the minimum, before that the cost and what is missing', () => {
    expect(shippingText({ kind: 'free' })).toBe('Free');
    const fixed = { kind: 'fixed', cents: 995, missingCents: 2500 } as const;
    expect(shippingText(fixed)).toBe('$9.95');
    expect(freeShipping(fixed, { subtotalCents: 7500, minimumCents: 10_000 })).toEqual({
      percent: 75,
      words: '$25.00 more for free shipping',
    });
    expect(freeShipping({ kind: 'free' }, { subtotalCents: 10_001, minimumCents: 10_000 })).toEqual({
      percent: 100,
      words: 'Free shipping',
    });
  });

  it('RES-39 at exactly the minimum one cent is missing and the bar is not full', () => {
    const exactly = { kind: 'fixed', cents: 995, missingCents: 1 } as const;
    expect(freeShipping(exactly, { subtotalCents: 10_000, minimumCents: 10_000 })).toEqual({
      percent: 99,
      words: '$0.01 more for free shipping',
    });
  });

  it('CHK-09 no difference is shown if there is no minimum', () => {
    const fixed = { kind: 'fixed', cents: 1495, missingCents: null } as const;
    expect(freeShipping(fixed, { subtotalCents: 5000, minimumCents: null })).toBeNull();
  });

  it('CHK-10 "N/A" where nothing is known, a free label where the platform pays', () => {
    expect(shippingText({ kind: 'unknown', missingCents: null })).toBe('N/A');
    const below = { kind: 'unknown', missingCents: 4000 } as const;
    expect(shippingText(below)).toBe('N/A');
    expect(freeShipping(below, { subtotalCents: 1000, minimumCents: 5000 })?.words).toBe(
      '$40.00 more for free shipping',
    );
    expect(shippingText({ kind: 'covered' })).toBe('Free');
    expect(freeShipping({ kind: 'covered' }, { subtotalCents: 1, minimumCents: 5000 })).toEqual({
      percent: 100,
      words: 'Free shipping, covered by the platform',
    });
  });

  it('CHK-07 overnight is offered free of cost, or with the difference', () => {
    const totals = (totalCents: number, taxCents: number) => ({ totalCents, taxCents });
    expect(overnightDelta(totals(10_000, 700), totals(10_000, 700))).toBe('at no extra cost');
    expect(overnightDelta(totals(10_000, 700), totals(11_623, 823))).toBe('$16.23 more, tax included');
    expect(overnightDelta(totals(11_000, 800), totals(10_500, 763))).toBe('$5.00 less, tax included');
    // Nothing is taxed, or the tax is less than a cent.
    expect(overnightDelta(totals(10_000, 0), totals(11_500, 0))).toBe('$15.00 more, no tax on it');
  });

  it('CHK-11 usual shipping says that tax comes on top of its price', () => {
    const fixed = { kind: 'fixed', cents: 995, missingCents: null } as const;
    expect(usualShippingText({ shipping: fixed, taxCents: 80 })).toBe('$9.95 before tax');
    expect(usualShippingText({ shipping: fixed, taxCents: 0 })).toBe('$9.95');
    expect(usualShippingText({ shipping: { kind: 'free' }, taxCents: 80 })).toBe('Free');
  });

  it('CHK-11 the cut-off is told in the zone of the distributor', () => {
    expect(cutOffText('15:00:00-06:00')).toBe('3:00 PM (UTC−6)');
    expect(cutOffText('00:30:00+05:30')).toBe('12:30 AM (UTC+5:30)');
    expect(cutOffText('12:00:00Z')).toBe('12:00 PM (UTC)');
    expect(arrivalText('2026-11-23')).toBe('Mon, Nov 23');
  });

  it('CART-05 a group without a cut-off or a way of paying has the defaults', () => {
    expect(cutOffText('')).toBe('3:00 PM (UTC−6)');
    expect(paymentText('Credit Card')).toBe('Credit Card');
    expect(paymentText('bill_by_invoice')).toBe('Bill by invoice');
  });

  it('CHK-14 says that a representative places the order', () => {
    expect(SEND_TO_REP).toContain('representative places this order');
  });
});
