/** What a device remembers about a payment that it requested (SUB-07..12, SUB-14). */
import type { SubscriptionStatus } from './subscription-status.ts';

export interface ClientFlags {
  readonly isRetryBtnClicked: boolean;
  readonly isRenewBtnClicked: boolean;
  readonly isRenewDeclined: boolean;
}

export const NO_FLAGS: ClientFlags = { isRetryBtnClicked: false, isRenewBtnClicked: false, isRenewDeclined: false };
export const FLAG_NAMES = ['isRetryBtnClicked', 'isRenewBtnClicked', 'isRenewDeclined'] as const;

export type FlagEvent =
  | { readonly is: 'clicked'; readonly button: 'retry' | 'renew' }
  | { readonly is: 'recharge-failed'; readonly button: 'retry' | 'renew' }
  | { readonly is: 'card-not-added' }
  /** The meaning of a payment notification, given the location's status. */
  | { readonly is: 'paid' }
  | { readonly is: 'declined'; readonly status: SubscriptionStatus }
  | { readonly is: 'route-changed'; readonly status: SubscriptionStatus };

export function flagsAfter(flags: ClientFlags, event: FlagEvent): ClientFlags {
  switch (event.is) {
    case 'clicked':
      return { ...flags, [BUTTON_FLAG[event.button]]: true };
    case 'recharge-failed':
      return { ...flags, [BUTTON_FLAG[event.button]]: false };
    case 'card-not-added':
      return { ...NO_FLAGS, isRenewDeclined: true };
    case 'paid':
      return NO_FLAGS;
    case 'declined':
      return afterDecline(flags, event.status);
    case 'route-changed':
      return event.status === 'active' ? NO_FLAGS : flags;
  }
}

const BUTTON_FLAG = { retry: 'isRetryBtnClicked', renew: 'isRenewBtnClicked' } as const;

function afterDecline(flags: ClientFlags, status: SubscriptionStatus): ClientFlags {
  if (status === 'past_due') return { ...flags, isRetryBtnClicked: false };
  if (status !== 'canceled') return flags;
  return flags.isRenewDeclined ? { ...flags, isRetryBtnClicked: false } : { ...flags, isRenewDeclined: true };
}
