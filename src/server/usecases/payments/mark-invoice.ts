/** Marks an invoice as paid or unpaid (ORD-16): the practice pays it itself, so only people there know. */
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { markInvoicePaid, markRestPaid } from '../../store/ordering/payment-history.ts';
import { inTransaction } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';

/** @param id of the history entry: `invoice-12`, or `rest-12` for an amount that the distributor accepted later @throws Refused */
export async function markInvoice(store: Store, locationId: LocationId, id: string, paid: boolean): Promise<void> {
  const [, what, entryId = ''] = /^(invoice|rest)-(\d{1,18})$/.exec(id) ?? [];
  const mark = what === 'rest' ? markRestPaid : markInvoicePaid;
  const orderId = await inTransaction(store, (connection) => mark(connection, locationId, entryId, paid));
  if (orderId === null) throw new Refused('not-found', 'There is no such invoice.');
  store.announceOrders({ locationId, orderIds: [orderId] });
}
