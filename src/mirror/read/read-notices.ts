/** What a person should know after a sync, oldest first, over all locations: everything included in the count can be seen. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { NoticeRecord } from '../tables/small-records.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import type { Notice } from './views.ts';

export async function readNotices({ db }: ReadSource): Promise<Notice[]> {
  const notices = await readInTransaction(db, [db.notices, db.movements], () =>
    db.notices.toArray().then((records) => Dexie.Promise.all(records.map((record) => noticeOf({ db }, record)))),
  );
  return notices.toSorted((a, b) => (a.madeAt === b.madeAt ? (a.id < b.id ? -1 : 1) : a.madeAt < b.madeAt ? -1 : 1));
}

/** Other people's movements are summed up as far as they have arrived here. */
function noticeOf({ db }: Pick<ReadSource, 'db'>, record: NoticeRecord): PromiseExtended<Notice> {
  const { about, ...head } = record;
  if (about.kind === 'clamped') return Dexie.Promise.resolve({ ...head, about });
  const { overlapped, ...rest } = about;
  return db.movements.bulkGet(overlapped.map((id): [string, string] => [record.locationId, id])).then((movements) => {
    const othersDelta = movements.reduce((sum, each) => sum + (each?.applied ?? 0), 0);
    return { ...head, about: { ...rest, othersDelta, movements: overlapped.length } };
  });
}
