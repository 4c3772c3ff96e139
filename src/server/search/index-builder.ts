/** Builds the index, retries after a failure, and rebuilds if a rebuild was requested meanwhile. */
import type { Logger } from 'pino';
import { databaseNow } from '../store/catalogue/read-documents.ts';
import type { Store } from '../store/open-store.ts';
import { type BuiltParts, readPartsInProcess } from './read-parts.ts';
import type { StoppableTimers } from './stoppable-timers.ts';

const RETRY_MS = 5_000;
/** Between two that follow on each other. */
export const REBUILD_MS = 1_000;

export interface IndexBuilderOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly timers: StoppableTimers;
  readonly onBuilt: (built: BuiltParts) => void;
  /** Of what is built the changes that came meanwhile are read before anything else is built. */
  readonly afterwards: () => Promise<void>;
}

export interface IndexBuilder {
  build(): void;
  /** When nothing is being built. */
  ended(): Promise<void>;
}

export function createIndexBuilder({ store, log, timers, onBuilt, afterwards }: IndexBuilderOptions): IndexBuilder {
  const { stopping, later } = timers;
  let building: Promise<void> | null = null;
  let wantsRebuild = false;
  /** What failed on a replica is read from the primary. */
  let wasRead = true;

  async function buildOnce(): Promise<void> {
    const began = performance.now();
    try {
      // By the primary's clock, before it is known that all of it is where the catalogue is read.
      const now = await databaseNow(store.pool);
      const target = wasRead ? await store.readTarget() : store.target;
      wasRead = false;
      const built = await readPartsInProcess({ target, now }, stopping);
      wasRead = true;
      onBuilt(built);
      const { documents } = built.parts;
      log.info({ ms: Math.round(performance.now() - began), products: documents }, 'the catalog is indexed');
      building = null;
      await afterwards();
      if (wantsRebuild) later(REBUILD_MS, build);
    } catch (error) {
      building = null;
      if (stopping.aborted) return;
      log.warn({ err: error }, 'can’t index the catalog; searching with SQL');
      later(RETRY_MS, build);
    }
  }

  function build(): void {
    if (building !== null || stopping.aborted) {
      wantsRebuild = building !== null;
      return;
    }
    wantsRebuild = false;
    building = buildOnce();
  }

  return { build, ended: async () => building ?? undefined };
}
