import { Dexie, type PromiseExtended } from 'dexie';
import { isGivenOnDevice } from '#domain/ids.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** The server's id of a row that was created on this device, once it is known; any other id as it is. */
export function serverIdOf(db: MirrorDatabase, locationId: string, id: string): PromiseExtended<string> {
  if (!isGivenOnDevice(id)) return Dexie.Promise.resolve(id);
  return db.idMap.get([locationId, id]).then((mapping) => mapping?.serverId ?? id);
}
