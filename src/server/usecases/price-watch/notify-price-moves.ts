/**
 * Notifies each location that watches prices, once for all prices that changed together, about those that changed enough since the last
 * notification: small changes add up.
 */
import { watchedMove } from '#domain/ordering/price-watch.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { endWatchedMoves, locationsToNotify, lockWatchedMoves } from '../../store/savings/price-watch-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addNotification } from '../notifications/add-notification.ts';

/** Number of products listed by name. */
const MAX_NAMES = 5;

/** @param quietSeconds see store/savings/price-watch-rows.ts */
export async function notifyPriceMoves(store: Store, quietSeconds?: number): Promise<void> {
  for (const locationId of await locationsToNotify(store.pool, quietSeconds)) await notifyLocation(store, locationId);
}

function notifyLocation(store: Store, locationId: LocationId): Promise<void> {
  return inTransaction(store, async (connection) => {
    const rows = await lockWatchedMoves(connection, locationId);
    const moves = rows
      .flatMap(({ offer_id: id, name, before_cents: before, price_cents: now, percent, is_blocked: isBlocked }) => {
        const by = isBlocked ? null : watchedMove(before, now, percent);
        return by === null ? [] : [{ id, name, by }];
      })
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.name < b.name ? -1 : 1));
    const read = rows.map(({ offer_id: id }) => id);
    await endWatchedMoves(connection, locationId, { reported: moves.map(({ id }) => id), read });
    if (moves.length === 0) return;
    await addNotification(connection, locationId, {
      kind: 'price-watch',
      status: 'active',
      meta: {
        percent: rows[0]?.percent ?? 0,
        cheaper: moves.filter(({ by }) => by < 0).length,
        dearer: moves.filter(({ by }) => by > 0).length,
        names: moves.slice(0, MAX_NAMES).map(({ name }) => name),
        moves: moves.slice(0, MAX_NAMES).map(({ by }) => by),
      },
    });
  });
}
