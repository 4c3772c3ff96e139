/**
 * What takes an edit of a hit's card back. A movement is undone by what it did and not by what was hoped for: what the
 * server has recorded of it decides, once it has (G7).
 */
import { asId, type LocationId, type MovementId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readItem } from '#mirror/read/read-item.ts';
import { readMovements } from '#mirror/read/read-movements.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import type { HitEdit } from './recent-hits.ts';

/** Recorded movements among which the one to take back is looked for. */
const RECENT_MOVEMENTS = 50;

/** null: it did nothing, and there is nothing to take back. */
export async function inverseOf(source: ReadSource, locationId: LocationId, edit: HitEdit): Promise<Intent | null> {
  switch (edit.did) {
    case 'moved': {
      const movements = await readMovements(source, locationId, edit.itemId, RECENT_MOVEMENTS);
      const made = movements.find((each) => each.opId === edit.opId && !each.waiting);
      const applied = made?.applied ?? edit.applied;
      if (applied === 0) return null;
      return {
        do: 'adjust-stock',
        itemId: edit.itemId,
        delta: -applied,
        reason: 'undone',
        source: 'scan',
        // One that is not recorded yet is known to the server by its op, which goes before this.
        reverses: asId<MovementId>(made?.id ?? edit.opId),
      };
    }
    case 'dated':
      return {
        do: 'set-item-field',
        itemId: edit.itemId,
        change: { field: 'expirationDate', value: edit.before },
        baseRevision: (await readItem(source, locationId, edit.itemId))?.revision ?? 0,
      };
    case 'carted':
      return { do: 'remove-cart-line', lineId: edit.lineId };
  }
}
