/** Reports writes to some tables of a database, in this context or another one. */
import { Dexie, type ObservabilitySet } from 'dexie';

/** @returns a function that unsubscribes */
export function watchWrites(db: Dexie, tables: readonly string[], listener: () => void): () => void {
  const names = tables.map((table) => `idb://${db.name}/${table}/` as const);
  const hear = (parts: ObservabilitySet): void => {
    if ('all' in parts || names.some((each) => each in parts)) listener();
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}
