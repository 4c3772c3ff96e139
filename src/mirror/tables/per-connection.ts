import type { Dexie } from 'dexie';

/**
 * A cache per location that lives as long as the current database connection: before the next one, the browser may have
 * emptied the database, which restarts its version numbers. Call the returned function once a transaction has begun.
 */
export function perConnection<Memory>(begin: () => Memory): (db: Dexie, locationId: string) => Memory {
  const connections = new WeakMap<IDBDatabase, Map<string, Memory>>();
  return (db, locationId) => {
    const connection = db.backendDB() as IDBDatabase | null;
    const locations = (connection && connections.get(connection)) ?? new Map<string, Memory>();
    if (connection !== null) connections.set(connection, locations);
    const memory = locations.get(locationId) ?? begin();
    locations.set(locationId, memory);
    return memory;
  };
}
