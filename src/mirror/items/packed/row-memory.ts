/**
 * The rows that lists have shown, in memory for the life of a connection. A look asks for what has been written since the
 * last one, in its own transaction, and for nothing else: what is kept is as true as what that transaction sees.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { forConnection } from '../../tables/for-connection.ts';
import type { ItemRecord } from '../item-record.ts';
import { asStamp, stampKey } from './item-columns.ts';
import { itemTables } from './item-tables.ts';
import { itemsNewerThan } from './items-newer-than.ts';

/** More than these are not worth reading whole: each row is asked for when it is shown. */
const MOST_NEWER = 100;
const MOST_KEPT = 2000;

export class RowMemory {
  readonly #rows = new Map<string, ItemRecord>();
  /** Version up to which every kept row is what it is; it only rises. null where nothing is kept. */
  #upTo: number | null = null;

  /** The item that has this place, as far as it is kept: one that came back after its location was left has another. */
  row(id: string, place: number): ItemRecord | undefined {
    const record = this.#rows.get(id);
    return record?.place === place ? record : undefined;
  }

  /** Resolves with the version that the transaction at hand sees. Within one over items and columns. */
  catchUp(db: Dexie, locationId: string): PromiseExtended<number> {
    const since = this.#upTo;
    return Dexie.Promise.all([
      itemTables(db).columns.get(stampKey(locationId)),
      since === null ? [] : itemsNewerThan(db, locationId, since, MOST_NEWER),
    ]).then(([stamp, newer]) => {
      const newest = asStamp(stamp)?.newest ?? 0;
      if (this.#upTo !== null && newest <= this.#upTo) return newest;
      // why: it was not told of all that has been written since `#upTo`, which another look may have set meanwhile.
      if (since === null || newer.length === MOST_NEWER) this.#rows.clear();
      for (const record of newer) if (this.#rows.has(record.id)) this.#rows.set(record.id, record);
      this.#upTo = newest;
      return newest;
    });
  }

  /** @param asOf the version that they were read at: rows that another look may have seen newer are not kept */
  keep(records: readonly (ItemRecord | undefined)[], asOf: number): void {
    if (asOf !== this.#upTo) return;
    if (this.#rows.size > MOST_KEPT) this.#rows.clear();
    for (const record of records) if (record !== undefined) this.#rows.set(record.id, record);
  }
}

export const rowMemory = forConnection(() => new RowMemory());
