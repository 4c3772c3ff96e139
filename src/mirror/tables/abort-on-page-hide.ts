/**
 * No transaction outlives the page that began it. Firefox and WebKit freeze a page in the back/forward cache with its
 * transactions open, and the next open of the database waits for them forever: a blank screen until the browser is
 * restarted. Transactions in progress when a page is frozen are rolled back, since nobody was told yet that they are saved;
 * and a frozen page begins none.
 */
import type { Dexie } from 'dexie';

const inFlight = new Set<IDBTransaction>();
let listens = false;
let asleep: Promise<void> | null = null;
let wake = (): void => undefined;

/** Call this once per database, before it is opened. Workers are never frozen like that. */
export function abortOnPageHide(db: Dexie): void {
  if (typeof document === 'undefined') return;
  if (!listens) {
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
  }
  listens = true;
  db.use({
    stack: 'dbcore',
    name: 'end-with-page',
    create: (core) => ({
      ...core,
      transaction(...requested) {
        if (asleep !== null) throw new DOMException('the page is asleep', 'AbortError');
        const begun = core.transaction(...requested);
        if (begun instanceof IDBTransaction) follow(begun);
        return begun;
      },
    }),
  });
}

/** Resolves when the page resumes; at once if it is not frozen. */
export async function untilAwake(): Promise<void> {
  await asleep;
}

function follow(transaction: IDBTransaction): void {
  inFlight.add(transaction);
  const end = (): void => void inFlight.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

function onPageHide({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  asleep ??= new Promise((resolve) => (wake = resolve));
  for (const transaction of inFlight) {
    try {
      transaction.abort();
    } catch {
      // It is committing already.
    }
  }
}

function onPageShow(): void {
  asleep = null;
  wake();
}
