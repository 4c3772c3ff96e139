/**
 * Applies a distributor's credit note in the transaction that accepts it (decision 0069): the returns it covers are refunded, and what the
 * platform charged is refunded to the card. Rule: once per credit note, once per return, and never more than was charged.
 */
import type { LocationId } from '#domain/ids.ts';
import { returnsCredited } from '#domain/ordering/credit-note.ts';
import type { SupplierInvoice } from '#domain/ordering/supplier-message.ts';
import type { Connection } from '../../store/connection.ts';
import { readClaimLine } from '../../store/ordering/claim-line.ts';
import { dropRecorded, leaveToPlatform, lockUncredited, setCredited } from '../../store/ordering/credit-rows.ts';
import { isRefundedByPlatform, lockRefunds } from '../../store/ordering/refund-rows.ts';
import { readUnapplied } from '../../store/ordering/unapplied-credit.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { notifyOfClaim } from './notify-of-claim.ts';

export interface CreditedOrder {
  readonly orderId: string;
  /** The order's items, by line number from 1. */
  readonly itemIds: readonly string[];
  readonly invoiceId: string;
}

export async function creditOrder(
  connection: Connection,
  location: LocationId,
  { orderId, itemIds, invoiceId }: CreditedOrder,
  { lines, totalCents }: SupplierInvoice,
): Promise<void> {
  const returns = await lockUncredited(connection, location, orderId);
  const named = lines.map((line) => ({ ...line, orderItemId: itemIds[line.lineNumber - 1] ?? '' }));
  const credited = returnsCredited({ lines: named, totalCents }, returns);
  const recorded = credited.flatMap(({ claim }) => (claim.isOpen ? [] : [claim]));
  let left = totalCents;
  if (await isRefundedByPlatform(connection, location, orderId)) {
    // What was already refunded for these returns is not refunded again by the credit note.
    const back = recorded.reduce((sum, { refundCents }) => sum + refundCents, 0);
    left = Math.min(await lockRefunds(connection, location, orderId), Math.max(0, totalCents - back));
    await leaveToPlatform(connection, location, invoiceId);
    if (left > 0)
      await refundOrder(connection, location, { orderId, reasonKey: `credit-${invoiceId}`, amountCents: left });
  } else {
    const ids = recorded.map(({ id }) => id);
    await dropRecorded(connection, location, orderId, ids);
    left = totalCents - (await readUnapplied(connection, location, invoiceId));
  }
  for (const { claim, qty, cents, isWhole } of credited) {
    const refundCents = claim.isOpen ? Math.min(left, cents) : 0;
    left -= refundCents;
    await setCredited(connection, location, { id: claim.id, invoiceId, qty, refundCents, isWhole });
    const line = claim.isOpen && isWhole ? await readClaimLine(connection, location, claim.orderItemId) : null;
    if (line !== null) await notifyOfClaim(connection, location, line, { news: 'refunded' });
  }
}
