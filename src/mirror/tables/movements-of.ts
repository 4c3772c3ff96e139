import type { Collection } from 'dexie';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/** The stored part of an item's ledger, oldest first. */
export function movementsOf(
  db: MirrorDatabase,
  locationId: string,
  itemId: string,
): Collection<StockMovement, [string, string]> {
  return db.movements
    .where('[locationId+itemId+revision]')
    .between([locationId, itemId, -Infinity], [locationId, itemId, Infinity]);
}
