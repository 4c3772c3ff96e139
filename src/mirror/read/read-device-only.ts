import { Dexie } from 'dexie';
import { readAllInTransaction, type ReadSource } from './read-source.ts';

/** How much data other than edits exists on this device only, over all locations: it is deleted with the copy. */
export interface DeviceOnly {
  readonly codes: number;
  /** Those of them whose location the person no longer belongs to: no screen shows them unless access is restored. */
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
