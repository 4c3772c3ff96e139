/** The banner of a location with an unpaid subscription, fixed above settings and product detail (SUB-19), and its dialogs. */
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useOverlay } from '../../kit/use-overlay.ts';
import { BannerActions } from './banner-actions.tsx';
import { NEEDS_CONNECTION } from './subscription-text.ts';
import { useSubscription } from './use-subscription.ts';
import layout from '../../kit/layout.module.css';
import classes from './subscription.module.css';

const CardDialog = lazyPart(() => import('./card-dialog.tsx').then((m) => m.CardDialog));
const PaymentInfo = lazyPart(() => import('./payment-info-dialog.tsx').then((m) => m.PaymentInfoDialog));

export function SubscriptionBanner() {
  const state = useSubscription();
  const { banner, mayPay } = state;
  const info = useOverlay();
  const card = useOverlay();
  const isOnline = useNetwork();
  if (banner === null) return null;
  return (
    <section className={classes['banner']} data-tone={banner.tone} aria-label="Payment status">
      <p className={classes['text']} role="status">
        {banner.text}
      </p>
      {mayPay || banner.actions.length === 0 ? null : (
        <p className={classes['quiet']}>The practice’s owner can take care of it.</p>
      )}
      {mayPay && !isOnline && banner.actions.length > 0 ? <p className={classes['quiet']}>{NEEDS_CONNECTION}</p> : null}
      <div className={`${layout['buttons']} ${classes['ways']}`}>
        {mayPay ? <BannerActions state={state} onCard={card.open} /> : null}
        <Button variant="default" size="md" onClick={info.open}>
          Payment info
        </Button>
      </div>
      <Suspense fallback={null}>
        {info.opened === null ? null : (
          <PaymentInfo
            opened={info.opened}
            state={state}
            onCard={() => {
              info.close();
              card.open();
            }}
            onClose={info.close}
          />
        )}
        {card.opened === null ? null : <CardDialog opened={card.opened} onClose={card.close} />}
      </Suspense>
    </section>
  );
}
