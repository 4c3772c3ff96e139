/** Marks orders that their distributor has not confirmed in its usual time, and notifies the location once about each. */
import { asId, type LocationId } from '#domain/ids.ts';
import { isSilent, UNLESS_KNOWN_HOURS, usualHours, workingHours } from '#domain/ordering/silence.ts';
import type { Store } from '../../store/open-store.ts';
import {
  markSilent,
  readTimesToConfirm,
  readUnconfirmed,
  type UnconfirmedRow,
} from '../../store/ordering/silence-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addNotification } from '../notifications/add-notification.ts';

/** @returns the number of orders */
export async function notifySilent(store: Store, now: Date): Promise<number> {
  const waiting = await readUnconfirmed(store.pool);
  if (waiting.length === 0) return 0;
  const times = await readTimesToConfirm(store.pool, [...new Set(waiting.map((row) => row.distributor_id))]);
  // Once for each distributor: its orders and its earlier times both become more with every practice.
  const usual = new Map(
    [...Map.groupBy(times, (row) => row.distributor_id)].map(([distributorId, known]) => [
      distributorId,
      usualHours(known.map((each) => workingHours(each.sent_at, each.confirmed_at))),
    ]),
  );
  let count = 0;
  for (const row of waiting) {
    const hours = usual.get(row.distributor_id) ?? UNLESS_KNOWN_HOURS;
    if (isSilent(row.sent_at, now, hours) && (await tell(store, row))) count += 1;
  }
  return count;
}

async function tell(store: Store, row: UnconfirmedRow): Promise<boolean> {
  const { order_id: orderId, number: orderNumber, distributor_id: distributorId, distributor_name: name } = row;
  const locationId = asId<LocationId>(row.location_id);
  const meta = { orderId, orderNumber, distributorName: name };
  const isMine = await inTransaction(store, async (connection) => {
    if (!(await markSilent(connection, locationId, orderId))) return false;
    await addNotification(connection, locationId, {
      kind: 'order-unconfirmed',
      status: 'pending',
      distributorId,
      meta,
    });
    return true;
  });
  if (isMine) store.announceOrders({ locationId, orderIds: [orderId] });
  return isMine;
}
