/** The status of an order as icon, text and color; and its progress. */
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react';
import type { OrderResource } from '#contract/resources/order.ts';
import type { OrderStatus } from '#domain/ordering/order-states.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { instantText } from '../../kit/dates.ts';
import { PURCHASE_STATE_TEXTS, problemText, sendingOf, STATUS_TEXTS, STEPS, stepOf } from './order-text.ts';
import { SendAgain } from './send-again.tsx';
import classes from './order-status.module.css';

const ICONS = {
  in_progress: IconClockHour4,
  on_hold: IconAlertTriangle,
  completed: IconCircleCheck,
  canceled: IconCircleX,
} as const;

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { words, tone } = STATUS_TEXTS[status];
  const Icon = ICONS[status];
  return (
    <ToneBadge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden="true" />}>
      {words}
    </ToneBadge>
  );
}

export function OrderProgress({ order }: { readonly order: OrderResource }) {
  const { delivery } = order.attributes;
  const now = stepOf(delivery);
  return (
    <div>
      {now === null ? null : (
        <ol className={classes['steps']} aria-label="On its way">
          {STEPS.map(({ words }, index) => (
            <li
              key={words}
              className={classes['step']}
              data-done={index <= now}
              aria-current={index === now ? 'step' : undefined}
            >
              {words}
            </li>
          ))}
        </ol>
      )}
      <p className={classes['delivery']} data-trouble={now === null} role="status">
        {PURCHASE_STATE_TEXTS[delivery]}
      </p>
      {order.attributes.isSimulated === true ? (
        <p className={classes['sending']}>
          This order was only simulated: {order.attributes.distributor.name} wasn’t set up for orders. Nothing was sent,
          and nothing will ship.
        </p>
      ) : null}
      {order.attributes.isUnconfirmed === true ? (
        <p className={classes['sending']}>
          {order.attributes.distributor.name} usually confirms sooner. Call them if you need this order soon.
        </p>
      ) : null}
      <CameAnyway order={order} />
      <Sending order={order} />
    </div>
  );
}

/** Something was received although the order was canceled: it is in stock, and may be charged. */
function CameAnyway({ order: { attributes } }: { readonly order: OrderResource }) {
  const { status, items, distributor } = attributes;
  // Pages stored by older versions do not contain it.
  const came = items.reduce((sum, { qtyReceived = 0 }: Partial<(typeof items)[number]>) => sum + qtyReceived, 0);
  if (status !== 'canceled' || came === 0) return null;
  return (
    <p className={classes['sending']}>
      {came} received anyway and in your stock. Ask {distributor.name} whether to send it back or pay for it.
    </p>
  );
}

/** Why an order was not sent, and what happens next. */
function Sending({ order }: { readonly order: OrderResource }) {
  const { delivery, distributor } = order.attributes;
  const sending = sendingOf(order.attributes);
  if (sending === null) return null;
  const why = problemText(sending.problem, distributor.name);
  if (delivery !== 'failed') {
    return (
      <p className={classes['sending']}>
        {why} We’ll try again {sending.nextTryAt === null ? 'soon' : `on ${instantText(sending.nextTryAt)}`}.
      </p>
    );
  }
  return (
    <div className={classes['sending']}>
      <p>{why} Send it again, or call the distributor.</p>
      <SendAgain order={order} />
    </div>
  );
}
