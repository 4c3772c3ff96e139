/** The lists of Manage Orders (ORD-13, ORD-14, ORD-15). */
import { useRef, type FocusEvent } from 'react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { countText } from '../../kit/count-text.ts';
import { currency, priceTag } from '../../kit/money.ts';
import { useMay } from '../../session/use-rights.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { ArchiveOrder } from './archive-order.tsx';
import { AddToFolder } from './add-to-folder.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAgain, OrderItems, ProductName } from './order-items.tsx';
import { StatusBadge } from './order-status.tsx';
import {
  dayInTable,
  expectedOf,
  expectedOfLine,
  orderDate,
  referenceOf,
  sendingOf,
  waitingText,
} from './order-text.ts';
import { ReceiveLink } from './receive-link.tsx';
import { linesNotShipped, orderedLines, type OrderedLine } from './ordered-lines.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

interface ListProps {
  readonly orders: readonly OrderResource[];
  readonly isStale: boolean;
}

function OrderLink({ order }: { readonly order: OrderResource }) {
  return (
    <Link
      to={`/order/${encodeURIComponent(order.id)}`}
      className={`${layout['link']} ${classes['number']}`}
      data-order={order.id}
    >
      {order.attributes.number}
    </Link>
  );
}

/** With the practice's own reference for its accounting. */
function OrderName({ order }: { readonly order: OrderResource }) {
  const reference = referenceOf(order.attributes);
  return (
    <>
      <OrderLink order={order} />
      {reference === '' ? null : <small className={classes['reference']}>PO number {reference}</small>}
    </>
  );
}

/** With the reason why it was not sent. */
function Status({ order: { attributes } }: { readonly order: OrderResource }) {
  const { status, delivery, isUnconfirmed } = attributes;
  const sending = sendingOf(attributes);
  return (
    <>
      <StatusBadge status={status} />
      {sending === null ? null : (
        <small className={classes['reference']}>{delivery === 'failed' ? 'Not sent' : 'Not sent yet'}</small>
      )}
      {isUnconfirmed === true ? <small className={classes['reference']}>Not confirmed yet</small> : null}
    </>
  );
}

/** Under way, and not yet all on the shelf. */
const isAwaited = ({ attributes: { status, items } }: OrderResource): boolean =>
  status === 'in_progress' && items.some(({ qty, qtyReceived }) => (qtyReceived ?? 0) < qty);

const ORDER_COLUMNS: readonly Column<OrderResource>[] = [
  { key: 'number', title: 'Order', cell: (order) => <OrderName order={order} /> },
  { key: 'date', title: 'Date', cell: ({ attributes }) => orderDate(attributes.createdAt) },
  { key: 'distributor', title: 'Distributor', cell: ({ attributes }) => attributes.distributor.name },
  { key: 'status', title: 'Status', cell: (order) => <Status order={order} /> },
  { key: 'eta', title: 'Expected', cell: (order) => expectedText(order) },
  { key: 'items', title: 'Items', isNumber: true, cell: ({ attributes }) => attributes.itemCount },
  {
    key: 'total',
    title: 'Total',
    isNumber: true,
    cell: ({ attributes }) => <strong>{currency(cents(attributes.total))}</strong>,
  },
  {
    key: 'actions',
    title: 'Actions',
    isAction: true,
    cell: (order) => (
      <span className={classes['actions']}>
        {isAwaited(order) ? <ReceiveLink order={order} size="compact-md" /> : null}
        <ArchiveOrder order={order} size="compact-md" />
        <OrderActions order={order} />
      </span>
    ),
  },
];

const ITEMS = {
  title: 'Show the items',
  label: ({ attributes }: OrderResource) =>
    `Items of ${attributes.number}: ${countText(attributes.itemCount, 'item', 'items')}`,
  content: (order: OrderResource) => <OrderItems order={order} />,
};

export function OrderList(props: ListProps) {
  return <Orders label="Active orders" {...props} />;
}

export function PastList(props: ListProps) {
  return <Orders label="Past orders" {...props} />;
}

function Orders({ orders, isStale, label }: ListProps & { readonly label: string }) {
  const columns = useColumns(ORDER_COLUMNS, 'total');
  return (
    <div {...useOrderFocus()}>
      <RecordTable
        label={label}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        isStale={isStale}
        unfold={ITEMS}
      />
    </div>
  );
}

/** The keys go on at the order that takes the place of one that leaves the list, such as one that was archived. */
function useOrderFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
  const { onFocus, onBlur } = useFocusFallback(() => links()[place.current] ?? links().at(-1));
  return {
    ref: frame,
    onBlur,
    onFocus(event: FocusEvent) {
      place.current = links().findIndex((link) => link.closest('tbody, li')?.contains(event.target) === true);
      onFocus(event);
    },
  };
}

/** Without amounts for people who may not see prices (AUTH-23). */
function useColumns<Row>(columns: readonly Column<Row>[], amount: string): readonly Column<Row>[] {
  const seesMoney = useMay()('see-money');
  return seesMoney ? columns : columns.filter(({ key }) => key !== amount);
}

function expectedText(order: OrderResource): string {
  if (order.attributes.delivery === 'delivered') return 'Delivered';
  return dayOrDash(expectedOf(order));
}

const dayOrDash = (day: string | null): string => (day === null ? '–' : dayInTable(day));

const PRODUCT_COLUMNS: readonly Column<OrderedLine>[] = [
  { key: 'product', title: 'Product', cell: ({ item }) => <ProductName item={item} /> },
  { key: 'sku', title: 'SKU', cell: ({ item }) => item.sku },
  { key: 'distributor', title: 'Distributor', cell: ({ order }) => order.attributes.distributor.name },
  { key: 'qty', title: 'Qty', isNumber: true, cell: ({ item }) => item.qty },
  { key: 'price', title: 'Price', isNumber: true, cell: ({ item }) => priceTag(cents(item.price)) },
  { key: 'order', title: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
  { key: 'date', title: 'Date', cell: ({ order }) => orderDate(order.attributes.createdAt) },
  {
    key: 'again',
    title: 'Order again',
    isAction: true,
    cell: (line) => (
      <span className={classes['actions']}>
        <OrderAgain line={line} />
        <AddToFolder item={line.item} />
      </span>
    ),
  },
];

export function ProductList({ orders, isStale }: ListProps) {
  const columns = useColumns(PRODUCT_COLUMNS, 'price');
  return (
    <RecordTable
      label="Ordered products"
      columns={columns}
      rows={orderedLines(orders)}
      keyOf={({ item }) => item.id}
      isStale={isStale}
    />
  );
}

const WAITING_COLUMNS: readonly Column<OrderedLine>[] = [
  { key: 'product', title: 'Product', cell: ({ item }) => <ProductName item={item} /> },
  { key: 'distributor', title: 'Distributor', cell: ({ order }) => order.attributes.distributor.name },
  { key: 'ordered', title: 'Ordered', isNumber: true, cell: ({ item }) => item.qty },
  { key: 'shipped', title: 'Shipped', isNumber: true, cell: ({ item }) => item.qtyShipped },
  { key: 'eta', title: 'Expected', cell: ({ item, order }) => dayOrDash(expectedOfLine(item, order)) },
  {
    key: 'days',
    title: 'Waiting',
    isNumber: true,
    cell: ({ order }) => waitingText(order.attributes.createdAt, Date.now()),
  },
  { key: 'order', title: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
];

export function WaitingList({ orders, isStale }: ListProps) {
  return (
    <RecordTable
      label="Not shipped yet"
      columns={WAITING_COLUMNS}
      rows={linesNotShipped(orders)}
      keyOf={({ item }) => item.id}
      isStale={isStale}
    />
  );
}
