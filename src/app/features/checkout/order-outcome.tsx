/**
 * The result of the last order, above the cart: unknown, placed, different from what was seen, or refused. In the tab where it was placed
 * the result replaces the screen; in others it is offered.
 */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudQuestion, IconReplace } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../text/error-text.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { ageText } from '../../kit/dates.ts';
import { paymentLink } from './not-placing-text.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { isOwnOrder, markOwnOrder, wasSeen } from './own-order.ts';
import { RefusedOrder } from './refused-order.tsx';
import { useAttempt } from './use-attempt.ts';

/** Answers take a while; an earlier message would worry people needlessly. */
const WORRY_AFTER_MS = 4_000;

export function OrderOutcome() {
  const { attempt, keeper } = useAttempt();
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(false);
  const isLate = useLate(attempt?.outcome === null ? attempt.madeAt : null);
  const isOwn = attempt !== null && isOwnOrder(attempt.key);
  const isPlaced = attempt?.outcome?.is === 'placed' && !wasSeen(attempt);
  useOutcomeAlert(attempt, { keeper, isOwn, isPlaced });

  if (attempt === null) return null;
  const { key, outcome } = attempt;
  if (outcome === null) return isLate ? <NotKnown attempt={attempt} keeper={keeper} /> : null;
  if (outcome.is === 'differs') {
    if (isOwn || isLooking) {
      return <DifferencesDialog attempt={attempt} differences={outcome.differences} keeper={keeper} />;
    }
    return (
      <OutcomeNote
        icon={<IconReplace size={22} aria-hidden="true" />}
        title="Your order was not placed: something changed"
        text="Review the changes, then confirm the order or go back."
        isBad
      >
        <Button
          size="sm"
          onClick={() => {
            markOwnOrder(key);
            setLooking(true);
          }}
        >
          Review changes
        </Button>
      </OutcomeNote>
    );
  }
  if (outcome.is === 'refused') {
    if (isOwn && paymentLink(outcome.code) === null) return null;
    return <RefusedOrder attempt={attempt} code={outcome.code} keeper={keeper} />;
  }
  if (!isPlaced || isOwn) return null;
  return (
    <OutcomeNote icon={<IconCircleCheck size={22} aria-hidden="true" />} title="Your order was placed" text="">
      <Button size="sm" onClick={() => void navigate('/cart/success')}>
        View order
      </Button>
      <Button size="sm" variant="subtle" onClick={() => void keeper.markSeen(key)}>
        Close
      </Button>
    </OutcomeNote>
  );
}

type Attempt = NonNullable<ReturnType<typeof useAttempt>['attempt']>;
type Keeper = ReturnType<typeof useAttempt>['keeper'];

interface Standing {
  readonly keeper: Keeper;
  readonly isOwn: boolean;
  readonly isPlaced: boolean;
}

/** In the tab of the order its outcome replaces the screen: a refusal is an alert, or a note if it can be fixed, and a placed order is shown. */
function useOutcomeAlert(attempt: Attempt | null, { keeper, isOwn, isPlaced }: Standing): void {
  const navigate = useNavigate();
  const key = attempt?.key ?? '';
  const refusal = attempt?.outcome?.is === 'refused' ? attempt.outcome.code : null;
  useEffect(() => {
    // Handled only in its own tab; elsewhere it would be cleared before it is shown.
    if (refusal === null || !isOwn || paymentLink(refusal) !== null) return;
    alertError(errorText(refusal));
    void keeper.forget(key);
  }, [refusal, isOwn, key, keeper]);

  useEffect(() => {
    // Not for a person who is navigating to another page.
    if (isPlaced && isOwn && /^\/cart(\/|$)/.test(window.location.pathname)) {
      void navigate('/cart/success', { replace: true });
    }
  }, [isPlaced, isOwn, navigate]);
}

/** No answer arrived: the request is repeated until the result is known. */
function NotKnown({ attempt, keeper }: { readonly attempt: Attempt; readonly keeper: Keeper }) {
  const [isAsking, setAsking] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const askNow = (): void => {
    setAsking(true);
    void keeper
      .ask()
      .catch((cause: unknown) => console.warn('order', cause))
      .finally(() => setAsking(false));
  };
  return (
    <OutcomeNote
      icon={<IconCloudQuestion size={22} aria-hidden="true" />}
      title="We’re checking whether your order was placed"
      text={`It was sent ${ageText(attempt.madeAt)}; no answer yet. We’ll retry automatically, and it won’t be placed twice.`}
    >
      <Button size="sm" {...focusableLoading(isAsking, askNow)}>
        Check now
      </Button>
      <Button size="sm" variant="subtle" onClick={() => setGivingUp(true)}>
        Stop checking
      </Button>
      <Confirm
        opened={isGivingUp}
        title="Stop checking?"
        confirm="Stop checking"
        tone="danger"
        cancel="Keep checking"
        onCancel={() => setGivingUp(false)}
        onConfirm={() => {
          setGivingUp(false);
          void keeper.forget(attempt.key);
        }}
      >
        The order may already have been placed. If so, you’ll find it in Manage Orders.
      </Confirm>
    </OutcomeNote>
  );
}

/** Whether an order placed at that time has waited long enough for a message. */
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
