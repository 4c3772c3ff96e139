/** Changes something that a location's prices at a distributor follow from: they are worked out again with it, and announced. */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { applyOwnPrices } from '../../store/distributors/own-prices.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransactionAgain } from '../../store/transaction.ts';

export interface Changed<Value> {
  readonly value: Value;
  /** Whose prices follow; null: nothing has changed. */
  readonly distributorId: string | null;
  /** Whether anything of it may be ordered has changed as well. */
  readonly isOtherToo?: boolean;
  /** What takes locks that come last. */
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
