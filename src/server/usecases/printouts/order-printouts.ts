/** Printouts of orders and invoices. They contain amounts, so they are only for people who may see prices. */
import { currencyText } from '#domain/quantity/currency-text.ts';
import type { LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import { expectedDay } from '#domain/ordering/expected-day.ts';
import type { Printout, PrintoutAddress, PrintoutPart } from '../../gateways/printouts/printout.ts';
import { type OrderItemRow, type OrderRow, readOrder, readOrderItems } from '../../store/ordering/order-rows.ts';
import { type PurchaseRow, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { type InvoiceRow, readInvoice, readShipments, type ShipmentRow } from '../../store/ordering/supplier-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';
import type { Connection } from '../../store/connection.ts';
import { Refused } from '../refused.ts';
import { dayWords } from '#domain/quantity/day-words.ts';

const PAID_BY = {
  accept_credit_card: 'Credit card',
  bill_by_invoice: 'Invoice from the distributor',
} as const;

interface Ordered {
  readonly order: OrderRow;
  readonly purchase: PurchaseRow;
  readonly items: readonly OrderItemRow[];
  readonly shipments: readonly ShipmentRow[];
}

/** @throws Refused */
export function orderPrintout(store: Store, locationId: LocationId, id: string): Promise<Printout> {
  return inSnapshot(store, async (connection) => writeOrder(await readOrdered(connection, locationId, id)));
}

/** @throws Refused */
export function invoicePrintout(store: Store, locationId: LocationId, id: string): Promise<Printout> {
  return inSnapshot(store, async (connection) => {
    const invoice = await readInvoice(connection, locationId, id);
    if (invoice === null) throw new Refused('not-found', 'There is no such invoice.');
    return writeInvoice(invoice, await readOrdered(connection, locationId, invoice.order_id));
  });
}

async function readOrdered(connection: Connection, locationId: LocationId, id: string): Promise<Ordered> {
  const order = await readOrder(connection, locationId, id);
  const purchase = order === null ? null : await readPurchase(connection, locationId, id);
  if (order === null || purchase === null) throw new Refused('not-found', 'There is no such order.');
  const items = await readOrderItems(connection, locationId, [id]);
  return { order, purchase, items, shipments: await readShipments(connection, locationId, [id]) };
}

/** In the words of Manage Orders. */
function expectedOf({ order, items, shipments }: Ordered): string {
  return expectedDay({
    planned: order.eta,
    lines: items.map((item) => ({
      ordered: item.qty,
      shipped: item.qty_shipped,
      rejected: item.qty_rejected,
      expectedOn: item.expected_on,
    })),
    boxes: shipments.map(({ delivered_at: arrived, expected_on: expectedOn }) => ({
      hasArrived: arrived !== null,
      expectedOn,
    })),
  });
}

function writeOrder(ordered: Ordered): Printout {
  const { order, purchase, items } = ordered;
  return {
    title: `Order ${order.number}`,
    from: purchase.location_name,
    foot: `Order ${order.number}`,
    at: order.created_at.toISOString(),
    parts: [
      { is: 'addresses', addresses: addressesOf(purchase) },
      {
        is: 'facts',
        facts: [
          ['Ordered', dayWords(dayAt(order.created_at.toISOString(), purchase.location_time_zone))],
          ['Expected', dayWords(expectedOf(ordered))],
          ...(order.reference === '' ? [] : [['PO number', order.reference] as const]),
          ['Ordered by', order.placed_by],
          ...(purchase.account_number === '' ? [] : [['Account', purchase.account_number] as const]),
          ['Payment', PAID_BY[order.payment_type]],
          ...(order.is_overnight ? [['Shipping', 'Overnight'] as const] : []),
        ],
      },
      {
        is: 'table',
        columns: COLUMNS,
        rows: items.map((item) => ({
          cells: [
            item.product_name,
            String(item.qty),
            currencyText(item.price_cents),
            currencyText(item.qty * item.price_cents),
          ],
          small: [namesOf(item)],
        })),
      },
      {
        is: 'sums',
        sums: [
          ['Products', money(order.subtotal_cents)],
          ['Shipping', money(order.shipping_cents)],
          ['Handling', money(order.handling_cents)],
          ['Tax', money(order.tax_cents)],
          ['Total', money(order.total_cents)],
          ...returnedSums(order),
        ],
      },
    ],
  };
}

/** In the words of the order's screen. */
function returnedSums({
  total_cents: total,
  returned_cents: returned,
}: OrderRow): readonly (readonly [string, string])[] {
  if (Number(returned) === 0) return [];
  return [
    ['Declined or refunded', currencyText(-Number(returned))],
    ['Costs you', currencyText(Number(total) - Number(returned))],
  ];
}

const COLUMNS = [
  { label: 'Product', width: 56 },
  { label: 'Qty', width: 9, align: 'right' },
  { label: 'Price', width: 16, align: 'right' },
  { label: 'Amount', width: 19, align: 'right' },
] as const;

function writeInvoice(invoice: InvoiceRow, { order, purchase, items }: Ordered): Printout {
  const kind = invoice.is_credit ? 'Credit note' : 'Invoice';
  return {
    title: `${kind} ${invoice.number}`,
    from: purchase.distributor_name,
    foot: `${kind} ${invoice.number}, as received for order ${order.number}`,
    at: `${invoice.invoiced_on}T12:00:00.000Z`,
    parts: [
      { is: 'addresses', addresses: addressesOf(purchase) },
      {
        is: 'facts',
        facts: [
          ['Date', dayWords(invoice.invoiced_on)],
          // Nothing is due of a credit note, whatever the terms in it.
          ...(invoice.due_on === null || invoice.is_credit ? [] : [['Due', dayWords(invoice.due_on)] as const]),
          ['Order', order.number],
          ...(order.reference === '' ? [] : [['PO number', order.reference] as const]),
          ...(purchase.account_number === '' ? [] : [['Account', purchase.account_number] as const]),
        ],
      },
      ...(invoice.lines.length === 0 ? [] : [linesOf(invoice, items)]),
      {
        is: 'sums',
        sums: [...amountsOf(invoice), [invoice.is_credit ? 'Credit' : 'Total', money(invoice.total_cents)]],
      },
      ...unappliedOf(invoice),
    ],
  };
}

function linesOf({ lines }: InvoiceRow, items: readonly OrderItemRow[]): PrintoutPart {
  return {
    is: 'table',
    columns: COLUMNS,
    rows: lines.map(({ itemId, qty, unitPriceCents }) => {
      const item = items.find(({ id }) => id === itemId);
      return {
        cells: [
          item?.product_name ?? 'Item',
          String(qty),
          currencyText(unitPriceCents),
          currencyText(qty * unitPriceCents),
        ],
        small: item === undefined ? [] : [namesOf(item)],
      };
    }),
  };
}

/** In the words of the screen (decision 0093): it is no part of the sums, of which the last one is the total. */
function unappliedOf({ unapplied_cents: cents }: InvoiceRow): readonly PrintoutPart[] {
  if (Number(cents) === 0) return [];
  const text = `Unapplied credit ${money(cents)}: it is more than was charged for the order, and doesn’t count in its cost.`;
  return [{ is: 'paragraph', text }];
}

/** A credit note is usually for one of them, or for none. */
function amountsOf(invoice: InvoiceRow): readonly (readonly [string, string])[] {
  const products = invoice.lines.reduce((sum, { qty, unitPriceCents }) => sum + qty * unitPriceCents, 0);
  const amounts = [
    ['Products', products],
    ['Shipping', Number(invoice.shipping_cents)],
    ['Handling', Number(invoice.handling_cents)],
    ['Tax', Number(invoice.tax_cents)],
  ] as const;
  return amounts.flatMap(([words, cents]) =>
    invoice.is_credit && cents === 0 ? [] : [[words, currencyText(cents)] as const],
  );
}

function addressesOf(purchase: PurchaseRow): readonly PrintoutAddress[] {
  const { location_name: name, location_address: address, ship_to: shipTo } = purchase;
  return [
    { label: 'Distributor', lines: [purchase.distributor_name] },
    { label: 'Deliver to', lines: [name, ...address.split('\n'), ...(shipTo === '' ? [] : [`Ship-to ${shipTo}`])] },
  ];
}

function namesOf({ manufacturer_name: maker, sku, manufacturer_sku: makerSku }: OrderItemRow): string {
  return [maker, `SKU ${sku}`, ...(makerSku === '' || makerSku === sku ? [] : [`maker’s SKU ${makerSku}`])].join(' · ');
}

const money = (cents: string): string => currencyText(Number(cents));
