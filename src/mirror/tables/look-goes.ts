/** The first write of what a list may show takes away what was kept of one (read/kept-look.ts), within its own transaction. */
import type { Dexie, DBCoreMutateRequest } from 'dexie';
import { NAMES_OF_ITEM_TABLES } from '../items/tables-of-items.ts';
import type { MetaKey } from './meta-record.ts';

/** What a list shows comes out of these. */
export const SHOWN_TABLES: readonly string[] = [...NAMES_OF_ITEM_TABLES, 'folders', 'lines', 'outbox', 'idMap'];

const gone = new WeakSet<object>();

/** To be called once for each database, before it is opened. */
export function addLookGoes(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'look-goes',
    // why: above what ends a transaction together with its last writes.
    level: -1,
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        if (!SHOWN_TABLES.includes(name)) return table;
        return {
          ...table,
          mutate(asked) {
            takeAway(asked);
            return table.mutate(asked);
          },
        };
      },
    }),
  });
}

function takeAway(asked: DBCoreMutateRequest): void {
  const trans = asked.trans as IDBTransaction;
  if (gone.has(trans) || isNothing(asked) || !trans.objectStoreNames.contains('meta')) return;
  gone.add(trans);
  // why: past Dexie, which would tell every live query of it; where it fails, it undoes the transaction.
  trans.objectStore('meta').delete('look' satisfies MetaKey);
}

function isNothing(asked: DBCoreMutateRequest): boolean {
  if (asked.type === 'deleteRange') return false;
  return asked.type === 'delete' ? asked.keys.length === 0 : asked.values.length === 0;
}
