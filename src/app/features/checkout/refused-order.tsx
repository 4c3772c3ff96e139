/**
 * An order that the server refused, shown until the person closes it. One refused because the location was unpaid can be placed again
 * unchanged once it is paid (CHK-12); differences since then are confirmed first.
 */
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cents } from '#contract/resources/resource.ts';
import { countText } from '../../kit/count-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { currency } from '../../kit/money.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { errorText } from '../../text/error-text.ts';
import { type Attempt, newStamp, repeatedAttempt } from './attempt.ts';
import { paymentLink } from './not-placing-text.ts';
import type { OrderTracker } from './order-tracker.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { beginOrAlert } from './own-order.ts';

export interface RefusedOrderProps {
  readonly attempt: Attempt;
  readonly code: string;
  readonly keeper: OrderTracker;
}

export function RefusedOrder({ attempt, code, keeper }: RefusedOrderProps) {
  const status = useLocationHere()?.status;
  const way = status === 'inactive' ? null : paymentLink(code);
  const isPaid = status === 'active';
  const may = useMay();
  const isAgain = way !== null && isPaid && may('order');
  return (
    <OutcomeNote
      icon={<IconAlertTriangle size={22} aria-hidden="true" />}
      title="Your order was not placed"
      text={`${orderText(attempt)} ${isAgain ? PAID_AGAIN : errorText(code)}`}
      isBad
    >
      {isAgain ? <PlaceAgain attempt={attempt} keeper={keeper} /> : null}
      {way === null || isAgain ? null : (
        <Button size="sm" component={Link} to={way.to}>
          {way.words}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => void keeper.forget(attempt.key)}>
        Close
      </Button>
    </OutcomeNote>
  );
}

/** Identifies the order, since the cart may have changed. */
function orderText({ body, distributors }: Attempt): string {
  const units = (body.seen ?? []).reduce((sum, { qty }) => sum + qty, 0);
  const totalCents = (body.totals ?? []).reduce((sum, { total }) => sum + cents(total), 0);
  const names = Object.values(distributors).join(', ');
  return `${countText(units, 'unit', 'units')} from ${names}, ${currency(totalCents)}.`;
}

const PAID_AGAIN = 'This location is paid for again. You can place the order as you saw it.';

function PlaceAgain({ attempt, keeper }: Pick<RefusedOrderProps, 'attempt' | 'keeper'>) {
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const place = async (): Promise<void> => {
    setBusy(true);
    await beginOrAlert(keeper, repeatedAttempt(attempt, newStamp()));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      {...(isOnline ? focusableLoading(isBusy, () => void place()) : focusableDisabled(true, () => undefined))}
    >
      Place it again
    </Button>
  );
}
