/**
 * Confirms a payment with the card's bank in the cardholder's browser (3-D Secure for each charge). Rule: the result of the
 * processor's script is only a hint; the server's answer afterwards decides whether it is paid.
 */
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';

export interface Confirming {
  /** Asks the server what has to be confirmed, and afterwards how it ended. */
  readonly ask: () => Promise<PaymentConfirmation>;
  readonly openStripe: (publishableKey: string | null) => Promise<Pick<Stripe, 'confirmCardPayment'>>;
}

export type Confirmed =
  | { readonly is: 'paid' }
  /** The bank has not answered yet; a notification will follow. */
  | { readonly is: 'pending' }
  /** Another payment for it is in progress, or there is no card to confirm. */
  | { readonly is: 'nothing-to-confirm' }
  /** In the processor's words. */
  | { readonly is: 'refused'; readonly reason: string | null };

/** @throws WireFailure before the bank is asked, or Error if the script cannot be loaded */
export async function confirmWithBank({ ask, openStripe }: Confirming): Promise<Confirmed> {
  const { state, clientSecret, paymentMethodId, publishableKey } = await ask();
  if (state === 'paid') return { is: 'paid' };
  if (clientSecret === null || paymentMethodId === null) return { is: 'nothing-to-confirm' };
  const stripe = await openStripe(publishableKey);
  const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethodId });
  // The bank may have confirmed it although its answer was lost, and the answer to this question may be lost as well.
  const isPaid = await ask().then(
    ({ state: after }) => after === 'paid',
    () => false,
  );
  if (isPaid) return { is: 'paid' };
  return error === undefined ? { is: 'pending' } : { is: 'refused', reason: error.message ?? null };
}
