/**
 * The versions of the mirror's database, and the upgrade of each from older ones (G12). A browser keeps this database for
 * years: a released version never changes.
 */
import type { Dexie, PromiseExtended, Transaction } from 'dexie';
import { ITEM_STORES, NEWEST_ITEM_STORES } from '../items/item-stores.ts';
import { learnListKeys } from '../items/learn-list-keys.ts';
import { startedOver, type LocationRecord } from './location-record.ts';
import type { MetaRecord } from './meta-record.ts';

/** Raised by a build that writes data that older builds must not overwrite (G12). */
export const WRITER_VERSION = 9;

const NEWEST = 11;

/** Keys and indexes of all other tables, unchanged since the first version. */
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
  // why: a build without the newest list key would add items that lack the key.
  db.version(8)
    .stores({})
    .upgrade((transaction) => learnListKeys(transaction).then(() => forbidOlderWriters(transaction)));
  db.version(9).stores(ITEM_STORES[9]).upgrade(forbidOlderWriters);
  // why: older items have no generic name, which is a list key now: they are fetched again.
  db.version(10)
    .stores({})
    .upgrade((transaction) =>
      learnListKeys(transaction)
        .then(() => downloadAgain(transaction))
        .then(() => forbidOlderWriters(transaction)),
    );
  // why: older builds called an item out that nobody wants on the shelf (decision 0081).
  db.version(NEWEST)
    .stores({})
    .upgrade((transaction) => learnListKeys(transaction, ['level']).then(() => forbidOlderWriters(transaction)));
  // why: Dexie only handles its own promises here; the failure of a native one would go unnoticed.
  db.on('populate', (transaction) => void forbidOlderWriters(transaction));
}

/** For contexts that open the database after another one has upgraded it: a missing or older database is left alone. */
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
 * Version 1 has no columns: rows get their places in them when they are listed again. Waiting edits stay as they are (G12).
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
 * Why older builds must not write. Version 4 added bundles: an older build would treat their items as new. Version 5 added
 * write numbers: an older build's writes would not update lists. Version 6 added a column for each list key: an older build
 * would add items without it. Version 7 finds the bundle of an item by its place and has no index for it. Version 8 added a
 * list key. Version 9 added rewritten bundles: an older build would show outdated rows. Version 10 added a list key for a
 * field that the items on the device lack: they are listed again. Version 11 computes the stock level by another rule (G12).
 */
function forbidOlderWriters(transaction: Transaction): PromiseExtended<string> {
  return transaction.table<MetaRecord, string>('meta').put({ key: 'minWriter', value: WRITER_VERSION });
}

/** Builds before version 7 stored the rows that a list had shown, of any size. */
function forgetLook(transaction: Transaction): PromiseExtended<void> {
  return transaction.table('meta').delete('look');
}
