/** An order's events, newest first (API-29). Offline the last loaded ones are shown, or nothing. */
import { useQuery } from '@tanstack/react-query';
import type { OrderEvent } from '#contract/resources/order-parts.ts';
import { readOrderHistory } from '#remote/http/order-calls.ts';
import { dateText, instantText } from '../../kit/dates.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
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
/** Shown without a time, which shipments and invoices do not have. */
const BY_DAY: ReadonlySet<OrderEvent> = new Set(['shipped', 'invoiced', 'credited']);

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
            <span className={classes['quiet']}>
              {' '}
              · {BY_DAY.has(event) ? dateText(at.slice(0, 10)) : instantText(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
