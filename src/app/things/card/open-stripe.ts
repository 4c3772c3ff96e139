import type { Stripe } from '@stripe/stripe-js';
import { callCardDemo } from '#remote/http/card-demo.ts';

/**
 * The card processor's script in the browser: the real one, from its own host, if there is a key; else our fake.
 * @throws Error if the script cannot be loaded
 */
export async function openStripe(publishableKey: string | null): Promise<Stripe> {
  if (publishableKey === null) {
    const { demoStripe } = await import('./demo-stripe.ts');
    return demoStripe((path, fields) => callCardDemo(location.origin, path, fields));
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('the script of the card processor gave nothing');
  return stripe;
}
