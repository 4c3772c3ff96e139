/**
 * No transaction outlives the page that began it. WebKit keeps a page that was left for the way back, asleep with its
 * transactions open, and whoever opens the database next waits for them for ever: a blank screen until the browser is ended.
 * What is in flight when a page falls asleep is undone whole; nobody was told yet that it is saved.
 */
import type { Dexie } from 'dexie';

const inFlight = new Set<IDBTransaction>();
let listens = false;

/** To be called once for each database, before it is opened. A worker is never put to sleep like that. */
export function endWithPage(db: Dexie): void {
  if (typeof document === 'undefined') return;
  if (!listens) addEventListener('pagehide', onPageHide);
  listens = true;
  db.use({
    stack: 'dbcore',
    name: 'end-with-page',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const begun = core.transaction(...asked);
        if (begun instanceof IDBTransaction) follow(begun);
        return begun;
      },
    }),
  });
}

function follow(transaction: IDBTransaction): void {
  inFlight.add(transaction);
  const end = (): void => void inFlight.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

function onPageHide({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const transaction of inFlight) {
    try {
      transaction.abort();
    } catch {
      // It is committing already.
    }
  }
}
