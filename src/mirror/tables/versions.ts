/**
 * The versions of the mirror's database, and what each has done to one that an older build has made (G12). A browser has
 * this database for years: a version that was released stays as it is.
 */
import type { Dexie, PromiseExtended, Transaction } from 'dexie';
import { ITEM_STORES, NEWEST_ITEM_STORES } from '../items/item-stores.ts';
import { learnListKeys } from '../items/learn-list-keys.ts';
import { startedOver, type LocationRecord } from './location-record.ts';
import type { MetaRecord } from './meta-record.ts';

/** Raised by a build that writes what an older one must not write over (G12). */
export const WRITER_VERSION = 8;

const NEWEST = 10;

/** Keys and indexes of all other tables; they are as they were in the first version. */
const STORES = {
  folders: '[locationId+id]',
  lines: '[locationId+id],[locationId+offer]',
  movements: '[locationId+id],[locationId+itemId+revision]',
  outbox: 'opId,clientSequence,row,*refs,state,inFlight.token',
  locations: 'locationId',
  idMap: '[locationId+clientId]',
  notices: 'id,locationId',
  unknownCodes: 'id,locationId',
  log: '++entry,opId',
  meta: 'key',
} as const;

export function declareVersions(db: Dexie): void {
  db.version(2)
    .stores({
      ...ITEM_STORES[2],
      ...STORES,
    })
    .upgrade(downloadAgain);
  db.version(3).stores({});
  db.version(4).stores(ITEM_STORES[4]).upgrade(forbidOlderWriters);
  db.version(5).stores(ITEM_STORES[5]).upgrade(forbidOlderWriters);
  db.version(6).stores({}).upgrade(forbidOlderWriters);
  db.version(7).stores(ITEM_STORES[7]).upgrade(forgetLook);
  // why: a build without the newest list key would add items that have no such key.
  db.version(8)
    .stores({})
    .upgrade((transaction) => learnListKeys(transaction).then(() => forbidOlderWriters(transaction)));
  db.version(9).stores(ITEM_STORES[9]).upgrade(forbidOlderWriters);
  // why: items that came before have no generic name, which is a list key now: they are asked for again.
  db.version(NEWEST)
    .stores({})
    .upgrade((transaction) =>
      learnListKeys(transaction)
        .then(() => downloadAgain(transaction))
        .then(() => forbidOlderWriters(transaction)),
    );
  // why: Dexie hears its own promises here; a native one that fails would be nobody's.
  db.on('populate', (transaction) => void forbidOlderWriters(transaction));
}

/** For who comes after somebody that has declared all of them: a database that is missing, or older, is left alone. */
export function declareNewest(db: Dexie): void {
  db.version(NEWEST)
    .stores({ ...STORES, ...NEWEST_ITEM_STORES })
    .upgrade(refuse);
  db.on('populate', refuse);
}

function refuse(): never {
  throw new Error('nobody has opened this database before');
}

/**
 * Version 1 has no columns: the rows that are listed again get their places in them. What waits stays as it is (G12).
 */
async function downloadAgain(transaction: Transaction): Promise<void> {
  await transaction
    .table<LocationRecord, string>('locations')
    .toCollection()
    .modify((location, context) => {
      context.value = startedOver(location);
    });
}

/**
 * Version 4 has bundles: who does not know them would take their items for new ones. Version 5 numbers what is written: who
 * does not would leave lists as they were. Version 6 has a column of each list key: who lacks one would add items without it. Version 7
 * finds the bundle of an item by its place: who looks for it by an index finds none. Version 8 has another list key. Version 9 has
 * bundles that were written again: who does not know them would show what was before. Version 10 has another list key, of a field that
 * the items on the device are without: they are listed again (G12).
 */
function forbidOlderWriters(transaction: Transaction): PromiseExtended<string> {
  return transaction.table<MetaRecord, string>('meta').put({ key: 'minWriter', value: WRITER_VERSION });
}

/** Builds before version 7 kept what a list had shown, of any size. */
function forgetLook(transaction: Transaction): PromiseExtended<void> {
  return transaction.table('meta').delete('look');
}
