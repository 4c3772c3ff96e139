/** Tells each location that watches prices, once for all that moved together, of those that moved far enough. */
import { watchedMove } from '#domain/ordering/price-watch.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { locationsToTell, takeWatchedMoves } from '../../store/savings/price-watch-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addNotification } from '../notifications/add-notification.ts';

/** That are named, of all that moved. */
const MOST_NAMES = 5;

/** @param quietSeconds see store/savings/price-watch-rows.ts */
export async function tellMoves(store: Store, quietSeconds?: number): Promise<void> {
  for (const locationId of await locationsToTell(store.pool, quietSeconds)) await tellLocation(store, locationId);
}

function tellLocation(store: Store, locationId: LocationId): Promise<void> {
  return inTransaction(store, async (connection) => {
    const rows = await takeWatchedMoves(connection, locationId);
    const moves = rows
      .flatMap(({ name, before_cents: before, price_cents: now, percent }) => {
        const by = watchedMove(before, now, percent);
        return by === null ? [] : [{ name, by }];
      })
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.name < b.name ? -1 : 1));
    if (moves.length === 0) return;
    await addNotification(connection, locationId, {
      kind: 'price-watch',
      status: 'active',
      meta: {
        percent: rows[0]?.percent ?? 0,
        cheaper: moves.filter(({ by }) => by < 0).length,
        dearer: moves.filter(({ by }) => by > 0).length,
        names: moves.slice(0, MOST_NAMES).map(({ name }) => name),
        moves: moves.slice(0, MOST_NAMES).map(({ by }) => by),
      },
    });
  });
}
