import { Dexie } from 'dexie';
import { allAtOnce, type ReadSource } from './read-source.ts';

/** How much stands on this device alone and is no edit, over all locations: it goes when the copy goes. */
export interface OnlyHere {
  readonly codes: number;
  readonly notices: number;
}

export async function readOnlyHere({ db }: ReadSource): Promise<OnlyHere> {
  return allAtOnce(db, [db.unknownCodes, db.notices], () =>
    Dexie.Promise.all([db.unknownCodes.count(), db.notices.count()]).then(([codes, notices]) => ({ codes, notices })),
  );
}
