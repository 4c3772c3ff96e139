/**
 * Reports an issue starting from an item (ORD-20): lists the orders that contained it, newest first, to select one. Offline it uses the
 * orders stored on this device.
 */
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderResource } from '#contract/resources/order.ts';
import { asId, type ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { OrdersPage } from '#remote/http/order-calls.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { deliveredLine } from './delivered-line.ts';
import { receivedText, shippedText } from './line-text.ts';
import type { OrderedItem } from './ordered-lines.ts';
import { orderDate } from './order-text.ts';
import { useUnsentReceipts, type UnsentReceipts } from './use-claims.ts';
import { useOrders } from './use-orders.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

export function IssueOfItem({ itemId }: { readonly itemId: string }) {
  const { mirror, locationId } = useStockroom();
  const read = useLive(
    async () => ({ item: await readItem(mirror, locationId, asId<ItemId>(itemId)) }),
    [mirror, locationId, itemId],
  );
  return (
    <div className={layout['page']}>
      <h1 className={layout['title']}>Report an issue</h1>
      {read === undefined ? (
        <Skeleton height={160} radius="md" role="status" aria-label="Loading the item" />
      ) : read.item === undefined ? (
        <EmptyState icon={<IconPackageOff size={34} stroke={1.6} />} title="Item not found">
          It was deleted, or it belongs to another location.
        </EmptyState>
      ) : (
        <OrdersOf item={read.item} />
      )}
    </div>
  );
}

interface Bought {
  readonly order: OrderResource;
  readonly line: OrderedItem;
}

function OrdersOf({ item }: { readonly item: ItemView }) {
  const [chosen, setChosen] = useState<Bought | null>(null);
  const isOnline = useNetwork();
  const result = useOrders({ ...ANY_ORDER, search: item.distributorSku });
  const kept = useStoredOrders();
  const found = boughtOf(item, [...(result.data?.orders ?? []), ...kept], useUnsentReceipts());
  const name = displayName(item);
  if (found.length === 0 && result.isPending && isOnline)
    return <Skeleton height={160} radius="md" role="status" aria-label="Loading the orders" />;
  return (
    <>
      <p className={classes['quiet']}>Which order is this {name} from?</p>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconPackageOff size={34} stroke={1.6} />}
          title={isOnline ? 'No order at this location has it' : 'No order with it is available offline'}
          {...(isOnline ? {} : { onRetry: () => void result.refetch() })}
        >
          {result.error === null
            ? 'Issues are reported to the distributor of an order.'
            : `${failureText(result.error)} Orders you’ve opened before are available offline.`}
        </EmptyState>
      ) : (
        <ul className={layout['list']} aria-label={`Orders of ${name}`}>
          {found.map(({ order, line }) => (
            <li key={line.id} className={classes['bought']}>
              <div className={classes['itemWhat']}>
                <strong>{order.attributes.number}</strong>
                <p className={classes['quiet']}>
                  {orderDate(order.attributes.createdAt)} · {order.attributes.distributor.name} · {line.qty} ordered
                </p>
                <p className={classes['quiet']}>{[shippedText(line), ...receivedText(line)].join(' · ')}</p>
              </div>
              <Button
                variant="light"
                mih={48}
                leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
                aria-label={`Report an issue of ${order.attributes.number}`}
                onClick={() => setChosen({ order, line })}
              >
                Report an issue
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null ? null : (
        <Optional>
          <ClaimDialog order={chosen.order} isReturn={false} lineId={chosen.line.id} onClose={() => setChosen(null)} />
        </Optional>
      )}
    </>
  );
}

/** Any age and status, except archived ones. */
const ANY_ORDER = {
  statuses: [],
  distributorIds: [],
  from: null,
  to: null,
  orderId: null,
  archived: false,
  page: 1,
  pageSize: 25,
} as const;

/** Lists and single orders that were opened here. */
function useStoredOrders(): readonly OrderResource[] {
  const cache = useQueryClient().getQueryCache();
  const lists = cache.findAll({ queryKey: ['orders'] }).map(({ state }) => state.data as OrdersPage | undefined);
  const single = cache.findAll({ queryKey: ['order'] }).map(({ state }) => state.data as OrderResource | undefined);
  return [...lists.flatMap((list) => list?.orders ?? []), ...single.flatMap((order) => order ?? [])];
}

/** Without duplicates, newest first. */
function boughtOf(
  { offerId, distributorSku }: ItemView,
  orders: readonly OrderResource[],
  received: UnsentReceipts,
): readonly Bought[] {
  const lines = orders.flatMap((order) =>
    order.attributes.items.flatMap((line): readonly [string, Bought][] =>
      (line.productDistributorId === offerId || line.substitute?.sku === distributorSku) &&
      deliveredLine({ order, claims: [], waiting: [], received }, line.id).standing !== 'canceled'
        ? [[line.id, { order, line }]]
        : [],
    ),
  );
  return [...new Map(lines).values()].toSorted((a, b) =>
    b.order.attributes.createdAt.localeCompare(a.order.attributes.createdAt),
  );
}
