/**
 * The columns of a location in memory, for the life of a connection: read once, and then only the packs that a write has
 * made newer. A live query that asks for a column hears of every newer version of it.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { forConnection } from '../../tables/for-connection.ts';
import { PACK_SIZE, valuesOf, type ColumnPack, type ItemColumn } from './item-columns.ts';
import { itemTables } from './item-tables.ts';

interface CachedColumn {
  readonly values: (string | number)[];
  /** Version of each pack. */
  readonly packs: number[];
  newest: number;
}

/** By place. A place whose `folder` is empty has no item. */
export interface LocationColumns {
  column(name: ItemColumn): readonly (string | number)[];
  /** Changes with the column. */
  version(name: ItemColumn): number;
  /** What was worked out last from the columns, for whoever did it. */
  memo: unknown;
}

class CachedLocation implements LocationColumns {
  readonly #columns = new Map<ItemColumn, CachedColumn>();
  memo: unknown;

  #cached(name: ItemColumn): CachedColumn {
    const found = this.#columns.get(name);
    if (found !== undefined) return found;
    const fresh = { values: [], packs: [], newest: 0 };
    this.#columns.set(name, fresh);
    return fresh;
  }

  column(name: ItemColumn): readonly (string | number)[] {
    return this.#cached(name).values;
  }

  version(name: ItemColumn): number {
    return this.#cached(name).newest;
  }

  take({ column, pack, version, ...rest }: ColumnPack): void {
    const cached = this.#cached(column);
    // why: two queries may have read at the same time, one of them an older state.
    if ((cached.packs[pack] ?? 0) >= version) return;
    cached.packs[pack] = version;
    cached.newest = Math.max(cached.newest, version);
    const values = valuesOf({ column, pack, version, ...rest });
    const first = pack * PACK_SIZE;
    // why: no iterator; a list of 20,000 items has some 80,000 of these values, and they stand before its first row.
    for (let nth = 0; nth < values.length; nth += 1) cached.values[first + nth] = values[nth] ?? '';
  }
}

const cacheOf = forConnection(() => new CachedLocation());

/** Within a transaction over `columns`. */
export function loadColumns(
  db: Dexie,
  locationId: string,
  names: readonly ItemColumn[],
): PromiseExtended<LocationColumns> {
  const location = cacheOf(db, locationId);
  const newer = names.map((name) =>
    itemTables(db)
      .columns.where('[locationId+column+version]')
      .between([locationId, name, location.version(name)], [locationId, name, Infinity], false, true)
      .toArray(),
  );
  return Dexie.Promise.all(newer).then((packs) => {
    for (const pack of packs.flat()) if (pack.column !== '') location.take(pack);
    return location;
  });
}
