/**
 * The lists of Manage Orders as CSV: everything that matches the filters, not only the current page. Days are those of the location;
 * amounts only for people who may see prices (AUTH-23).
 */
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { allPages } from '#remote/http/all-pages.ts';
import type { Caller } from '#remote/http/call.ts';
import { MAX_CLAIMS, readReturns } from '#remote/http/claim-calls.ts';
import { type OrdersRequest, readOrders } from '#remote/http/order-calls.ts';
import { MAX_PAYMENTS, type OrderPaymentsAsk, readOrderPayments } from '#remote/http/order-payment-calls.ts';
import { type CsvCell, type CsvColumn, csvRows } from '../../kit/csv-text.ts';
import { today } from '../../kit/dates.ts';
import { CLAIM_STATUS_TEXTS } from './claim-text.ts';
import type { OrdersTab } from './order-filters.ts';
import { expectedOf, expectedOfLine, PAYMENT_TYPE_TEXTS, referenceOf, STATUS_TEXTS } from './order-text.ts';
import { linesNotShipped, orderedLines, type OrderedLine } from './ordered-lines.ts';
import { entryText } from './payment-text.ts';

/** The server's largest page. */
const MAX_ORDERS = 200;

type Rows = readonly (readonly CsvCell[])[];
type FileColumn<Row> = CsvColumn<Row> & { readonly isAmount?: true };

/** @throws WireFailure */
export async function readAllOrders(
  api: Caller,
  ask: Omit<OrdersRequest, 'page' | 'pageSize'>,
): Promise<readonly OrderResource[]> {
  return allPages(async (page) => {
    const { orders, pages } = await readOrders(api, { ...ask, page, pageSize: MAX_ORDERS });
    return { rows: orders, pages };
  });
}

/** @throws WireFailure */
export async function readAllPayments(
  api: Caller,
  ask: Pick<OrderPaymentsAsk, 'distributorId'>,
): Promise<readonly OrderPaymentResource[]> {
  return allPages(async (page) => {
    const { payments, pages } = await readOrderPayments(api, { ...ask, page, pageSize: MAX_PAYMENTS });
    return { rows: payments, pages };
  });
}

/** @throws WireFailure */
export async function readAllReturns(api: Caller): Promise<readonly ClaimResource[]> {
  return allPages(async (page) => {
    const { returns, pages } = await readReturns(api, { page, pageSize: MAX_CLAIMS });
    return { rows: returns, pages };
  });
}

const orderDay = ({ attributes }: OrderResource): string => today(new Date(attributes.createdAt));

const ORDER_COLUMNS: readonly FileColumn<OrderResource>[] = [
  { title: 'Order', value: ({ attributes }) => attributes.number },
  { title: 'PO number', value: ({ attributes }) => referenceOf(attributes) },
  { title: 'Date', value: orderDay },
  { title: 'Ordered by', value: ({ attributes }) => attributes.placedBy },
  { title: 'Distributor', value: ({ attributes }) => attributes.distributor.name },
  { title: 'Status', value: ({ attributes }) => STATUS_TEXTS[attributes.status].words },
  { title: 'Expected', value: expectedOf },
  { title: 'Items', value: ({ attributes }) => attributes.itemCount },
  { title: 'Products', value: ({ attributes }) => attributes.subtotal, isAmount: true },
  { title: 'Shipping', value: ({ attributes }) => attributes.shipping, isAmount: true },
  { title: 'Handling', value: ({ attributes }) => attributes.handling, isAmount: true },
  { title: 'Tax', value: ({ attributes }) => attributes.tax, isAmount: true },
  { title: 'Total', value: ({ attributes }) => attributes.total, isAmount: true },
  // Pages stored by older versions do not contain it.
  { title: 'Declined or refunded', value: ({ attributes }) => attributes.returned ?? 0, isAmount: true },
];

const PRODUCT: readonly FileColumn<OrderedLine>[] = [
  { title: 'Product', value: ({ item }) => item.productName },
  { title: 'SKU', value: ({ item }) => item.sku },
  { title: 'Manufacturer', value: ({ item }) => item.manufacturerName },
  { title: 'Distributor', value: ({ order }) => order.attributes.distributor.name },
];
const OF_ORDER: readonly FileColumn<OrderedLine>[] = [
  { title: 'Order', value: ({ order }) => order.attributes.number },
  { title: 'Order date', value: ({ order }) => orderDay(order) },
];

const LINE_COLUMNS: readonly FileColumn<OrderedLine>[] = [
  ...PRODUCT,
  { title: 'Qty', value: ({ item }) => item.qty },
  { title: 'Price', value: ({ item }) => item.price, isAmount: true },
  ...OF_ORDER,
];

const WAITING_COLUMNS: readonly FileColumn<OrderedLine>[] = [
  ...PRODUCT,
  { title: 'Ordered', value: ({ item }) => item.qty },
  { title: 'Shipped', value: ({ item }) => item.qtyShipped },
  { title: 'Expected', value: ({ item, order }) => expectedOfLine(item, order) },
  ...OF_ORDER,
];

/** The first row is the head. */
export function ordersFile(tab: OrdersTab, orders: readonly OrderResource[], seesMoney: boolean): Rows {
  const rowsOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Rows =>
    csvRows(
      columns.filter(({ isAmount }) => seesMoney || isAmount !== true),
      rows,
    );
  if (tab === 'products') return rowsOf(LINE_COLUMNS, orderedLines(orders));
  if (tab === 'waiting') return rowsOf(WAITING_COLUMNS, linesNotShipped(orders));
  return rowsOf(ORDER_COLUMNS, orders);
}

interface PaymentsFile {
  /** The platform's name. */
  readonly platform: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The first row is the head. */
export function paymentsFile(payments: readonly OrderPaymentResource[], { platform, today: day }: PaymentsFile): Rows {
  const columns: readonly CsvColumn<OrderPaymentResource['attributes']>[] = [
    { title: 'Date', value: ({ date }) => date },
    { title: 'Order', value: ({ orderNumber }) => orderNumber },
    { title: 'Distributor', value: ({ distributor }) => distributor.name },
    { title: 'Charged by', value: ({ byPlatform, distributor }) => (byPlatform ? platform : distributor.name) },
    { title: 'Type', value: ({ paymentType }) => PAYMENT_TYPE_TEXTS[paymentType] },
    { title: 'Card', value: ({ card }) => card },
    { title: 'Invoice', value: ({ invoice }) => invoice?.number ?? null },
    { title: 'Amount', value: ({ status, amount }) => (status === 'refunded' ? 0 - amount : amount) },
    { title: 'Status', value: (each) => entryText(each, day).words },
    { title: 'Due', value: ({ status, dueOn }) => (status === 'refunded' ? null : dueOn) },
    { title: 'Unapplied credit', value: ({ unapplied }) => unapplied ?? null },
  ];
  return csvRows(
    columns,
    payments.map(({ attributes }) => attributes),
  );
}

const dayOf = (instant: string | null | undefined): string | null =>
  instant === null || instant === undefined ? null : today(new Date(instant));

const RETURN_COLUMNS: readonly CsvColumn<ClaimResource['attributes']>[] = [
  { title: 'Return', value: ({ number }) => number },
  { title: 'Order', value: ({ orderNumber }) => orderNumber },
  { title: 'Date', value: ({ createdAt }) => dayOf(createdAt) },
  { title: 'Requested by', value: ({ createdBy }) => createdBy },
  { title: 'Distributor', value: ({ distributor }) => distributor.name },
  { title: 'Product', value: ({ productName }) => productName },
  { title: 'SKU', value: ({ sku }) => sku },
  { title: 'Qty', value: ({ qty }) => qty },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Status', value: ({ status }) => CLAIM_STATUS_TEXTS[status] },
  { title: 'Sent back', value: ({ sentAt }) => dayOf(sentAt) },
  { title: 'Refund', value: ({ refund }) => refund },
  { title: 'Refunded', value: ({ refundedAt }) => dayOf(refundedAt) },
];

/** The first row is the head. */
export function returnsFile(returns: readonly ClaimResource[]): Rows {
  return csvRows(
    RETURN_COLUMNS,
    returns.map(({ attributes }) => attributes),
  );
}
