/** The payment history as a wire document (ORD-16, API-29). */
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { type EntryRow, type HistoryRequest, readHistory } from '../../store/ordering/payment-history.ts';
import type { Store } from '../../store/open-store.ts';
import { type Page, pageMeta } from '../reads/page-meta.ts';

export interface PaymentHistoryRequest extends Omit<HistoryRequest, 'limit' | 'offset'> {
  readonly page: Page;
}

export async function orderPaymentsDocument(
  { pool }: Store,
  locationId: LocationId,
  { page, ...ask }: PaymentHistoryRequest,
) {
  const offset = (page.number - 1) * page.size;
  const rows = await readHistory(pool, locationId, { ...ask, limit: page.size, offset });
  // A page beyond the end has no row with the total number.
  const [counted] =
    rows.length > 0 || offset === 0 ? rows : await readHistory(pool, locationId, { ...ask, limit: 1, offset: 0 });
  return { data: rows.map(resourceOf), meta: pageMeta(page, Number(counted?.matching ?? 0)) };
}

function resourceOf(row: EntryRow): OrderPaymentResource {
  return {
    type: 'order-payments',
    id: row.id,
    attributes: {
      date: row.day,
      orderId: row.order_id,
      orderNumber: row.order_number,
      distributor: { id: row.distributor_id, name: row.distributor_name },
      byPlatform: row.by_platform,
      paymentType: row.payment_type,
      amount: dollars(Number(row.amount_cents)),
      status: row.status,
      dueOn: row.due_on,
      invoice: row.invoice_id === null ? null : { id: row.invoice_id, number: row.invoice_number ?? '' },
      declineCode: row.decline_code,
      card: row.card_last4,
      attempts: row.attempts,
      isOver: row.is_over,
      // why: spreads last (decision 0085).
      ...(Number(row.unapplied_cents) === 0 ? {} : { unapplied: dollars(Number(row.unapplied_cents)) }),
    },
  };
}
