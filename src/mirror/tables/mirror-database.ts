/**
 * The copy of one user's locations on this device, and their unsent edits. One database per user, so that nobody else's sign-in
 * can read or send it (G9).
 */
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { UserId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { abortOnPageHide, untilAwake } from './abort-on-page-hide.ts';
import { addLastWrites } from './last-writes.ts';
import { reportAsRanges } from './report-as-ranges.ts';
import { rejectStrayWrites } from './reject-stray-writes.ts';
import { ReconnectingDatabase } from './reconnecting-database.ts';
import type { LocationRecord } from './location-record.ts';
import type { MetaRecord } from './meta-record.ts';
import type { AcknowledgedOp, IdMapping, NoticeRecord, UnknownCode } from './small-records.ts';
import { upgradeOp } from '../outbox/upgrade-op.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { RowRecord } from './row-record.ts';
import { StorageFailure, toStorageFailure } from './storage-failure.ts';
import { declareNewest, declareVersions, WRITER_VERSION } from './versions.ts';

/** Higher than any build's version: opening it closes every other connection; the caller then undoes the upgrade. */
export const NO_VERSION = Number.MAX_SAFE_INTEGER;

export type FolderRecord = RowRecord<Folder> & { readonly clientId?: string };
export type LineRecord = RowRecord<CartLine> & { readonly clientId?: string; readonly offer?: string };

export interface DatabaseOptions {
  /** false for contexts that write only data that the server can send again: their commits do not wait for the disk. */
  readonly survivesPowerCut?: boolean;
  /** For Node: the factory and key range of an implementation. */
  readonly indexedDB?: DexieOptions['indexedDB'];
  readonly IDBKeyRange?: DexieOptions['IDBKeyRange'];
}

/** The tables of items are read and written through mirror/items alone. */
export class MirrorDatabase extends ReconnectingDatabase {
  declare readonly folders: Table<FolderRecord, [string, string]>;
  declare readonly lines: Table<LineRecord, [string, string]>;
  declare readonly movements: Table<StockMovement, [string, string]>;
  declare readonly outbox: Table<OutboxRecord, string>;
  declare readonly locations: Table<LocationRecord, string>;
  declare readonly idMap: Table<IdMapping, [string, string]>;
  declare readonly notices: Table<NoticeRecord, string>;
  declare readonly unknownCodes: Table<UnknownCode, string>;
  declare readonly log: Table<AcknowledgedOp, number, Omit<AcknowledgedOp, 'entry'>>;
  declare readonly meta: Table<MetaRecord, string>;

  readonly userId: UserId;
  #superseded = false;
  #isOutdated = false;
  #isDeleted = false;
  #ended = false;
  /** Transactions of `write` that are still running. */
  readonly #writing = new Set<object>();
  readonly #listeners = new Set<() => void>();

  /** @param declareVersions what to do with a database that is missing, or was created by an older build */
  constructor(userId: UserId, options: DatabaseOptions, declareVersions: (db: Dexie) => void) {
    super(databaseName(userId), {
      // why: an edit shown as saved must survive a power failure (G1).
      chromeTransactionDurability: options.survivesPowerCut === false ? 'relaxed' : 'strict',
      ...(options.indexedDB === undefined ? {} : { indexedDB: options.indexedDB }),
      ...(options.IDBKeyRange === undefined ? {} : { IDBKeyRange: options.IDBKeyRange }),
    });
    this.userId = userId;
    abortOnPageHide(this);
    addLastWrites(this);
    rejectStrayWrites(this, this.#writing);
    declareVersions(this);
    // Every reader gets ops in this build's format; one of a newer build is left as it is and not picked.
    this.outbox.hook('reading', (op: OutboxRecord | undefined) => (op === undefined ? op : (upgradeOp(op) ?? op)));
    this.on('versionchange', ({ newVersion }) => {
      this.#superseded = true;
      this.#isDeleted = newVersion === null;
      this.#isOutdated = newVersion !== null && newVersion < NO_VERSION;
      this.close();
      for (const listener of this.#listeners) listener();
    });
  }

  /** It was deleted while open: with the browser's storage (G15), or by a sign-out (G9). */
  get isDeleted(): boolean {
    return this.#isDeleted;
  }

  /** A newer build (G12) or a sign-out (G9) has taken over the database: this connection no longer reads or writes. */
  get superseded(): boolean {
    return this.#superseded;
  }

  onSuperseded(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Permanently: a later write fails, and does not recreate a database that was deleted meanwhile. */
  override close(options?: { disableAutoOpen: boolean }): void {
    if (options?.disableAutoOpen !== false) this.#ended = true;
    // why: Dexie's own `versionchange` handler runs after ours and would let the next read reopen the database.
    super.close({ disableAutoOpen: this.#ended });
  }

  /**
   * The only way to write. Everything in `work` is one transaction; the promise resolves after its commit.
   * @throws StorageFailure
   */
  async write<Result>(tables: readonly Table[], work: () => Promise<Result>): Promise<Result> {
    const stores = [...new Set<Table>([...tables, this.meta])];
    const run = async (): Promise<Result> =>
      await this.transaction('rw', stores, async ({ idbtrans }) => {
        const isWithinAnother = this.#writing.has(idbtrans);
        this.#writing.add(idbtrans);
        // why: `work` does not wait for this check; if it fails, the transaction is rolled back.
        const mayWrite = this.meta.get('minWriter').then((writer) => {
          if (writer === undefined || Number(writer.value) <= WRITER_VERSION) return;
          throw new StorageFailure('outdated', 'a newer build writes this database');
        });
        try {
          const [result] = await Dexie.Promise.all([work(), mayWrite]);
          reportAsRanges(idbtrans);
          return result;
        } finally {
          if (!isWithinAnother) this.#writing.delete(idbtrans);
        }
      });
    try {
      return await run();
    } catch (cause) {
      const failure = toStorageFailure(cause);
      if (failure === null) throw cause;
      if (this.#isOutdated) throw new StorageFailure('outdated', 'another build has it', cause);
      if (failure.kind !== 'lost' || this.#ended) throw failure;
      return await this.#reopenAndRun(run);
    }
  }

  /**
   * iOS drops the connection of a suspended tab: it is reopened once before the failure is reported. If the page is frozen, the
   * work continues when it resumes.
   */
  async #reopenAndRun<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      await untilAwake();
      this.close({ disableAutoOpen: false });
      await this.open();
      return await run();
    } catch (cause) {
      throw toStorageFailure(cause) ?? cause;
    }
  }
}

export function databaseName(userId: UserId): string {
  return `stockroom-user-${userId}`;
}

/** Creates the database if it is missing, and upgrades it to this build's version. @throws StorageFailure */
export function openMirrorDatabase(userId: UserId, options: DatabaseOptions = {}): Promise<MirrorDatabase> {
  return open(new MirrorDatabase(userId, options, declareVersions));
}

/** Opens a database that another context has opened as above: it is neither created nor upgraded here. @throws StorageFailure */
export function openUpgradedDatabase(userId: UserId, options: DatabaseOptions = {}): Promise<MirrorDatabase> {
  return open(new MirrorDatabase(userId, options, declareNewest));
}

async function open(db: MirrorDatabase): Promise<MirrorDatabase> {
  try {
    await db.open();
  } catch (cause) {
    throw toStorageFailure(cause) ?? cause;
  }
  return db;
}
