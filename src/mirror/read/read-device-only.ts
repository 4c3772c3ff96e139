import { Dexie } from 'dexie';
import { readAllInTransaction, type ReadSource } from './read-source.ts';

/** How much stands on this device alone and is no edit, over all locations: it goes when the copy goes. */
export interface DeviceOnly {
  readonly codes: number;
  /** Those of them whose location is no longer the person's: no screen shows them unless it is given back. */
  readonly outOfSight: number;
  readonly notices: number;
}

export async function readDeviceOnly({ db }: ReadSource): Promise<DeviceOnly> {
  const [codes, locations, notices] = await readAllInTransaction(db, [db.unknownCodes, db.locations, db.notices], () =>
    Dexie.Promise.all([db.unknownCodes.toArray(), db.locations.toArray(), db.notices.count()]),
  );
  const inSight = new Set(
    locations.flatMap((each) => (each.followed && each.asksAgain !== true ? each.locationId : [])),
  );
  const outOfSight = codes.filter((each) => !inSight.has(each.locationId)).length;
  return { codes: codes.length, outOfSight, notices };
}
