/** How long a page looks for the end of a payment itself, in case its notification does not arrive. */
import type { ClientFlags } from '#domain/subscription/client-flags.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription-status.ts';

const LOOK_MS = 3_000;
/** After this many looks, which take five minutes, it looks only now and then. */
const OFTEN = 100;
const NOW_AND_THEN_MS = 60_000;

/** Whether a payment that this device asked for has not ended. The flag of a renewal that was declined stays set (SUB-11). */
export function isPaymentAwaited(flags: ClientFlags, status: SubscriptionStatus): boolean {
  if (flags.isRetryBtnClicked) return true;
  return flags.isRenewBtnClicked && !(status === 'canceled' && flags.isRenewDeclined);
}

/** @param looks how often the payments have been read since the page was opened */
export function lookAgainMs(looks: number): number {
  return looks < OFTEN ? LOOK_MS : NOW_AND_THEN_MS;
}
