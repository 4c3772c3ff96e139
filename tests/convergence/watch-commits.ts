/** Reports each commit in the turn in which it happens: the database then contains what every tab may render. */
import { IDBDatabase } from 'fake-indexeddb';

/** @returns a function that unsubscribes */
export function watchCommits(reported: (databaseName: string) => void): () => void {
  const { prototype } = IDBDatabase;
  const { transaction } = prototype;
  prototype.transaction = function watchedTransaction(this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    const begun = transaction.apply(this, args);
    if (begun.mode !== 'readonly') begun.addEventListener('complete', () => reported(this.name));
    return begun;
  };
  return () => {
    prototype.transaction = transaction;
  };
}
