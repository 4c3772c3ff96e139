/** Plan, amount, card and the last payment, with the banner's actions (SUB-20). */
import { Modal } from '@mantine/core';
import { BannerActions } from './banner-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import type { SubscriptionState } from './use-subscription.ts';
import layout from '../../kit/layout.module.css';
import classes from './subscription.module.css';

export interface PaymentInfoDialogProps {
  readonly opened: boolean;
  readonly state: SubscriptionState;
  readonly onCard: () => void;
  readonly onClose: () => void;
}

export function PaymentInfoDialog({ opened, state, onCard, onClose }: PaymentInfoDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Payment info" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SubscriptionFacts state={state} />
      {state.mayPay ? (
        <div className={`${layout['buttons']} ${classes['ways']}`}>
          <BannerActions state={state} onCard={onCard} />
        </div>
      ) : null}
    </Modal>
  );
}
