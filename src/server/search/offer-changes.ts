/**
 * Brings the index up to date with the offers. Rule: one reading after the other, so that an older one never overwrites a newer one;
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
  /** Offers that are known to have changed and are not in the index yet. */
  readonly waiting: number;
  /** When it was last asked, with success, what has changed; of `performance.now()`. null: never. */
  readonly askedAt: number | null;
}

export function createOfferChanges(options: OfferChangesOptions): OfferChanges {
  const { store, log, timers, served, onNumbersChanged, onOutdated } = options;
  const pending = new Set<string>();
  let inReading = 0;
  let askedAt: number | null = null;
  let isFlushPlanned = false;
  const { inTurn, ended } = createTurns((error) => {
    if (!timers.stopping.aborted) log.warn({ err: error }, 'can’t read changed offers; retrying');
  });

  function planFlush(ms: number): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    timers.later(ms, () => {
      isFlushPlanned = false;
      return flush();
    });
  }

  const flush = (): Promise<void> =>
    inTurn(async () => {
      for (;;) {
        const current = served();
        if (current === null || pending.size === 0 || timers.stopping.aborted) return;
        const ids = [...pending].slice(0, CHUNK);
        // Before they are read: what changes again meanwhile is read again.
        for (const id of ids) pending.delete(id);
        inReading = ids.length;
        try {
          await applyOffers(current, ids, options);
        } catch (error) {
          for (const id of ids) pending.add(id);
          planFlush(RETRY_MS);
          throw error;
        } finally {
          inReading = 0;
        }
      }
    });

  async function collectMissed(): Promise<void> {
    const current = served();
    if (current === null || timers.stopping.aborted) return;
    const { seen, products } = current;
    const began = performance.now();
    const next = new Date((await databaseNow(store.pool)).getTime() - OVERLAP_MS);
    const offerIds = await store.read((pool) => offersChangedSince(pool, seen));
    const isChanged = (await store.read((pool) => productMark(pool, products.since))) !== products.mark;
    const isTooMuch = offerIds.length >= MAX_CHANGED;
    if (isChanged || isTooMuch) {
      onNumbersChanged();
      onOutdated();
    }
    askedAt = began;
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
    ended,
    get waiting() {
      return pending.size + inReading;
    },
    get askedAt() {
      return askedAt;
    },
  };
}

async function applyOffers(
  { index, products }: ServedIndex,
  ids: readonly string[],
  { store, onNumbersChanged, onUnknownProduct }: OfferChangesOptions,
): Promise<void> {
  const sales = index.sales();
  const facts = await store.read((pool) => readOfferFacts(pool, ids, products.since));
  const isComplete = facts.map((offer) => index.apply(offer)).every(Boolean);
  // A price alone changes nothing of what a number means.
  if (!isComplete || index.sales() !== sales || facts.some((offer) => offer.is_product_changed)) onNumbersChanged();
  if (!isComplete) onUnknownProduct(index);
}

/** One work after the other; one that fails is told, and the next begins all the same. */
function createTurns(onFailed: (error: unknown) => void) {
  let working: Promise<void> = Promise.resolve();
  return {
    inTurn: (work: () => Promise<void>): Promise<void> => (working = working.then(work).catch(onFailed)),
    ended: (): Promise<void> => working,
  };
}
