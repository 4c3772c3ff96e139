import { describe, expect, it } from 'vitest';
import { FAILED_REASONS, type CheckoutDifference } from '#contract/resources/checkout.ts';
import { attemptOf } from './attempt.ts';
import { differenceText, failedText, totalAfter } from './difference-text.ts';
import { aCart } from './testing/a-cart.ts';

const attempt = attemptOf(aCart(), { key: 'k1', now: '2026-11-20T10:00:00Z' });
const words = (difference: CheckoutDifference, blocked: readonly string[] = []) =>
  differenceText(difference, attempt, (id) => blocked.includes(id));

describe('differences in words', () => {
  it('a price: old and new, and whether it rose', () => {
    expect(words({ kind: 'price', cartItemId: '1', seen: 12.5, now: 13.1 })).toEqual({
      subject: 'Product 1',
      was: '$12.50 each',
      now: '$13.10 each',
      isWorse: true,
    });
    expect(words({ kind: 'price', cartItemId: '1', seen: 12.5, now: 12 }).isWorse).toBe(false);
    expect(words({ kind: 'price', cartItemId: '1', seen: null, now: 12 }).was).toBe('without a price');
  });

  it('stock that has vanished, and what is left out', () => {
    expect(words({ kind: 'stock', cartItemId: '2', wanted: 3, available: 1 }).now).toBe('only 1 in stock');
    expect(words({ kind: 'unavailable', cartItemId: '2', reason: 'offer-out-of-stock' }).now).toBe(
      'the distributor is out of stock; it is left out',
    );
  });

  it('DIST-05 a line of a distributor that somebody has blocked meanwhile is not said to be no longer sold', () => {
    const gone = { kind: 'unavailable', cartItemId: '3', reason: 'offer-inactive' } as const;
    expect(words(gone).now).toBe('the distributor no longer sells it; it is left out');
    expect(words(gone, ['d2']).now).toBe('Benco is blocked; it is left out');
    expect(words({ ...gone, reason: 'offer-out-of-stock' }, ['d2']).now).toContain('out of stock');
  });

  it('the total of a distributor, by its name', () => {
    expect(words({ kind: 'total', distributorId: 'd2', seen: 54.95, now: 60 })).toMatchObject({
      subject: 'Order total of Benco',
      was: '$54.95',
      now: '$60.00',
    });
  });

  it('CHK-02 every reason for a line that was not ordered has its words', () => {
    expect(new Set(FAILED_REASONS.map((reason) => failedText(reason, null))).size).toBe(FAILED_REASONS.length);
  });

  it('the new total is that of the distributors of which something is left', () => {
    expect(totalAfter(attempt)).toBe(11_495);
    expect(totalAfter({ ...attempt, body: { ...attempt.body, ids: ['1'] } })).toBe(6_000);
    expect(totalAfter({ ...attempt, body: { ...attempt.body, totals: [] } })).toBeNull();
  });
});
