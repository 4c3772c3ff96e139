/**
 * Confirms a payment with the bank of the card, in the browser of its holder (3-D Secure with each charge). Rule: what the processor's
 * script says is a hint; whether it is paid is what the server says afterwards.
 */
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';

export interface Confirming {
  /** What is needed, and afterwards how it ended. */
  readonly ask: () => Promise<PaymentConfirmation>;
  readonly openStripe: (publishableKey: string | null) => Promise<Pick<Stripe, 'confirmCardPayment'>>;
}

export type Confirmed =
  | { readonly is: 'paid' }
  /** The bank has not said it yet; it is told by a notification. */
  | { readonly is: 'pending' }
  /** Another payment of it is under way, or there is no card that could be confirmed. */
  | { readonly is: 'nothing-to-confirm' }
  /** In the processor's words. */
  | { readonly is: 'refused'; readonly reason: string | null };

/** @throws WireFailure, or Error where the script cannot be loaded */
export async function confirmWithBank({ ask, openStripe }: Confirming): Promise<Confirmed> {
  const { state, clientSecret, paymentMethodId, publishableKey } = await ask();
  if (state === 'paid') return { is: 'paid' };
  if (clientSecret === null || paymentMethodId === null) return { is: 'nothing-to-confirm' };
  const stripe = await openStripe(publishableKey);
  const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethodId });
  if (error !== undefined) return { is: 'refused', reason: error.message ?? null };
  return { is: (await ask()).state === 'paid' ? 'paid' : 'pending' };
}
