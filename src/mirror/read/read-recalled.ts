/** Edits of this device that a restored server has lost, over all locations of this user, and that wait for an answer. */
import type { OpId } from '#domain/ids.ts';
import { SERVER_RESTORED } from '../outbox/server-restored.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';

export interface Recalled {
  readonly opIds: readonly OpId[];
  /** ISO instant that the server was restored to; the earliest if there are several. */
  readonly restoredTo: string;
}

/** null: nothing. */
export async function readRecalled({ db }: ReadSource): Promise<Recalled | null> {
  const refused = await readAllInTransaction(db, [db.outbox], () =>
    db.outbox.where('state').equals('needs-you').toArray(),
  );
  const recalled = refused.filter(({ attention }) => attention?.code === SERVER_RESTORED);
  const [first] = recalled.map(({ attention }) => attention?.detail ?? '').toSorted();
  return first === undefined ? null : { opIds: recalled.map(({ opId }) => opId), restoredTo: first };
}
