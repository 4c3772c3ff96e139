/** The stock history as CSV: everything that matches the filters. */
import type { ItemId, LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { allPages } from '#remote/http/all-pages.ts';
import { MAX_MOVEMENTS, readMovements, type MovementsRequest } from '#remote/http/movement-calls.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { clockText, movementText } from '../../things/movement/movement-text.ts';
import { nameOf } from './use-stock-history.ts';
import type { Caller } from '#remote/http/call.ts';

interface Source {
  readonly api: Caller;
  readonly mirror: ReadSource;
  readonly locationId: LocationId;
}

/** @throws WireFailure */
export async function readWholeHistory(
  { api, mirror, locationId }: Source,
  ask: Pick<MovementsRequest, 'from' | 'to' | 'folderId'>,
): Promise<{ readonly movements: readonly StockMovement[]; readonly items: ReadonlyMap<ItemId, ItemView> }> {
  const movements = await allPages(async (page) => {
    const read = await readMovements(api, { ...ask, locationId, page, pageSize: MAX_MOVEMENTS });
    return { rows: read.movements, pages: read.pages };
  });
  const items = new Map<ItemId, ItemView>();
  for (const itemId of new Set(movements.map((each) => each.itemId))) {
    const item = await readItem(mirror, locationId, itemId);
    if (item !== undefined) items.set(itemId, item);
  }
  return { movements, items };
}

/** The first row is the header. Times are ISO instants, which spreadsheets in any time zone can read. */
export function historyRows(
  movements: readonly StockMovement[],
  items: ReadonlyMap<ItemId, ItemView>,
): readonly (readonly CsvCell[])[] {
  const head = [
    'Item',
    'Folder',
    'When',
    'What',
    'Change',
    'On hand after',
    'Person',
    'Device',
    'By',
    'Synced',
    'Device clock',
    'Lot',
    'Expires',
    'Order',
  ];
  return [
    head,
    ...movements.map((movement) => {
      const item = items.get(movement.itemId);
      return [
        nameOf(item),
        item?.folderName ?? '',
        movement.occurredAt,
        movementText(movement),
        movement.applied,
        movement.onHandAfter,
        movement.userName,
        movement.device,
        movement.source,
        movement.recordedAt,
        clockText(movement) ?? '',
        movement.lot ?? '',
        movement.expiresOn ?? '',
        movement.orderNumber ?? '',
      ];
    }),
  ];
}
