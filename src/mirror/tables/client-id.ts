import type { ClientId } from '#domain/ids.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/** The name of this browser profile's copy on the wire: given once, kept with the database. */
export async function ensureClientId(db: MirrorDatabase, newId: () => string): Promise<ClientId> {
  const given = await readMeta(db, 'clientId');
  if (given !== undefined) return given as ClientId;
  return db.write([db.meta], async () => {
    const known = await readMeta(db, 'clientId');
    if (known !== undefined) return known as ClientId;
    const fresh = newId();
    await writeMeta(db, 'clientId', fresh);
    return fresh as ClientId;
  });
}
