/**
 * What a list showed from its top on, kept for the next start of the app, which then reads one record in place of the
 * columns of the whole location.
 * Law: it is there only as long as nothing has been written since that it may show. Every write takes it away within its own
 * transaction (tables/look-goes.ts), and it is put only where its ticket still stands, so that none has come meanwhile.
 */
import { uuidv7 } from 'uuidv7';
import type { OfferId } from '#domain/ids.ts';
import { hearWrites } from '../tables/hear-writes.ts';
import { SHOWN_TABLES } from '../tables/look-goes.ts';
import { readMeta, writeMeta } from '../tables/meta.ts';
import { timers, type Schedule } from '../timers.ts';
import type { ReadSource } from './read-source.ts';
import type { FolderView, ItemsAsked, ItemView } from './views.ts';

export interface KeptLook {
  readonly folders: readonly FolderView[];
  /** In the cart, by offer. */
  readonly quantities: ReadonlyMap<OfferId, number>;
  /** The first `rows.length` of `total`. */
  readonly list: { readonly asked: ItemsAsked; readonly total: number; readonly rows: readonly ItemView[] };
}

/** Nothing has been written for so long. */
const QUIET_MS = 2_000;

/** @param build whose shapes are read; what another build has kept is passed over */
export async function readLook({ db }: ReadSource, build: string): Promise<KeptLook | null> {
  const kept = await readMeta(db, 'look');
  return kept?.build === build ? (kept.shown as KeptLook | null) : null;
}

/** Keeps what `look` sees, unless something is written meanwhile. */
export async function keepLook({ db }: ReadSource, build: string, look: () => Promise<KeptLook>): Promise<void> {
  const ticket = uuidv7();
  await db.write([], () => writeMeta(db, 'look', { ticket, build, shown: null }));
  const shown = await look();
  await db.write([], async () => {
    if ((await readMeta(db, 'look'))?.ticket === ticket) await writeMeta(db, 'look', { ticket, build, shown });
  });
}

/** Calls `run` whenever nothing has been written for a moment that a list may show. @returns how to end it */
export function whenQuiet({ db }: ReadSource, run: () => void, schedule: Schedule = timers): () => void {
  let takeBack = schedule(QUIET_MS, run);
  const unhear = hearWrites(db, SHOWN_TABLES, () => {
    takeBack();
    takeBack = schedule(QUIET_MS, run);
  });
  return () => {
    unhear();
    takeBack();
  };
}
