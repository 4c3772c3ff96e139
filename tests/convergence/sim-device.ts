/**
 * A device: one database, and the tabs and the worker that have it open. A context can be killed at any turn of its database;
 * then its transaction is rolled back, its connection is closed, and nothing it awaited ever resolves.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ClientId, LocationId, OpId, UserId } from '#domain/ids.ts';
import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import type { Intent } from '#domain/intents/all.ts';
import { discardOps, replaceOp, retryOps } from '#mirror/outbox/resolve-op.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { EditQueue } from '#mirror/outbox/edit-queue.ts';
import { UncommittedEdits } from '#mirror/outbox/uncommitted-edits.ts';
import type { SubmitContext } from '#mirror/outbox/submit-intents.ts';
import { recoverEdits } from '#mirror/outbox/recover-edits.ts';
import { WriterHost } from '#mirror/outbox/writer-host.ts';
import { mapNotes } from '#mirror/test-support/map-notes.ts';
import { createEngine, type Engine } from '#mirror/sync/engine.ts';
import type { KillPoint } from '#mirror/sync/hooks.ts';
import { ensureClientId } from '#mirror/tables/meta.ts';
import { followLocation } from '#mirror/tables/follow-location.ts';
import { bundleKey, type ItemBundle } from '#mirror/items/packed/item-bundle.ts';
import type { ItemRecord } from '#mirror/items/item-record.ts';
import type { MetaRecord, MetaValues } from '#mirror/tables/meta-record.ts';
import { databaseName, openMirrorDatabase, type MirrorDatabase } from '#mirror/tables/mirror-database.ts';
import type { Schedule } from '#mirror/timers.ts';
import type { OpEnvelope, Wire } from '#mirror/wire.ts';
import { contextWire, type LossyConnection, type WireOfContext } from './lossy-wire.ts';
import type { Random } from './random.ts';
import { SimLocks } from './sim-locks.ts';
import { SimWriter, type WriterFault } from './sim-writer.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Ticked {
  readonly opId: OpId;
  readonly locationId: LocationId;
  /** For taps merged into one movement: their sum. */
  readonly intent: Intent;
  /** Number of taps; omitted: one. */
  readonly taps?: number;
}

function withTap(ticked: Ticked, tap: AdjustStock): Ticked {
  const { intent, taps = 1 } = ticked;
  if (intent.do !== 'adjust-stock') throw new Error('taps have become part of something else');
  return { ...ticked, intent: { ...intent, delta: intent.delta + tap.delta }, taps: taps + 1 };
}

export interface SimContext {
  readonly name: string;
  readonly db: MirrorDatabase;
  /** For requests outside its engine, which learns nothing about the connection from them. */
  readonly wire: Wire;
  readonly clientId: ClientId;
  readonly clock: () => number;
  readonly engine: Engine;
  readonly submit: SubmitContext;
  readonly edits: EditQueue;
  /** The worker that writes its edits, once started. */
  readonly writers: readonly SimWriter[];
  isDead: boolean;
  isFrozen: boolean;
  readonly thaw: (() => void)[];
  /** Ops sent and not answered; an op may be listed twice. */
  readonly onWire: Set<OpEnvelope>;
  /** The last thing that its engine learned about the connection was a failure. */
  isTroubled: boolean;
}

export interface DeviceOptions {
  readonly name: string;
  readonly userId: UserId;
  readonly locations: readonly LocationId[];
  readonly time: VirtualTime;
  readonly random: Random;
  readonly connection: LossyConnection;
  readonly serverOf: WireOfContext['serverOf'];
  readonly check: WireOfContext['check'];
  readonly killShare: Partial<Record<KillPoint, number>>;
  readonly injectedBugs: {
    readonly ackBeforeWrite: boolean;
    readonly dropsOn403: boolean;
    readonly oneDatabase?: boolean;
  };
  /** Its tabs request a pass every few seconds while something waits (app/session/live-session.ts); otherwise only workers do. */
  readonly looks: boolean;
  /** The factory of the databases: the same for two people on one device. */
  readonly factory?: IDBFactory;
}

interface RawTransaction {
  readonly db: unknown;
  readonly mode: IDBTransactionMode;
  readonly _started: boolean;
  _state: string;
  abort(): void;
}

interface RawStore {
  readonly records: { values(): Iterable<{ readonly value: unknown }> };
}

interface RawDatabase {
  readonly transactions: readonly RawTransaction[];
  readonly rawObjectStores: ReadonlyMap<string, RawStore>;
}

/** Share of orders to an edit worker that hit a fault. */
const WRITER_FAULTS = 0.02;

const LOOK_EVERY_MS = 4000;

const never = (): Promise<never> => new Promise<never>(() => {});

export class SimDevice {
  readonly options: DeviceOptions;
  readonly contexts: SimContext[] = [];
  /** Edits that were shown to the person as saved. */
  readonly ticked = new Map<OpId, Ticked>();
  readonly discarded = new Set<OpId>();
  /** Client ids that it has used. */
  readonly clientIds = new Set<string>();
  /** Offset of the device's clock in ms. */
  skew = 0;
  /** Something may have been written since the last check. */
  isDirty = true;
  kills = 0;
  /** When a context with an attempt in progress was last killed, epoch ms in virtual time. */
  cutShortAt = -Infinity;
  /** After all faults have ended, nothing is killed. */
  isImmortal = false;
  readonly killedAt: Partial<Record<KillPoint | 'turn', number>> = {};
  readonly writerFaults: Partial<Record<WriterFault, number>> = {};
  readonly factory: IDBFactory;
  /** Uncommitted edits of its tabs; after a kill they remain for the next tab. */
  readonly notes = new Map<string, string>();
  /** Somebody else is signed in on the device. */
  isAway = false;
  /** It is being restored, or its database deleted. */
  isBusy = false;
  /** A backup was restored: client ids and sequence numbers may be used a second time. */
  isRestored = false;
  readonly #locks = new SimLocks();
  #ids = 0;
  #openings = 0;

  constructor(options: DeviceOptions) {
    this.options = options;
    this.factory = options.factory ?? new IDBFactory();
  }

  /** By its own clock. */
  get now(): number {
    return this.options.time.now + this.skew;
  }

  /** Nothing prevents it from reaching the server, as far as its tabs can know. */
  get isUndisturbed(): boolean {
    const { connection } = this.options;
    if (this.isAway || this.isBusy || this.contexts.length === 0) return false;
    return connection.isFair && this.contexts.every((context) => !context.isFrozen && !context.isTroubled);
  }

  get databaseName(): string {
    const { userId, injectedBugs } = this.options;
    return injectedBugs.oneDatabase === true ? 'stockroom-user' : databaseName(userId);
  }

  readonly newId = (): string => {
    this.#ids += 1;
    const device = this.options.userId.padStart(8, '0');
    return `${device}-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  };

  /** Opens a tab, or the worker, if possible. */
  async reopen(): Promise<void> {
    if (!this.isAway && !this.isBusy) await this.open();
  }

  /** Opens a tab, or the worker. */
  async open(): Promise<SimContext> {
    const { time, userId, random, connection, serverOf, check, injectedBugs, locations } = this.options;
    const life = {
      isDead: false,
      isFrozen: false,
      thaw: [] as (() => void)[],
      onWire: new Set<OpEnvelope>(),
      isTroubled: false,
    };
    const alive = async (): Promise<void> => {
      if (life.isDead) await never();
      if (life.isFrozen) await new Promise<void>((resolve) => life.thaw.push(resolve));
      if (life.isDead) await never();
    };
    const factory = {
      open: (name: string, version?: number) =>
        life.isDead ? {} : this.factory.open(injectedBugs.oneDatabase === true ? this.databaseName : name, version),
      deleteDatabase: (...args: Parameters<IDBFactory['deleteDatabase']>) => this.factory.deleteDatabase(...args),
      databases: () => this.factory.databases(),
    };
    const db = await openMirrorDatabase(userId, { indexedDB: factory, IDBKeyRange });
    const clientId: ClientId = await ensureClientId(db, this.newId);
    this.clientIds.add(clientId);
    for (const locationId of locations) await followLocation(db, locationId);
    const clock = (): number => this.now;
    const name = `${this.options.name}-${(this.#openings += 1)}`;
    const schedule = (ms: number, work: () => void): (() => void) =>
      time.after(ms, () => {
        if (life.isDead) return;
        if (life.isFrozen) life.thaw.push(work);
        else work();
      });
    const ofContext = {
      connection,
      serverOf,
      check,
      alive,
      heard: this.#touch,
      onWire: life.onWire,
      dropsOn403: injectedBugs.dropsOn403,
    };
    const engine = createEngine({
      db,
      wire: contextWire({ ...ofContext, learned: (isGood) => (life.isTroubled = !isGood) }),
      clientId,
      clock,
      random: random.fork().next,
      holder: name,
      // Every third context is in a browser without Web Locks.
      locks: this.#openings % 3 === 0 ? null : this.#locks.of(name),
      schedule,
      hooks: {
        at: async (point) => {
          this.isDirty = true;
          if (!this.isImmortal && random.chance(this.options.killShare[point] ?? 0)) {
            this.killedAt[point] = (this.killedAt[point] ?? 0) + 1;
            this.kill(context);
          }
          await alive();
        },
      },
    });
    const author = { userId, clientId, actingFor: null, device: this.options.name };
    const submit: SubmitContext = { db, author, clock, newId: this.newId };
    const notes = mapNotes(this.notes);
    const remove = (key: string): void => {
      if (!life.isDead) notes.remove(key);
    };
    const atHand = new UncommittedEdits(userId, { ...notes, remove });
    await recoverEdits(submit, atHand);
    const writers: SimWriter[] = [];
    // Every second tab uses a worker to write edits.
    const writer = this.#openings % 2 === 0 ? null : new WriterHost(userId, () => startWriter(), schedule);
    const startWriter = (): SimWriter => {
      const started = this.#writerOf(life);
      writers.push(started);
      return started;
    };
    const edits = new EditQueue(submit, atHand, writer);
    const context: SimContext = Object.assign(life, {
      name,
      db,
      wire: contextWire({ ...ofContext, learned: () => undefined }),
      clientId,
      clock,
      engine,
      submit,
      edits,
      writers,
    });
    this.contexts.push(context);
    if (this.options.looks) this.#lookNowAndThen(context, schedule);
    writer?.start();
    void engine.pass('start');
    return context;
  }

  #lookNowAndThen(context: SimContext, schedule: Schedule): void {
    schedule(LOOK_EVERY_MS, () => {
      if (!this.contexts.includes(context)) return;
      if (this.rows('outbox').length > 0) void context.engine.pass('timer');
      this.#lookNowAndThen(context, schedule);
    });
  }

  #writerOf(life: Pick<SimContext, 'isDead' | 'isFrozen' | 'thaw'>): SimWriter {
    const { random, injectedBugs } = this.options;
    return new SimWriter({
      factory: this.factory,
      nameOf: (name) => (injectedBugs.oneDatabase === true ? this.databaseName : name),
      random: random.fork(),
      share: () => (this.isImmortal ? 0 : WRITER_FAULTS),
      told: (fault) => (this.writerFaults[fault] = (this.writerFaults[fault] ?? 0) + 1),
      inTab: (work) => {
        this.isDirty = true;
        if (life.isDead) return;
        if (life.isFrozen) life.thaw.push(work);
        else work();
      },
      cut: (connection) => this.#cut(connection),
    });
  }

  readonly #touch = (): void => {
    this.isDirty = true;
  };

  /** A person does something in one of the contexts; it is shown as saved when `submit` resolves. */
  async act(context: SimContext, locationId: LocationId, intents: readonly Intent[], areTaps = false): Promise<void> {
    const early: OpId[] = [];
    const newId = (): string => {
      const opId = this.newId() as OpId;
      const intent = intents[early.length];
      early.push(opId);
      if (intent !== undefined) this.ticked.set(opId, { opId, locationId, intent });
      return opId;
    };
    const edits = this.options.injectedBugs.ackBeforeWrite
      ? new EditQueue({ ...context.submit, newId }, new UncommittedEdits(this.options.userId, null))
      : context.edits;
    const [only] = intents;
    const tap = areTaps && intents.length === 1 && only?.do === 'adjust-stock' && only.reverses === null ? only : null;
    const verdicts = await edits.submit(locationId, intents, tap !== null);
    this.isDirty = true;
    for (const [index, verdict] of verdicts.entries()) {
      const intent = intents[index];
      if (verdict.ok && intent !== undefined) {
        const { opId } = verdict.value;
        const before = this.ticked.get(opId);
        // A tap resolves with the op that it was merged into: their sum is checked.
        if (tap === null || before === undefined) this.ticked.set(opId, { opId, locationId, intent });
        else this.ticked.set(opId, withTap(before, tap));
      }
    }
    void context.engine.pass('enqueue');
  }

  /** A person discards a refused op, or retries it. */
  async resolve(context: SimContext, op: OutboxRecord, throwsAway: boolean): Promise<void> {
    if (throwsAway) {
      for (const opId of [op.opId, ...(op.absorbed ?? [])]) this.discarded.add(opId);
      await discardOps(context.db, [op.opId]);
    } else await retryOps(context.db, [op.opId]);
    this.isDirty = true;
    void context.engine.pass('manual');
  }

  /** A person replaces a refused edit; it is shown as saved once that is committed. */
  async replace(context: SimContext, op: OutboxRecord, intent: Intent): Promise<void> {
    this.discarded.add(op.opId);
    const verdict = await replaceOp(context.submit, op.opId, intent);
    if (verdict.ok) {
      const { opId } = verdict.value;
      this.ticked.set(opId, { opId, locationId: op.locationId, intent });
    } else this.discarded.delete(op.opId);
    this.isDirty = true;
    void context.engine.pass('manual');
  }

  thaw(context: SimContext): void {
    context.isFrozen = false;
    for (const goOn of context.thaw.splice(0)) goOn();
  }

  /** Its person signs out: the page releases the copy, and pending promises still resolve. */
  leave(context: SimContext): void {
    this.thaw(context);
    context.engine.stop();
    context.db.close();
    for (const writer of context.writers) writer.terminate();
    this.contexts.splice(this.contexts.indexOf(context), 1);
    this.isDirty = true;
  }

  kill(context: SimContext): void {
    if (context.isDead || !this.contexts.includes(context)) return;
    context.isDead = true;
    this.#locks.release(context.name);
    context.engine.stop();
    this.kills += 1;
    this.isDirty = true;
    this.contexts.splice(this.contexts.indexOf(context), 1);
    this.#cut(context.db.backendDB());
    for (const writer of context.writers) writer.terminate();
    context.db.close();
    if (this.#hadBegun(context)) this.cutShortAt = this.options.time.now;
  }

  /** It has ops marked as in flight, and its lease still keeps others away. */
  #hadBegun({ name }: SimContext): boolean {
    const lease = this.rows<MetaRecord>('meta').find(({ key }) => key === 'lease')?.value as
      | MetaValues['lease']
      | undefined;
    if (lease === undefined || lease.holder !== name || lease.expiresAt <= this.now) return false;
    return this.rows<OutboxRecord>('outbox').some((op) => op.inFlight?.token === lease.token);
  }

  /** Rolls back this connection's transactions. */
  #cut(connection: unknown): void {
    for (const transaction of this.#raw().transactions.slice()) {
      if (transaction.db !== connection || transaction._state === 'finished') continue;
      if (transaction._state === 'committing') {
        // Every second time, the browser had already received the commit: then it completes, and nobody is left to be told.
        if (this.kills % 2 === 0) continue;
        transaction._state = 'active';
      }
      transaction.abort();
    }
  }

  /** Whether a context has an open transaction, which a kill now would interrupt. */
  isWriting(context: SimContext): boolean {
    const connections = new Set<unknown>([
      context.db.backendDB(),
      ...context.writers.flatMap((each) => [...each.connections]),
    ]);
    return this.#raw().transactions.some((each) => connections.has(each.db) && each._state !== 'finished');
  }

  /** A write is in progress: the stored data is not committed yet. */
  get isHalfWritten(): boolean {
    return this.#raw().transactions.some(
      ({ mode, _started, _state }) => mode !== 'readonly' && _started && _state !== 'finished',
    );
  }

  #raw(): RawDatabase {
    const databases = (this.factory as unknown as { readonly _databases: ReadonlyMap<string, RawDatabase> })._databases;
    return databases.get(this.databaseName) ?? { transactions: [], rawObjectStores: new Map() };
  }

  /** The rows of a table, read bypassing IndexedDB; committed only if no transaction is open. */
  rows<Row>(table: string): Row[] {
    const stored = this.#stored<Row>(table);
    return table === 'items' ? [...stored, ...this.#bundled<Row>(stored as ItemRecord[])] : stored;
  }

  #stored<Row>(table: string): Row[] {
    const store = this.#raw().rawObjectStores.get(table);
    return store === undefined ? [] : Array.from(store.records.values(), (record) => record.value as Row);
  }

  /** Items unchanged since they were downloaded. */
  #bundled<Row>(changed: readonly ItemRecord[]): Row[] {
    const keys = new Set(changed.map(({ locationId, id }) => bundleKey(locationId, id)));
    return this.#stored<ItemBundle>('bundles').flatMap((bundle) =>
      bundle.rows.filter((_, nth) => !keys.has(bundle.keys[nth] ?? '')).map((text) => JSON.parse(text) as Row),
    );
  }
}
