/**
 * Reports an issue or requests a return (ORD-20, ORD-21). Rule: the same rules as on the device, and no more of a line is returned than
 * was delivered: writes of a location are serialized, and so are messages about one order.
 */
import { randomUUID } from 'node:crypto';
import { may } from '#domain/access/policy.ts';
import { asId } from '#domain/ids.ts';
import { standingOf } from '#domain/ordering/order-claim.ts';
import { creditedBefore, type CreditableLine } from '#domain/ordering/credit-note.ts';
import { decideClaim, type AskedClaim } from '#domain/ordering/decide-claim.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { type ClaimLine, readClaimLine } from '../../store/ordering/claim-line.ts';
import { insertClaim, readMade } from '../../store/ordering/claim-rows.ts';
import { lockPurchaseOfLine } from '../../store/ordering/supplier-rows.ts';
import { actorName, rightsAt } from '../actor.ts';
import { notAllowed } from '../not-allowed.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { queueAnswer } from './answer-claim-job.ts';
import { announceOrder, notifyOfClaim } from './notify-of-claim.ts';

export interface NewClaimRequest extends AskedClaim {
  /** undefined: the server assigns one. */
  readonly id: string | undefined;
  readonly orderItemId: string;
}

/** @throws Refused */
export async function makeClaim(
  context: WriteContext,
  { id: given, orderItemId, ...claim }: NewClaimRequest,
  clockSpeed: number,
): Promise<Written> {
  const id = given ?? randomUUID();
  let orderId: string | null = null;
  const written = await write(context, async ({ connection, locationId, revision }) => {
    const isReturn = claim.kind === 'return';
    // Returns involve money; issues may be reported by anybody who receives goods.
    if (isReturn && !may(rightsAt(context.actor, asId(locationId)), 'order')) return refuse(notAllowed('order'));
    // A credit note that is being applied either sees this return, or is seen by it.
    await lockPurchaseOfLine(connection, locationId, orderItemId);
    const line = await readClaimLine(connection, locationId, orderItemId);
    if (line === null) return refuse(ruleRefusal({ code: 'order-line-gone' }));
    const meta = { opId: context.opId, revision, deleted: [], id };
    const done = accept({ status: 201, document: { data: null, included: [], meta } });
    const made = await readMade(connection, locationId, id);
    if (made !== null) {
      // Sent as another write by a device whose database was restored from a backup: the claim exists, so nothing else is done.
      const isSame = made.order_item_id === line.order_item_id && made.kind === claim.kind && made.qty === claim.qty;
      if (isSame && made.note === claim.text.trim()) return done;
      return refuse({ code: 'key-reused', detail: 'Another issue or return has this id.' });
    }
    const standing = standingOf({
      ...line,
      isCanceled: line.is_canceled,
      hasShipped: line.has_shipped,
      charged: line.invoiced - line.credited,
      expectedOn: line.expected_on,
    });
    const refusal = decideClaim(claim, { ...line, standing });
    if (refusal !== null) return refuse(ruleRefusal(refusal));
    const credited = isReturn ? creditedBefore(claim.qty, creditable(line)) : { qty: 0, cents: 0 };
    const isOver = isReturn && credited.qty === claim.qty;
    await insertClaim(connection, locationId, {
      id,
      orderId: line.order_id,
      orderItemId: line.order_item_id,
      kind: claim.kind,
      qty: claim.qty,
      note: claim.text.trim(),
      status: isOver ? 'refunded' : isReturn ? 'requested' : 'open',
      credited,
      madeBy: actorName(context.actor),
    });
    if (line.gateway === 'simulated' && !isOver) {
      await queueAnswer(connection, { locationId, claimId: id, clockSpeed }, isReturn ? 2 : 1);
    }
    const news = isReturn ? 'return-requested' : 'reported';
    await notifyOfClaim(connection, locationId, line, { news, madeBy: context.actor.userId });
    orderId = line.order_id;
    return done;
  });
  announceOrder(context, orderId);
  return written;
}

function creditable(line: ClaimLine): CreditableLine {
  const { paid_for: paidFor, delivered, returned, invoiced, credited } = line;
  const back = { creditedOfReturns: line.credited_of_returns, creditedCents: Number(line.credited_cents) };
  return { paidFor, delivered, returned, invoiced, credited, ...back };
}
