/** The card step of a new location's set-up wizard (AUTH-04). */
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { Suspense } from 'react';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useOverlay } from '../../kit/use-overlay.ts';
import { useLocationHere } from '../../session/location-here.ts';
import classes from './subscription.module.css';

const CardDialog = lazyPart(() => import('./card-dialog.tsx').then((m) => m.CardDialog));

export function CardHere() {
  const dialog = useOverlay();
  const isOnline = useNetwork();
  const card = useLocationHere()?.card ?? null;
  return (
    <>
      {card === null ? null : (
        <p className={classes['quiet']} role="status">
          The card that ends in {card.number} is saved.
        </p>
      )}
      <Button
        variant={card === null ? 'filled' : 'default'}
        size="lg"
        leftSection={<IconCreditCard size={20} aria-hidden="true" />}
        {...focusableDisabled(!isOnline, dialog.open)}
      >
        {card === null ? 'Add your card' : 'Use another card'}
      </Button>
      {isOnline ? null : <p className={classes['quiet']}>You’re offline. Adding a card needs a connection.</p>}
      <Suspense fallback={null}>
        {dialog.opened === null ? null : <CardDialog opened={dialog.opened} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
