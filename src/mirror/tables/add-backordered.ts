/** Version 3: what is backordered becomes a column; a copy that is there learns it from its own items, not from the server. */
import { Dexie, type Transaction } from 'dexie';
import { isBackordered } from '#domain/stock/stock-item.ts';
import { asStamp, PACK_SIZE, stampKey, type ColumnPack, type ColumnStamp } from './item-columns.ts';
import type { ItemRecord } from './item-record.ts';

export async function addBackordered(transaction: Transaction): Promise<void> {
  const columns = transaction.table<ColumnPack | ColumnStamp, [string, string, number]>('columns');
  const locations = await transaction.table<unknown, string>('locations').toCollection().primaryKeys();
  for (const locationId of locations) {
    const stamp = asStamp(await columns.get(stampKey(locationId)));
    if (stamp === undefined) continue;
    const values = Array<number>(stamp.places).fill(0);
    await transaction
      .table<ItemRecord>('items')
      .where('[locationId+id]')
      .between([locationId, Dexie.minKey], [locationId, Dexie.maxKey])
      .each(({ place, view }) => {
        if (place != null && view !== null && isBackordered(view)) values[place] = 1;
      });
    const packs: ColumnPack[] = [];
    for (let from = 0; from < values.length; from += PACK_SIZE) {
      packs.push({
        locationId,
        column: 'backordered',
        pack: from / PACK_SIZE,
        version: stamp.newest,
        values: values.slice(from, from + PACK_SIZE),
      });
    }
    await columns.bulkPut(packs);
  }
}
