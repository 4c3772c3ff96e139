/** An invoice or credit note as received, each line beside the ordered and shipped quantity (ORD-19). Opens from orders and payments. */
import { Button, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invoice, OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { dateText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { type Column, RecordTable } from '../../kit/record-table.tsx';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { failureText } from '../../text/failure-text.ts';
import { differenceText } from './line-text.ts';
import { dueText, unappliedText } from './payment-text.ts';
import { InvoicePdf } from './order-pdf.tsx';
import { useOrder } from './use-orders.ts';
import sums from '../../kit/sums.module.css';
import classes from './orders.module.css';

interface InvoiceDetailProps {
  readonly orderId: string;
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'isCredit'>;
}

/** Display name. */
export function invoiceName({ isCredit, number }: Pick<Invoice, 'number' | 'isCredit'>): string {
  return `${isCredit ? 'Credit note' : 'Invoice'} ${number}`;
}

/** Open while mounted. */
export function InvoiceModal({ orderId, invoice, onClose }: InvoiceDetailProps & { readonly onClose: () => void }) {
  useFocusReturnAtEnd();
  return (
    <Modal opened onClose={onClose} title={invoiceName(invoice)} size="xl">
      <Read orderId={orderId} invoiceId={invoice.id} />
    </Modal>
  );
}

export function InvoiceDetail({ orderId, invoice }: InvoiceDetailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileText size={18} aria-hidden="true" />}
        aria-label={`Details of ${invoiceName(invoice)}`}
        onClick={() => setOpen(true)}
      >
        Details
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={invoiceName(invoice)} size="xl">
        <Read orderId={orderId} invoiceId={invoice.id} />
      </Modal>
    </>
  );
}

function Read({ orderId, invoiceId }: { readonly orderId: string; readonly invoiceId: string }) {
  const { data: order, error } = useOrder(orderId);
  const invoice = order?.attributes.invoices.find(({ id }) => id === invoiceId);
  if (order !== undefined && invoice !== undefined) return <Detail order={order} invoice={invoice} />;
  return <p className={classes['quiet']}>{error === null ? 'Loading …' : failureText(error)}</p>;
}

interface DetailProps {
  readonly order: OrderResource;
  readonly invoice: Invoice;
}

function Detail({ order: { attributes }, invoice }: DetailProps) {
  const products = invoice.lines.reduce((sum, { qty, unitPrice }) => sum + qty * cents(unitPrice), 0);
  const amounts = [
    ['Products', products],
    ['Shipping', cents(invoice.shipping)],
    ['Handling', cents(invoice.handling)],
    ['Tax', cents(invoice.tax)],
  ] as const;
  // A credit note is usually for one of them, or for none.
  const shown = amounts.filter(([, amount]) => !invoice.isCredit || amount !== 0);
  return (
    <Stack gap="sm">
      <p className={classes['quiet']}>
        {attributes.distributor.name} · order {attributes.number} · {dateText(invoice.date)}
        {dueText(invoice)}
      </p>
      {invoice.lines.length === 0 ? null : (
        <RecordTable
          label={`Lines of the ${invoice.isCredit ? 'credit note' : 'invoice'}`}
          columns={columnsOf(invoice)}
          rows={invoice.lines.map((line) => ({
            ...line,
            item: attributes.items.find(({ id }) => id === line.orderItemId),
          }))}
          keyOf={({ orderItemId }) => orderItemId}
        />
      )}
      <dl className={sums['sums']}>
        {shown.map(([words, amount]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{currency(amount)}</dd>
          </div>
        ))}
        <div className={sums['total']}>
          <dt>{invoice.isCredit ? 'Credit' : 'Total'}</dt>
          <dd>{currency(cents(invoice.total))}</dd>
        </div>
      </dl>
      {invoice.unapplied === undefined ? null : (
        <p className={classes['difference']}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {unappliedText(invoice.unapplied)}: it is more than was
          charged for the order, and doesn’t count in its cost. Ask {attributes.distributor.name} how it will be
          settled.
        </p>
      )}
      <div>
        <InvoicePdf invoice={invoice} />
      </div>
    </Stack>
  );
}

type InvoiceLine = Invoice['lines'][number] & {
  readonly item: OrderResource['attributes']['items'][number] | undefined;
};

const columnsOf = ({ isCredit }: Invoice): readonly Column<InvoiceLine>[] => [
  { key: 'product', title: 'Product', cell: (line) => <Product line={line} /> },
  { key: 'ordered', title: 'Ordered', isNumber: true, cell: ({ item }) => item?.qty ?? 0 },
  { key: 'shipped', title: 'Shipped', isNumber: true, cell: ({ item }) => item?.qtyShipped ?? 0 },
  { key: 'received', title: 'Received', isNumber: true, cell: ({ item }) => item?.qtyReceived ?? 0 },
  { key: 'qty', title: isCredit ? 'Credited' : 'Invoiced', isNumber: true, cell: ({ qty }) => qty },
  { key: 'price', title: 'Price', isNumber: true, cell: ({ unitPrice }) => currency(cents(unitPrice)) },
  { key: 'amount', title: 'Amount', isNumber: true, cell: ({ qty, unitPrice }) => currency(qty * cents(unitPrice)) },
];

function Product({ line: { item } }: { readonly line: InvoiceLine }) {
  const differences = item === undefined ? [] : differenceText(item);
  return (
    <>
      {item?.productName ?? 'Item'}
      {differences.map((words) => (
        <p key={words} className={classes['difference']}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {words}
        </p>
      ))}
    </>
  );
}
