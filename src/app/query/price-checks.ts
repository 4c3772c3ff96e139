/**
 * The offers whose prices are being checked, for the whole tab (PRICE-05). Rule: no mark outlives its time; an id that is
 * checked again keeps the longer of its two times, and the report of its price removes the mark (RT-09), even if it arrives
 * before the answer to the request.
 */
import { TIMING } from '#domain/constants.ts';

/** On a product's page, and for a whole cart. */
export const PRICE_CHECK_MS = TIMING.priceCheck;
export const CART_PRICE_CHECK_MS = TIMING.cartPriceCheck;

export interface PriceChecks {
  /** @param askedAt epoch ms of the request: prices reported since then are already known */
  add(offerIds: readonly string[], forMs: number, askedAt?: number): void;
  /** The prices of these offers are known. */
  clear(offerIds: readonly string[]): void;
  clearAll(): void;
  isChecking(offerId: string): boolean;
  subscribe(listener: () => void): () => void;
}

/** More than any answer has. */
const MAX_TOLD = 2_000;

interface Mark {
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createPriceChecks(): PriceChecks {
  const marks = new Map<string, Mark>();
  /** When the price of an offer was last reported, epoch ms. */
  const toldAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const drop = (offerId: string): boolean => {
    const mark = marks.get(offerId);
    if (mark === undefined) return false;
    clearTimeout(mark.timer);
    return marks.delete(offerId);
  };
  return {
    add(offerIds, forMs, askedAt = Number.POSITIVE_INFINITY) {
      const until = Date.now() + forMs;
      let isNew = false;
      for (const offerId of offerIds) {
        const known = marks.get(offerId);
        if (known !== undefined && known.until >= until) continue;
        if ((toldAt.get(offerId) ?? 0) >= askedAt) continue;
        isNew ||= known === undefined;
        drop(offerId);
        const timer = setTimeout(() => {
          if (drop(offerId)) notify();
        }, forMs);
        marks.set(offerId, { until, timer });
      }
      if (isNew) notify();
    },
    clear(offerIds) {
      let had = false;
      if (toldAt.size >= MAX_TOLD) toldAt.clear();
      for (const offerId of offerIds) {
        toldAt.set(offerId, Date.now());
        had = drop(offerId) || had;
      }
      if (had) notify();
    },
    clearAll() {
      const had = marks.size > 0;
      for (const offerId of marks.keys()) drop(offerId);
      if (had) notify();
    },
    isChecking: (offerId) => marks.has(offerId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this tab. */
export const priceChecks = createPriceChecks();
