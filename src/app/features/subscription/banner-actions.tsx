/** Retry, "Update credit card" and "Renew My Subscription", as the banner offers them (SUB-03..06). */
import { Button } from '@mantine/core';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { type SubscriptionState, useRecharge } from './use-subscription.ts';

export interface BannerActionsProps {
  readonly state: SubscriptionState;
  readonly onCard: () => void;
}

export function BannerActions({ state: { banner, location, isPaying }, onCard }: BannerActionsProps) {
  const recharge = useRecharge();
  const isOnline = useNetwork();
  const actions = banner?.actions ?? [];
  const pay = (button: 'retry' | 'renew') =>
    isOnline ? focusableLoading(isPaying, () => void recharge(button)) : focusableDisabled(true, () => undefined);
  return (
    <>
      {actions.includes('renew') ? (
        <Button size="md" {...(location?.card == null ? focusableDisabled(!isOnline, onCard) : pay('renew'))}>
          Renew My Subscription
        </Button>
      ) : null}
      {actions.includes('retry') ? (
        <Button size="md" {...pay('retry')}>
          Retry
        </Button>
      ) : null}
      {actions.includes('update-card') ? (
        <Button
          size="md"
          variant={actions.includes('retry') ? 'default' : 'filled'}
          {...focusableDisabled(!isOnline, onCard)}
        >
          Update credit card
        </Button>
      ) : null}
    </>
  );
}
