/**
 * What became of the last order, above the cart: not known yet, placed, different from what was seen, or refused. In the tab
 * where it was placed the outcome takes over the screen; in others it is offered.
 */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudQuestion, IconReplace } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { errorWords } from '../../text/error-words.ts';
import { alertError } from '../../kit/alert.ts';
import { busyWithFocus } from '../../kit/busy-with-focus.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { ageText } from '../../kit/dates.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { isOwnOrder, markOwnOrder } from './own-order.ts';
import { useAttempt } from './use-attempt.ts';
import classes from './checkout.module.css';

/** An answer takes its time; before that there is nothing to worry about. */
const WORRY_AFTER_MS = 4_000;

export function OrderOutcome() {
  const { attempt, keeper } = useAttempt();
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const isLate = useLate(attempt?.outcome === null ? attempt.madeAt : null);
  const isOwn = attempt !== null && isOwnOrder(attempt.key);
  const key = attempt?.key ?? '';
  const refusal = attempt?.outcome?.is === 'refused' ? attempt.outcome.code : null;
  const isPlaced = attempt?.outcome?.is === 'placed' && !attempt.isSeen;

  useEffect(() => {
    // In another tab it would be forgotten before it is told.
    if (refusal === null || !isOwn) return;
    alertError(errorWords(refusal));
    void keeper.forget(key);
  }, [refusal, isOwn, key, keeper]);

  useEffect(() => {
    // Not for a person who is on the way to another page.
    if (isPlaced && isOwn && /^\/cart(\/|$)/.test(window.location.pathname)) {
      void navigate('/cart/success', { replace: true });
    }
  }, [isPlaced, isOwn, navigate]);

  if (attempt === null) return null;
  const { outcome } = attempt;
  if (outcome === null) {
    if (!isLate) return null;
    const askNow = (): void => {
      setAsking(true);
      void keeper
        .ask()
        .catch((cause: unknown) => console.warn('order', cause))
        .finally(() => setAsking(false));
    };
    return (
      <Note
        icon={<IconCloudQuestion size={22} aria-hidden="true" />}
        title="We do not know yet whether your order was placed"
        text={`It was sent ${ageText(attempt.madeAt)}, and no answer came. Stockroom asks again by itself, and the order is placed once at most.`}
      >
        <Button size="sm" {...busyWithFocus(isAsking, askNow)}>
          Ask now
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setGivingUp(true)}>
          Stop asking
        </Button>
        <Confirm
          opened={isGivingUp}
          title="Stop asking?"
          confirm="Stop asking"
          tone="danger"
          cancel="Keep asking"
          onCancel={() => setGivingUp(false)}
          onConfirm={() => {
            setGivingUp(false);
            void keeper.forget(key);
          }}
        >
          The order may have been placed already. If it was, its products leave the cart, and it stands in Manage
          Orders.
        </Confirm>
      </Note>
    );
  }
  if (outcome.is === 'differs') {
    if (isOwn || isLooking) {
      return <DifferencesDialog attempt={attempt} differences={outcome.differences} keeper={keeper} />;
    }
    return (
      <Note
        icon={<IconReplace size={22} aria-hidden="true" />}
        title="Your order was not placed: something changed"
        text="Look at the changes, and confirm the order or go back."
      >
        <Button
          size="sm"
          onClick={() => {
            markOwnOrder(key);
            setLooking(true);
          }}
        >
          Look at the changes
        </Button>
      </Note>
    );
  }
  if (outcome.is === 'refused') {
    if (isOwn) return null;
    return (
      <Note
        icon={<IconAlertTriangle size={22} aria-hidden="true" />}
        title="Your order was not placed"
        text={errorWords(outcome.code)}
      >
        <Button size="sm" variant="subtle" onClick={() => void keeper.forget(key)}>
          Close
        </Button>
      </Note>
    );
  }
  if (!isPlaced || isOwn) return null;
  return (
    <Note icon={<IconCircleCheck size={22} aria-hidden="true" />} title="Your order was placed" text="">
      <Button size="sm" onClick={() => void navigate('/cart/success')}>
        Look at it
      </Button>
      <Button size="sm" variant="subtle" onClick={() => void keeper.markSeen(key)}>
        Close
      </Button>
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Note({ icon, title, text, children }: NoteProps) {
  return (
    <section className={classes['note']} role="status" aria-label={title}>
      {icon}
      <div className={classes['noteText']}>
        <p>
          <strong>{title}</strong>
        </p>
        {text === '' ? null : <p className={classes['quiet']}>{text}</p>}
      </div>
      <div className={classes['noteDoings']}>{children}</div>
    </section>
  );
}

/** Whether an order that was made then has waited long enough for a word about it. */
function useLate(madeAt: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (madeAt === null) return;
    const left = Math.max(0, WORRY_AFTER_MS - (Date.now() - Date.parse(madeAt)));
    const timer = setTimeout(() => setLate(madeAt), Math.min(left, WORRY_AFTER_MS));
    return () => clearTimeout(timer);
  }, [madeAt]);
  return madeAt !== null && late === madeAt;
}
