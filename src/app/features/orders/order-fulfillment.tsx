/** The distributor's shipments with parcels, and invoices with differences (ORD-19, ORD-22). */
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import type { Invoice, OrderResource, Shipment } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { countText } from '../../kit/count-text.ts';
import { dateText, instantText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { InvoiceDetail, invoiceName } from './invoice-detail.tsx';
import { beyondText, differenceText } from './line-text.ts';
import { dueText, unappliedText } from './payment-text.ts';
import { InvoicePdf } from './order-pdf.tsx';
import { fulfillmentOf } from './fulfillment-of.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

interface PapersProps {
  readonly order: OrderResource;
}

export function OrderShipments({ order }: PapersProps) {
  const { shipments } = fulfillmentOf(order);
  if (shipments.length === 0) return null;
  return (
    <section className={layout['card']} aria-label="Shipments">
      <h2 className={layout['cardTitle']}>{countText(shipments.length, 'shipment', 'shipments')}</h2>
      <ul className={classes['papers']}>
        {shipments.map((shipment) => (
          <li key={shipment.id} className={classes['paper']}>
            <ShipmentHead shipment={shipment} />
            <ul className={classes['paperLines']}>
              {shipment.lines.map((line) => (
                <li key={`${line.orderItemId} ${line.lot}`}>
                  {line.qty} × {nameOf(order, line.orderItemId)}
                  {line.lot === '' ? '' : ` · lot ${line.lot}`}
                  {line.expiresOn === null ? '' : ` · expires ${dateText(line.expiresOn)}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShipmentHead({ shipment }: { readonly shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <div className={classes['paperHead']}>
      <strong>{carrier === '' ? `Shipment ${shipment.number}` : carrier}</strong>
      {trackingUrl === null ? (
        <span className={classes['quiet']}>{trackingNumber}</span>
      ) : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer noopener"
          className={`${layout['link']} ${classes['number']}`}
        >
          Track {trackingNumber}
          <IconExternalLink size={16} aria-hidden="true" className={classes['external']} />
        </a>
      )}
      <span className={classes['quiet']}>{shipmentText(shipment)}</span>
    </div>
  );
}

function shipmentText({ deliveredAt, shippedOn, expectedOn }: Shipment): string {
  if (deliveredAt !== null) return `Delivered on ${instantText(deliveredAt)}`;
  const shipped = shippedOn === null ? 'Shipped' : `Shipped ${dateText(shippedOn)}`;
  return expectedOn === null ? shipped : `${shipped}, expected ${dateText(expectedOn)}`;
}

export function OrderInvoices({ order }: PapersProps) {
  const { invoices } = fulfillmentOf(order);
  if (invoices.length === 0) return null;
  const differing = order.attributes.items.map((item) => ({ item, words: differenceText(item) }));
  const marked = differing.filter(({ words }) => words.length > 0);
  const beyond = beyondText(order.attributes.total, invoices);
  return (
    <section className={layout['card']} aria-label="Invoices">
      <h2 className={layout['cardTitle']}>{countedText(invoices)}</h2>
      <ul className={classes['papers']}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={classes['paper']}>
            <InvoiceHead invoice={invoice} />
            <InvoiceDetail orderId={order.id} invoice={invoice} />
            <InvoicePdf invoice={invoice} />
          </li>
        ))}
      </ul>
      {beyond === null ? null : (
        <p className={classes['difference']}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {beyond}
        </p>
      )}
      {beyond !== null && marked.length === 0 ? null : marked.length === 0 ? (
        <p className={classes['quiet']}>Everything charged was ordered and shipped, at the price of the order.</p>
      ) : (
        <ul className={classes['differences']} aria-label="Differences from the order">
          {marked.map(({ item, words }) => (
            <li key={item.id}>
              {words.map((each) => (
                <p key={each} className={classes['difference']}>
                  <IconAlertTriangle size={16} aria-hidden="true" /> {each}
                </p>
              ))}
              <span>{item.productName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `1 invoice, 2 credit notes` */
function countedText(invoices: readonly Pick<Invoice, 'isCredit'>[]): string {
  const credits = invoices.filter(({ isCredit }) => isCredit).length;
  const charges = invoices.length - credits;
  return [
    ...(charges === 0 ? [] : [countText(charges, 'invoice', 'invoices')]),
    ...(credits === 0 ? [] : [countText(credits, 'credit note', 'credit notes')]),
  ].join(', ');
}

function InvoiceHead({ invoice }: { readonly invoice: Invoice }) {
  const { isCredit, date, total, unapplied } = invoice;
  return (
    <div className={classes['paperHead']}>
      <strong>{invoiceName(invoice)}</strong>
      <span>{currency(isCredit ? -cents(total) : cents(total))}</span>
      <span className={classes['quiet']}>
        {dateText(date)}
        {dueText(invoice)}
        {unapplied === undefined ? '' : ` · ${unappliedText(unapplied)}`}
      </span>
    </div>
  );
}

function nameOf({ attributes }: OrderResource, itemId: string): string {
  return attributes.items.find(({ id }) => id === itemId)?.productName ?? 'Item';
}
