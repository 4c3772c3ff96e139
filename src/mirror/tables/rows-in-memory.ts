/**
 * The rows that this connection has looked at, in memory. A list is asked for again at every step of an edit's way and
 * shows the same sixty rows but one: only what has been written since it was read is read again.
 * Law: a row is handed out from here only to readers. It is forgotten when this connection sets out to write it, and when
 * any context has written it; what is being read meanwhile is not kept. Nobody changes a row that was read.
 */
import {
  cmp,
  Dexie,
  type DBCore,
  type DBCoreTable,
  type DBCoreTransaction,
  type IntervalTree,
  type ObservabilitySet,
} from 'dexie';

type Key = readonly string[];

/** Of a row that is here, or that is being read; who forgets it takes the place away, and what comes late finds it gone. */
interface Place {
  isRead: boolean;
  row: unknown;
}

/** More than lists show; all of them are forgotten together. */
const MOST_ROWS = 2000;
/** Who reads so many at once reads them once. */
const MANY = 500;

class RowsInMemory {
  readonly #places = new Map<string, Place>();

  find(key: Key): Place | undefined {
    return this.#places.get(nameOf(key));
  }

  /** For a row that is about to be read. */
  open(key: Key): Place {
    if (this.#places.size >= MOST_ROWS) this.#places.clear();
    const place: Place = { isRead: false, row: undefined };
    this.#places.set(nameOf(key), place);
    return place;
  }

  forget(keys: readonly Key[]): void {
    for (const key of keys) this.#places.delete(nameOf(key));
  }

  forgetAll(): void {
    this.#places.clear();
  }

  forgetRanges(ranges: IntervalTree): void {
    if (!('from' in ranges)) return;
    const { from, to, l, r } = ranges;
    if (!Array.isArray(from) || cmp(from, to) !== 0) return this.forgetAll();
    this.#places.delete(nameOf(from as unknown as Key));
    if (l != null) this.forgetRanges(l);
    if (r != null) this.forgetRanges(r);
  }
}

const nameOf = (key: Key): string => key.join('|');

/**
 * For tables whose keys are texts. Before the database is opened, and before anybody watches it: whoever hears of a write
 * and looks again finds the old row forgotten.
 * @returns the way to stop
 */
export function keepRowsInMemory(db: Dexie, tables: readonly string[]): () => void {
  const kept = new Map(tables.map((name) => [name, new RowsInMemory()]));
  const hear = (parts: ObservabilitySet): void => {
    for (const [name, rows] of kept) {
      const written = parts[`idb://${db.name}/${name}/`];
      if ('all' in parts) rows.forgetAll();
      else if (written !== undefined) rows.forgetRanges(written);
    }
  };
  Dexie.on.storagemutated.subscribe(hear);
  db.use({
    stack: 'dbcore',
    name: 'rows in memory',
    // Under everything of Dexie's: a live query depends on a row wherever it comes from.
    level: -2,
    create: (core): Partial<DBCore> => ({
      table(name) {
        const table = core.table(name);
        const rows = kept.get(name);
        return rows === undefined ? table : withMemory(table, rows);
      },
    }),
  });
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

function withMemory(table: DBCoreTable, rows: RowsInMemory): DBCoreTable {
  const read = (trans: DBCoreTransaction, keys: readonly Key[]): Promise<unknown[]> => {
    const places = keys.map((key) => rows.find(key) ?? rows.open(key));
    const missing = places.flatMap((place, index) => (place.isRead ? [] : [index]));
    const found = (): unknown[] => places.map(({ row }) => row);
    if (missing.length === 0) return Dexie.Promise.resolve(found());
    return table.getMany({ trans, keys: missing.map((index) => keys[index]) }).then((read) => {
      for (const [nth, index] of missing.entries())
        Object.assign(places[index] ?? {}, { isRead: true, row: read[nth] });
      return found();
    });
  };
  return {
    ...table,
    getMany: (req) =>
      isReadOnly(req.trans) && req.keys.length < MANY ? read(req.trans, req.keys) : table.getMany(req),
    mutate(req) {
      if (req.type === 'deleteRange') rows.forgetAll();
      else
        rows.forget(
          req.type === 'delete' ? req.keys : req.values.map((row) => table.schema.primaryKey.extractKey?.(row) as Key),
        );
      return table.mutate(req);
    },
  };
}

function isReadOnly(trans: DBCoreTransaction): boolean {
  return (trans as unknown as IDBTransaction).mode === 'readonly';
}
