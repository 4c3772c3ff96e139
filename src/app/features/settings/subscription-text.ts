/**
 * Texts for a location's subscription: its status, the effect on ordering, and who can fix it (CHK-12).
 */
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';

export type LocationStatus = (typeof LOCATION_STATUSES)[number];

export interface SubscriptionText {
  readonly standing: string;
  readonly isTrouble: boolean;
  readonly meaning: string;
  /** Who can fix it; null if nothing is wrong. */
  readonly mending: string | null;
}

/** @param role of the person at this location */
export function subscriptionText(status: LocationStatus, role: string | null): SubscriptionText {
  switch (status) {
    case 'active':
      return {
        standing: 'Active',
        isTrouble: false,
        meaning: 'Orders can be placed at this location.',
        mending: null,
      };
    case 'past_due':
      return {
        standing: 'Payment due',
        isTrouble: true,
        meaning: `${STILL_WORKS} You can place orders again once the payment arrives.`,
        mending:
          role === 'owner'
            ? 'As an owner of the practice you can pay or change the card here.'
            : askOwner('pay or change the card'),
      };
    case 'inactive':
      // Only support reactivates it (SUB-02).
      return {
        standing: 'Not active',
        isTrouble: true,
        meaning: `${STILL_WORKS} You can place orders again once it’s reactivated.`,
        mending: 'Contact support to have it reactivated.',
      };
    case 'canceled':
      return {
        standing: 'Canceled',
        isTrouble: true,
        meaning: `${STILL_WORKS} You can place orders again once it’s renewed.`,
        mending: role === 'owner' ? 'As an owner of the practice you can renew it here.' : askOwner('renew it'),
      };
  }
}

const STILL_WORKS = 'Counting, scanning, labels, the catalog and the cart still work; checkout is off.';

const askOwner = (action: string): string => `The practice’s owner can ${action} in their account.`;

/** `owner`, `staff`, `doctor`, or the server's own text. */
export function roleText(role: string | null): string {
  if (role === null || role === '') return 'Member';
  return role.slice(0, 1).toUpperCase() + role.slice(1);
}
