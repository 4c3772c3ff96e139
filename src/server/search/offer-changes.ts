/**
 * Brings the index up to date with the offers. Law: one reading after the other, so that an older one never overwrites a newer one;
 * what could not be read is read again.
 */
import type { Logger } from 'pino';
import {
  databaseNow,
  MAX_CHANGED,
  offersChangedSince,
  productMark,
  readOfferFacts,
} from '../store/catalogue/read-documents.ts';
import type { Store } from '../store/open-store.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { StoppableTimers } from './stoppable-timers.ts';

const FLUSH_MS = 20;
const CHUNK = 5_000;
const RETRY_MS = 5_000;
/** Transactions that began this much earlier may become visible later. */
const OVERLAP_MS = 10_000;

/** An index and what it was made of. */
export interface ServedIndex {
  readonly index: CatalogueIndex;
  /** The products as it has them. */
  readonly products: { readonly since: Date; readonly mark: string };
  /** From when on offers are read again. */
  seen: Date;
}

export interface OfferChangesOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly timers: StoppableTimers;
  readonly served: () => ServedIndex | null;
  /** What a number means may be another. */
  readonly onNumbersChanged: () => void;
  /** The index does not have a product that is sold. */
  readonly onUnknownProduct: (index: CatalogueIndex) => void;
  /** The products, or too many offers, are not as the index has them. */
  readonly onOutdated: () => void;
}

export interface OfferChanges {
  announce(ids: readonly string[]): void;
  /** Reads what was announced to nobody. */
  readMissed(): Promise<void>;
  /** When nothing is being read. */
  ended(): Promise<void>;
}

export function createOfferChanges(options: OfferChangesOptions): OfferChanges {
  const { store, log, timers, served, onNumbersChanged, onUnknownProduct, onOutdated } = options;
  const pending = new Set<string>();
  let isFlushPlanned = false;
  let working: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    working = working.then(work).catch((error: unknown) => {
      if (!timers.stopping.aborted) log.warn({ err: error }, 'can’t read changed offers; retrying');
    });
    return working;
  }

  function planFlush(ms: number): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    timers.later(ms, () => {
      isFlushPlanned = false;
      return flush();
    });
  }

  async function applyTo({ index, products }: ServedIndex, ids: readonly string[]): Promise<void> {
    const sales = index.sales();
    const facts = await readOfferFacts(store.pool, ids, products.since);
    const isComplete = facts.map((offer) => index.apply(offer)).every(Boolean);
    // A price alone changes nothing of what a number means.
    if (!isComplete || index.sales() !== sales || facts.some((offer) => offer.is_product_changed)) onNumbersChanged();
    if (!isComplete) onUnknownProduct(index);
  }

  const flush = (): Promise<void> =>
    inTurn(async () => {
      for (;;) {
        const current = served();
        if (current === null || pending.size === 0 || timers.stopping.aborted) return;
        const ids = [...pending].slice(0, CHUNK);
        // Before they are read: what changes again meanwhile is read again.
        for (const id of ids) pending.delete(id);
        try {
          await applyTo(current, ids);
        } catch (error) {
          for (const id of ids) pending.add(id);
          planFlush(RETRY_MS);
          throw error;
        }
      }
    });

  async function collectMissed(): Promise<void> {
    const current = served();
    if (current === null || timers.stopping.aborted) return;
    const { seen, products } = current;
    const next = new Date((await databaseNow(store.pool)).getTime() - OVERLAP_MS);
    const offerIds = await offersChangedSince(store.pool, seen);
    const isChanged = (await productMark(store.pool, products.since)) !== products.mark;
    const isTooMuch = offerIds.length >= MAX_CHANGED;
    if (isChanged || isTooMuch) {
      onNumbersChanged();
      onOutdated();
    }
    if (isTooMuch) return;
    current.seen = next;
    if (offerIds.length > 0) onNumbersChanged();
    for (const id of offerIds) pending.add(id);
  }

  return {
    announce(ids) {
      for (const id of ids) pending.add(id);
      planFlush(FLUSH_MS);
    },
    readMissed: () => inTurn(collectMissed).then(flush),
    ended: () => working,
  };
}
