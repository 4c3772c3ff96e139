/** Changes something that affects a location's prices at a distributor: recomputes and announces them. */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { applyOwnPrices } from '../../store/distributors/own-prices.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransactionAgain } from '../../store/transaction.ts';

export interface Changed<Value> {
  readonly value: Value;
  /** The distributor whose prices are affected; null: nothing has changed. */
  readonly distributorId: string | null;
  /** Whether the permission to order has changed as well. */
  readonly isOtherToo?: boolean;
  /** Work whose locks must be acquired last. */
  readonly atTheEnd?: () => Promise<unknown>;
}

export async function changingPrices<Value>(
  store: Store,
  locationId: LocationId,
  work: (connection: Connection) => Promise<Changed<Value>>,
): Promise<Value> {
  const { value, hasChanged, announcement } = await inTransactionAgain(store, async (connection) => {
    const changed = await work(connection);
    const { distributorId, isOtherToo = false } = changed;
    const applied =
      distributorId === null ? null : await applyOwnPrices(connection, locationId, { distributorId, isOtherToo });
    await changed.atTheEnd?.();
    return { value: changed.value, hasChanged: distributorId !== null, announcement: applied };
  });
  if (announcement !== null) store.announce(announcement);
  // Even if the location stocks nothing of it: a product page shows the price it would pay.
  if (hasChanged) store.announceOwnPrices(locationId);
  return value;
}
