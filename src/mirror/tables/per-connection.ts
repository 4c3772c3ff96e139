import type { Dexie } from 'dexie';

/**
 * What is remembered of each location, for as long as the database has the connection it has now: over the next one it may
 * have been emptied by the browser, and counts its writes again. Asked for when a transaction has begun.
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
