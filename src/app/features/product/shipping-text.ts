import { currency } from '../../kit/money.ts';
import type { ShippingEffect } from './shipping-effect.ts';

/** A heading and, if helpful, what would change it. */
export interface ShippingText {
  readonly title: string;
  readonly more: string | null;
}

export function shippingText(effect: ShippingEffect): ShippingText {
  switch (effect.kind) {
    case 'adds':
      return { title: `+${currency(effect.cents)} shipping`, more: missing(effect.missingCents) };
    case 'no-more':
      return { title: 'No extra shipping', more: missing(effect.missingCents) };
    case 'saves':
      return { title: 'Makes shipping free', more: `Saves ${currency(effect.cents)}` };
    case 'free':
      return { title: 'Free shipping', more: null };
  }
}

function missing(cents: number | null): string | null {
  return cents === null ? null : `${currency(cents)} more for free shipping`;
}
