/** What a person should know after a sync, oldest first. */
import type { LocationId } from '#domain/ids.ts';
import type { NoticeRecord } from '../tables/small-records.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import type { Notice } from './views.ts';

export async function readNotices({ db }: ReadSource, locationId: LocationId): Promise<Notice[]> {
  const notices = await atOnce(db, [db.notices, db.movements], async () => {
    const records = await db.notices.where('locationId').equals(locationId).toArray();
    return Promise.all(records.map((record) => noticeOf({ db }, record)));
  });
  return notices.toSorted((a, b) => (a.madeAt === b.madeAt ? (a.id < b.id ? -1 : 1) : a.madeAt < b.madeAt ? -1 : 1));
}

/** The others' movements are summed up as far as they have arrived here. */
async function noticeOf({ db }: Pick<ReadSource, 'db'>, record: NoticeRecord): Promise<Notice> {
  const { about, ...head } = record;
  if (about.kind === 'clamped') return { ...head, about };
  const { overlapped, ...rest } = about;
  const movements = await db.movements.bulkGet(overlapped.map((id): [string, string] => [record.locationId, id]));
  const othersDelta = movements.reduce((sum, each) => sum + (each?.applied ?? 0), 0);
  return { ...head, about: { ...rest, othersDelta, movements: overlapped.length } };
}
