/** An order's events, newest first (API-29). Offline the last loaded ones are shown, or nothing. */
import { useQuery } from '@tanstack/react-query';
import type { OrderEvent } from '#contract/resources/order-parts.ts';
import { readOrderHistory } from '#remote/http/order-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { eventTimeText } from './order-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

const WORDS: Readonly<Record<OrderEvent, string>> = {
  placed: 'Ordered',
  answered: 'Answered by the distributor',
  shipped: 'Shipped',
  delivered: 'Delivered',
  received: 'Received',
  invoiced: 'Invoiced',
  credited: 'Credited',
};
export function OrderTimeline({ orderId }: { readonly orderId: string }) {
  const { api } = useStockroom();
  const { data } = useQuery({
    queryKey: queryKeys.orderHistory(orderId),
    queryFn: ({ signal }) => readOrderHistory(api, orderId, signal),
    staleTime: 0,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={layout['card']} aria-label="Timeline">
      <h2 className={layout['cardTitle']}>Timeline</h2>
      <ol className={classes['paperLines']}>
        {data.map(({ id, attributes: { event, at, about } }) => (
          <li key={id}>
            {WORDS[event]}
            {about === '' ? '' : ` · ${about}`}
            <span className={classes['quiet']}> · {eventTimeText(event, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
