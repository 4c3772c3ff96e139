/**
 * Reports an issue, or asks for a return (ORD-20, ORD-21). Law: the same rules as on the device, and of a line no more is sent back than
 * was delivered, in whatever order it is asked for: the writes of a location come one after the other.
 */
import { randomUUID } from 'node:crypto';
import { asId } from '#domain/ids.ts';
import { decideClaim, type AskedClaim } from '#domain/ordering/decide-claim.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { insertClaim, readClaimLine } from '../../store/ordering/claim-rows.ts';
import { makerName } from '../actor.ts';
import { byTheRules, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { askForAnswer } from './answer-claim-job.ts';
import { tellClaim } from './tell-claim.ts';

export interface NewClaimRequest extends AskedClaim {
  /** undefined: the server gives one. */
  readonly id: string | undefined;
  readonly orderItemId: string;
}

/** @throws Refused */
export async function makeClaim(
  context: WriteContext,
  { id: given, orderItemId, ...asked }: NewClaimRequest,
  clockSpeed: number,
): Promise<Written> {
  const id = given ?? randomUUID();
  let orderId: string | null = null;
  const written = await write(context, async ({ connection, locationId, revision }) => {
    const line = await readClaimLine(connection, locationId, orderItemId);
    if (line === null) return refuse(byTheRules({ code: 'order-line-gone' }));
    const refusal = decideClaim(asked, line);
    if (refusal !== null) return refuse(byTheRules(refusal));
    const isReturn = asked.kind === 'return';
    await insertClaim(connection, locationId, {
      id,
      orderId: line.order_id,
      orderItemId: line.order_item_id,
      kind: asked.kind,
      qty: asked.qty,
      note: asked.text.trim(),
      status: isReturn ? 'requested' : 'open',
      madeBy: makerName(context.actor),
    });
    if (line.gateway === 'simulated') {
      await askForAnswer(connection, { locationId, claimId: id, clockSpeed }, isReturn ? 2 : 1);
    }
    await tellClaim(connection, locationId, line, isReturn ? 'return-requested' : 'reported');
    orderId = line.order_id;
    const meta = { opId: context.opId, revision, deleted: [], id };
    return accept({ status: 201, document: { data: null, included: [], meta } });
  });
  announce(context, orderId);
  return written;
}

/** @param orderId null: the write was a repetition */
export function announce({ store, locationId }: WriteContext, orderId: string | null): void {
  if (orderId !== null) store.announceOrders({ locationId: asId(locationId), orderIds: [orderId] });
}
