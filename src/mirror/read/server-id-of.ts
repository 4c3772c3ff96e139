import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** The server's id of a row that was created on this device, once it is known; any other id as it is. */
export async function serverIdOf(db: MirrorDatabase, locationId: string, id: string): Promise<string> {
  if (!id.includes('-')) return id;
  const mapping = await db.idMap.get([locationId, id]);
  return mapping?.serverId ?? id;
}
