/**
 * The banner of a location whose subscription is unpaid, and its actions (SUB-02..06, SUB-23..28). The texts are exactly those of the
 * specification.
 */
import type { ClientFlags } from './client-flags.ts';
import type { PaymentState } from './payment-reports.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

export type BannerAction = 'retry' | 'update-card' | 'renew';

export interface Banner {
  readonly tone: 'trouble' | 'success' | 'waiting';
  readonly text: string;
  readonly actions: readonly BannerAction[];
}

export interface BannerFacts {
  readonly status: SubscriptionStatus;
  /** The saved card's last four digits; null: no card. */
  readonly last4: string | null;
  /** As currency. */
  readonly amount: string;
  /** The last requested payment; none: none yet; null: unknown, or not for this person to see. */
  readonly payment: PaymentState | 'none' | null;
  /** A notification reported "paid"; the location has not been loaded again since. */
  readonly isPaid: boolean;
  readonly flags: ClientFlags;
}

export const TRIAL_PASSED = 'You trial period has passed. Please add your credit card to be able to process the order';
export const PAUSED = "We haven't seen you in a while, so we had to pause your subscription.";

/** null: no banner. */
export function bannerOf(facts: BannerFacts): Banner | null {
  switch (facts.status) {
    case 'active':
      return null;
    case 'past_due':
      return pastDue(facts);
    case 'inactive':
      return { tone: 'trouble', text: PAUSED, actions: [] };
    case 'canceled':
      return canceled(facts);
  }
}

function pastDue({ last4, amount, payment, isPaid }: BannerFacts): Banner {
  if (last4 === null) return { tone: 'trouble', text: TRIAL_PASSED, actions: ['update-card'] };
  const about = `Your recent payment for the Subscription for ${amount} (****${last4})`;
  if (isPaid) return { tone: 'success', text: `${about} was successfully charged.`, actions: [] };
  if (payment === 'pending') {
    return { tone: 'waiting', text: `Your payment of ${amount} (****${last4}) is being processed.`, actions: [] };
  }
  // A card that was just added, perhaps elsewhere, has not been charged yet; one that paid earlier has not been declined.
  const text =
    payment === 'none' || payment === 'paid'
      ? `Your payment of ${amount} (****${last4}) is due.`
      : `${about} was declined.`;
  return { tone: 'trouble', text, actions: ['retry', 'update-card'] };
}

function canceled(facts: BannerFacts): Banner {
  const { last4, amount, isPaid, flags } = facts;
  if (isPaid) {
    const charge = `The charge for ${amount} (****${last4 ?? ''}) was successfully processed.`;
    return { tone: 'success', text: `Yay! Your subscription has been renewed! ${charge}`, actions: [] };
  }
  if (flags.isRenewDeclined) return pastDue({ ...facts, payment: 'declined' });
  const wasTried = flags.isRetryBtnClicked || flags.isRenewBtnClicked || facts.payment === 'declined';
  const again: readonly BannerAction[] = last4 === null ? ['update-card'] : ['retry', 'update-card'];
  return { tone: 'trouble', text: PAUSED, actions: wasTried ? again : ['renew'] };
}
