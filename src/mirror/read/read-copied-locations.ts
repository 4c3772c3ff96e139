/** The locations whose copy on this device is complete: a person can switch to them offline (LOC-06). */
import { readAllInTransaction, type ReadSource } from './read-source.ts';

export async function readCopiedLocations({ db }: ReadSource): Promise<ReadonlySet<string>> {
  const locations = await readAllInTransaction(db, [db.locations], () => db.locations.toArray());
  const whole = locations.filter(({ followed, bootstrapping }) => followed && bootstrapping === null);
  return new Set(whole.map(({ locationId }) => locationId));
}
