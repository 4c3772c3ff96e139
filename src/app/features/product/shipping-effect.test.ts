import { describe, expect, it } from 'vitest';
import { shippingEffect } from './shipping-effect.ts';
import { shippingText } from './shipping-text.ts';

const terms = { fixedShippingCents: 995, minOrderTotalFreeCents: 15_000 };

describe('what adding an offer does to shipping', () => {
  it('adds the fixed cost with the first line of a distributor, and says what is missing to free shipping', () => {
    const effect = shippingEffect(terms, 0, 5_000);
    expect(effect).toEqual({ kind: 'adds', cents: 995, missingCents: 10_000 });
    expect(shippingText(effect)).toEqual({ title: '+$9.95 shipping', more: '$100.00 more for free shipping' });
  });

  it('adds nothing where shipping is paid already', () => {
    expect(shippingEffect(terms, 4_000, 5_000)).toEqual({ kind: 'no-more', missingCents: 6_000 });
  });

  it('CHK-08 saves the cost where the sum comes above the minimum, and not at it', () => {
    expect(shippingEffect(terms, 10_000, 5_001)).toEqual({ kind: 'saves', cents: 995 });
    expect(shippingEffect(terms, 10_000, 5_000)).toEqual({ kind: 'no-more', missingCents: 1 });
  });

  it('is free above the minimum at once, free beyond it, and free where nothing is charged', () => {
    expect(shippingEffect(terms, 0, 15_001)).toEqual({ kind: 'free' });
    expect(shippingEffect(terms, 20_000, 1_000)).toEqual({ kind: 'free' });
    expect(shippingEffect({ fixedShippingCents: 0, minOrderTotalFreeCents: null }, 0, 100)).toEqual({ kind: 'free' });
  });

  it('never becomes free if there is no minimum', () => {
    const never = { fixedShippingCents: 1_495, minOrderTotalFreeCents: null };
    expect(shippingEffect(never, 0, 900_000)).toEqual({ kind: 'adds', cents: 1_495, missingCents: null });
    expect(shippingText(shippingEffect(never, 0, 900_000)).more).toBeNull();
    expect(shippingEffect(never, 1, 900_000)).toEqual({ kind: 'no-more', missingCents: null });
  });
});
