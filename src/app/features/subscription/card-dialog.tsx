/**
 * "Add Your Card" (SUB-13..17): 656 px wide, closed by its icon and Escape, but not by a click outside. Rule: the number is typed into a
 * field of the card processor's script, which alone reads it; that script is only loaded when this dialog opens.
 */
import { Modal } from '@mantine/core';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { actedFor } from '#domain/access/acting.ts';
import { addCustomer } from '#remote/http/subscription-calls.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { openStripe } from '../../things/card/open-stripe.ts';
import { CardForm } from './card-form.tsx';
import classes from './subscription.module.css';

const WIDTH = 656;

export interface CardDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CardDialog({ opened, onClose }: CardDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add Your Card"
      size={WIDTH}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened ? <Entry onClose={onClose} /> : null}
    </Modal>
  );
}

/** Only the practice itself may enter a card: an admin acting for it gets a message, and the server refuses it (IMP-05). */
function Entry({ onClose }: { readonly onClose: () => void }) {
  const { session } = useStockroom();
  if (actedFor(session.userId) === null) return <CardEntry onClose={onClose} />;
  return <p className={classes['quiet']}>Only {session.user.name} can enter a card.</p>;
}

interface Opened {
  readonly stripe: Stripe;
  readonly isTest: boolean;
}

function CardEntry({ onClose }: { readonly onClose: () => void }) {
  const { api, locationId } = useStockroom();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const open = async (): Promise<void> => {
      const publishableKey = await addCustomer(api, locationId);
      const stripe = await openStripe(publishableKey);
      if (isHere) setOpened({ stripe, isTest: publishableKey === null });
    };
    open().catch((failure: unknown) => {
      if (isHere) setProblem(failureText(failure));
    });
    return () => {
      isHere = false;
    };
  }, [api, locationId]);
  if (problem !== null) {
    return (
      <p className={classes['quiet']} role="alert">
        Can’t open the card form. {problem}
      </p>
    );
  }
  if (opened === null) {
    return (
      <p className={classes['quiet']} role="status">
        Loading…
      </p>
    );
  }
  return (
    <Elements stripe={opened.stripe}>
      <CardForm isTest={opened.isTest} onClose={onClose} />
    </Elements>
  );
}
