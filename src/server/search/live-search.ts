/**
 * The search that a process serves: SQL until the index is there, then the index. Law: a change of an offer is in the index
 * within a second of its announcement; what is announced while the index is being built is read again afterwards; a product
 * that the index does not know has it built anew.
 */
import type { Logger } from 'pino';
import { productsWithCode, productsWithCodeStart } from '../store/catalogue/find-codes.ts';
import {
  databaseNow,
  MOST_CHANGED,
  offersChangedSince,
  productMark,
  readOfferFacts,
} from '../store/catalogue/read-documents.ts';
import type { Store } from '../store/open-store.ts';
import { answerText, onlyCodes, type TextMatch, toldOf } from './answer-text.ts';
import { readPartsAside } from './build-index.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts';
import type { CatalogueSearch, SearchAsk, SearchPage } from './catalogue-search.ts';
import { createSqlSearch } from './sql-search.ts';

const FLUSH_MS = 20;
const CHUNK = 5_000;
const POLL_MS = 15_000;
/** Transactions that began this much earlier may become visible later. */
const OVERLAP_MS = 10_000;
const REBUILD_MS = 1_000;
/** SQL is fast enough for so many products. */
const SMALL = 20_000;
const RETRY_MS = 5_000;
const MOST_TEXTS = 1_000;

export interface LiveSearch extends CatalogueSearch {
  /** Begins to build the index. */
  start(): void;
  stop(): Promise<void>;
  offersChanged(ids: readonly string[]): void;
  /** Announcements may have been missed. */
  catchUp(): void;
  readonly servedBy: 'sql' | 'index';
}

export interface LiveSearchOptions {
  readonly store: Store;
  readonly log: Logger;
}

export function createLiveSearch({ store, log }: LiveSearchOptions): LiveSearch {
  const sql = createSqlSearch(store);
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  const pending = new Set<string>();
  let index: CatalogueIndex | null = null;
  /** From when on offers are read again. */
  let seen = new Date(0);
  /** The products as the index has them. */
  let products = { since: new Date(0), mark: '' };
  let building: Promise<void> | null = null;
  let wantsRebuild = false;
  let isFlushPlanned = false;
  let working: Promise<void> = Promise.resolve();
  const timers = new Set<NodeJS.Timeout>();

  function later(ms: number, work: () => unknown): void {
    if (isStopped()) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  function build(): void {
    if (building !== null || isStopped()) {
      wantsRebuild = building !== null;
      return;
    }
    wantsRebuild = false;
    const began = performance.now();
    building = readPartsAside(store.target, stopping.signal)
      .then(async ({ parts, categories, since, mark }) => {
        index = createCatalogueIndex(parts, categories);
        seen = since;
        products = { since, mark };
        log.info({ ms: Math.round(performance.now() - began), products: parts.documents }, 'the catalogue is indexed');
        building = null;
        await readChanges();
        if (wantsRebuild) later(REBUILD_MS, build);
      })
      .catch((error: unknown) => {
        building = null;
        if (isStopped()) return;
        log.warn({ err: error }, 'the catalogue could not be indexed; SQL answers');
        later(RETRY_MS, build);
      });
  }

  /** One after the other, so that an older reading never overwrites a newer one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    working = working.then(work).catch((error: unknown) => {
      if (!isStopped()) log.warn({ err: error }, 'changed offers could not be read; they are tried again');
    });
    return working;
  }

  /** Products that it does not know: a small index gives way to SQL until it is built anew, a large one is a few seconds behind. */
  function becomeOutdated(current: CatalogueIndex): void {
    if (current.documents <= SMALL) index = null;
    later(current.documents <= SMALL ? FLUSH_MS : REBUILD_MS, build);
  }

  function planFlush(ms: number): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    later(ms, () => {
      isFlushPlanned = false;
      return flush();
    });
  }

  const flush = (): Promise<void> =>
    inTurn(async () => {
      for (;;) {
        const current = index;
        if (current === null || pending.size === 0 || isStopped()) return;
        const ids = [...pending].slice(0, CHUNK);
        // Before they are read: what changes again meanwhile is read again.
        for (const id of ids) pending.delete(id);
        try {
          const sales = current.sales();
          const facts = await readOfferFacts(store.pool, ids, products.since);
          const isComplete = facts.map((offer) => current.apply(offer)).every(Boolean);
          // A price alone changes nothing of what a number means.
          if (!isComplete || current.sales() !== sales || facts.some((offer) => offer.is_product_changed))
            forgetTexts();
          if (!isComplete) becomeOutdated(current);
        } catch (error) {
          for (const id of ids) pending.add(id);
          planFlush(RETRY_MS);
          throw error;
        }
      }
    });

  const readChanges = (): Promise<void> =>
    inTurn(async () => {
      if (index === null || isStopped()) return;
      const next = new Date((await databaseNow(store.pool)).getTime() - OVERLAP_MS);
      const offerIds = await offersChangedSince(store.pool, seen);
      const isChanged = (await productMark(store.pool, products.since)) !== products.mark;
      const isTooMuch = offerIds.length >= MOST_CHANGED;
      if (isChanged || isTooMuch) {
        forgetTexts();
        later(REBUILD_MS, build);
      }
      if (isTooMuch) return;
      seen = next;
      if (offerIds.length > 0) forgetTexts();
      for (const id of offerIds) pending.add(id);
    }).then(flush);

  function poll(): void {
    later(POLL_MS, async () => {
      await readChanges();
      poll();
    });
  }

  /** What texts mean to an index, until a number of an offer may have changed. */
  let understood = { index: null as CatalogueIndex | null, matches: new Map<string, TextMatch | null>() };

  function forgetTexts(): void {
    understood = { index: null, matches: new Map() };
  }

  async function matchOf(current: CatalogueIndex, { text, codes }: SearchAsk): Promise<TextMatch | null> {
    if (codes !== undefined) return onlyCodes(codes);
    if (understood.index !== current || understood.matches.size >= MOST_TEXTS) {
      understood = { index: current, matches: new Map() };
    }
    const { matches } = understood;
    const known = matches.get(text);
    if (known !== undefined) return known;
    const match = await answerText(text, {
      vocabulary: () => current.vocabulary,
      kinds: () => current.kinds,
      withCode: (each) => productsWithCode(store.pool, each),
      withCodeStart: (each) => productsWithCodeStart(store.pool, each),
      hasAll: (groups) => Promise.resolve(current.hasAll(groups)),
    });
    // What was heard of meanwhile made another map.
    matches.set(text, match);
    return match;
  }

  async function searchIndex(current: CatalogueIndex, ask: SearchAsk): Promise<SearchPage> {
    const match = await matchOf(current, ask);
    return { ...current.find(match, ask), ...toldOf(match) };
  }

  return {
    search: (ask) => (index === null ? sql.search(ask) : searchIndex(index, ask)),
    start() {
      build();
      poll();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await building;
      await working;
    },
    offersChanged(ids) {
      for (const id of ids) pending.add(id);
      planFlush(FLUSH_MS);
    },
    catchUp: () => void readChanges(),
    get servedBy() {
      return index === null ? 'sql' : 'index';
    },
  };
}
