/**
 * The search that a process serves: SQL until the index is there, then the index. Rule: a change of an offer is in the index
 * within a second of its announcement; what is announced while the index is being built is read again afterwards; a product
 * that the index does not know has it built again.
 */
import type { Logger } from 'pino';
import type { Store } from '../store/open-store.ts';
import { matchReport } from './answer-text.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts';
import type { CatalogueSearch, SearchRequest, SearchPage } from './catalogue-search.ts';
import { createIndexBuilder, REBUILD_MS } from './index-builder.ts';
import { createOfferChanges, type ServedIndex } from './offer-changes.ts';
import { createSqlSearch } from './sql-search.ts';
import { createStoppableTimers } from './stoppable-timers.ts';
import { createUnderstoodTexts } from './understood-texts.ts';

const POLL_MS = 15_000;
const SOON_MS = 20;
/** SQL is fast enough for so many products. */
const SMALL = 20_000;

export interface LiveSearch extends CatalogueSearch {
  /** Begins to build the index. */
  start(): void;
  stop(): Promise<void>;
  offersChanged(ids: readonly string[]): void;
  /** Announcements may have been missed. */
  catchUp(): void;
  readonly servedBy: 'sql' | 'index';
  /** How far the index may be behind the offers. SQL never is. */
  freshness(): IndexFreshness;
}

interface IndexFreshness {
  /** Offers that are known to have changed and are not in it yet. */
  readonly waiting: number;
  /** Since it was last asked what has changed. */
  readonly ageSeconds: number;
}

export interface LiveSearchOptions {
  readonly store: Store;
  readonly log: Logger;
}

export function createLiveSearch({ store, log }: LiveSearchOptions): LiveSearch {
  const sql = createSqlSearch(store);
  const timers = createStoppableTimers();
  const texts = createUnderstoodTexts(store);
  let served: ServedIndex | null = null;
  const builder = createIndexBuilder({
    store,
    log,
    timers,
    onBuilt({ parts, categories, since, mark }) {
      served = { index: createCatalogueIndex(parts, categories), products: { since, mark }, seen: since };
    },
    afterwards: () => changes.readMissed(),
  });
  const changes = createOfferChanges({
    store,
    log,
    timers,
    served: () => served,
    onNumbersChanged: texts.forget,
    onUnknownProduct,
    onOutdated: () => timers.later(REBUILD_MS, builder.build),
  });

  /** A small index gives way to SQL until it is built again, a large one is a few seconds behind. */
  function onUnknownProduct({ documents }: CatalogueIndex): void {
    if (documents <= SMALL) served = null;
    timers.later(documents <= SMALL ? SOON_MS : REBUILD_MS, builder.build);
  }

  function poll(): void {
    timers.later(POLL_MS, async () => {
      await changes.readMissed();
      poll();
    });
  }

  async function searchIndex(index: CatalogueIndex, ask: SearchRequest): Promise<SearchPage> {
    const match = await texts.matchOf(index, ask);
    return { ...index.find(match, ask), ...matchReport(match) };
  }

  return {
    search: (ask) => (served === null ? sql.search(ask) : searchIndex(served.index, ask)),
    start() {
      builder.build();
      poll();
    },
    async stop() {
      timers.stop();
      await builder.ended();
      await changes.ended();
    },
    offersChanged: changes.announce,
    catchUp: () => void changes.readMissed(),
    get servedBy() {
      return served === null ? 'sql' : 'index';
    },
    freshness() {
      if (served === null) return { waiting: 0, ageSeconds: 0 };
      const { waiting, askedAt } = changes;
      return { waiting, ageSeconds: askedAt === null ? 0 : (performance.now() - askedAt) / 1000 };
    },
  };
}
