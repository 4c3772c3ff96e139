/**
 * Removes a return's goods from the shelf (ORD-21). Rule: a return is sent once, whoever marks it; and no more leaves than was received of
 * its line on that item, and than was requested.
 */
import type { ItemId, LocationId } from '#domain/ids.ts';
import { because } from '#domain/intents/refusal.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import type { Connection } from '../../store/connection.ts';
import { type ClaimState, lockClaim } from '../../store/ordering/claim-rows.ts';
import { markSent, readSendable } from '../../store/ordering/sent-returns.ts';
import { ruleRefusal, type WireRefusal } from '../writes/write.ts';

export interface SentBack {
  readonly itemId: ItemId;
  readonly returnId: string;
  /** As counted on the shelf. */
  readonly sent: number;
}

interface NamedReturn {
  readonly returnId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

/** In the transaction of the movement. */
export async function sendBack(
  connection: Connection,
  locationId: LocationId,
  { itemId, returnId, sent }: SentBack,
): Promise<Verdict<NamedReturn, WireRefusal>> {
  const claim = await lockClaim(connection, locationId, returnId);
  if (claim === null || claim.kind !== 'return' || claim.status === 'declined')
    return refuse(ruleRefusal(because('claim-gone')));
  const { is_sent: isSent, received } = await readSendable(connection, locationId, {
    returnId,
    itemId,
    orderItemId: claim.order_item_id,
  });
  if (isSent) return refuse(ruleRefusal(because('already-sent')));
  if (sent > Math.min(claim.qty, received)) return refuse(ruleRefusal(because('bad-quantity')));
  await markSent(connection, locationId, returnId);
  return accept(named(claim));
}

/** Undoes the sending of a return: the reversal is recorded with the return, so that it can be sent again. */
export async function cameBack(
  connection: Connection,
  locationId: LocationId,
  returnId: string,
): Promise<Partial<NamedReturn>> {
  const claim = await lockClaim(connection, locationId, returnId);
  return claim === null ? {} : named(claim);
}

function named({ id, order_id: orderId, order_number: orderNumber, number }: ClaimState): NamedReturn {
  return { returnId: id, orderId, orderNumber: `${orderNumber}-R${number}` };
}
