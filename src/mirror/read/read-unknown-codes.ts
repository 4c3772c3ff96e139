import type { LocationId } from '#domain/ids.ts';
import type { UnknownCode } from '../tables/small-records.ts';
import type { ReadSource } from './read-source.ts';

/** Scanned codes that matched no item, newest first. */
export async function readUnknownCodes({ db }: ReadSource, locationId: LocationId): Promise<UnknownCode[]> {
  const codes = await db.unknownCodes.where('locationId').equals(locationId).toArray();
  return codes.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}
