/**
 * No transaction outlives the page that began it. Firefox and WebKit keep a page that was left for the way back, asleep with
 * its transactions open, and whoever opens the database next waits for them forever: a blank screen until the browser is ended.
 * What is in flight when a page falls asleep is undone whole, nobody was told yet that it is saved; and asleep it begins nothing.
 */
import type { Dexie } from 'dexie';

const inFlight = new Set<IDBTransaction>();
let listens = false;
let asleep: Promise<void> | null = null;
let wake = (): void => undefined;

/** To be called once for each database, before it is opened. A worker is never put to sleep like that. */
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

/** Resolves when the page is come back to; at once where it is not asleep. */
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
