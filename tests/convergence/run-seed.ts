/**
 * One seed: two or three devices with one or two tabs and a worker each, a server, a bad connection, and some minutes of work
 * and accidents; then all faults end, and within ten seconds all copies must be equal. The promises are checked after each
 * commit of a device and whenever nothing is left to do.
 */
import { asId, type LocationId } from '#domain/ids.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import type { OpEnvelope } from '#mirror/wire.ts';
import { planAccidents, planSignIns, signInOther, type Accident, type People, type Stage } from './accidents.ts';
import { buildServer } from './build-server.ts';
import { damageCopy, proveCopies } from './damage.ts';
import { watchDefects } from './watch-defects.ts';
import {
  BrokenPromise,
  checkConverged,
  checkDependencies,
  checkDevice,
  checkLedger,
  OrderWatch,
} from './invariants.ts';
import { LivenessWatch } from './liveness-watch.ts';
import { drawFaults, LossyConnection } from './lossy-wire.ts';
import type { Dedupe, ModelServer } from './model-server.ts';
import { fillStorage } from './storage-full.ts';
import { actAsOthers, raisePrices, type EventOfOthers } from './other-people.ts';
import { atNewPrice, newLine, nextIntents } from './person.ts';
import { Random } from './random.ts';
import { reportOf, type SeedReport } from './seed-report.ts';
import { sendable } from './sendable.ts';
import { SimDevice, type SimContext } from './sim-device.ts';
import { VirtualTime } from './virtual-time.ts';
import { watchCommits } from './watch-commits.ts';

export type InjectedBug = 'drop-on-403' | 'ack-before-write' | 'no-dedupe' | 'dedupe-by-sequence' | 'one-database';

const DEDUPE: Partial<Record<InjectedBug, Dedupe>> = { 'no-dedupe': 'nothing', 'dedupe-by-sequence': 'sequence' };

/** Events counted in addition to request faults and kills. */
type Befallen =
  | EventOfOthers
  | Accident
  | 'frozen'
  | 'clock-jump'
  | 'checked'
  | 'no-room'
  | 'no-room-in-settle'
  | 'replaced'
  | 'damaged';

const WORK_MS = 90_000;
const HEAL_MS = 10_000;

export async function runSeed(seed: number, bug: InjectedBug | null = null): Promise<SeedReport> {
  const world = new World(seed, bug);
  const restoreTime = world.time.install();
  const restoreRoom = world.fillStorage();
  const restoreConsole = watchDefects((thrown) => world.fail(thrown));
  const unwatch = watchCommits((databaseName) => world.committed(databaseName));
  let broken: string | null = null;
  try {
    await world.run();
  } catch (thrown) {
    if (!(thrown instanceof BrokenPromise)) throw new Error(`seed ${seed} threw`, { cause: thrown });
    broken = thrown.message;
  } finally {
    restoreConsole();
    unwatch();
    restoreRoom();
    restoreTime();
    for (const device of world.devices) for (const context of device.contexts.slice()) device.kill(context);
  }
  return world.report(broken);
}

class World {
  readonly seed: number;
  readonly time = new VirtualTime();
  readonly random: Random;
  /** Separate from the other draws, which it does not affect. */
  readonly #chaos: Random;
  readonly servers = new Map<string, ModelServer>();
  readonly devices: SimDevice[] = [];
  readonly connections: LossyConnection[] = [];
  readonly #watches: OrderWatch[] = [];
  readonly #liveness = new Map<SimDevice, LivenessWatch>();
  /** Devices with commits since the last check. */
  readonly #fresh = new Set<SimDevice>();
  readonly #startOnHand = new Map<string, ReadonlyMap<string, number>>();
  readonly #happened: Partial<Record<Befallen, number>> = {};
  readonly #shared: People[] = [];
  readonly #killPerTurn: number;
  /** Prices have risen since the devices saw them, and people fill their carts. */
  readonly #isDear: boolean;
  readonly #stage: Stage;
  /** In the other seeds, only the replay itself and its events wake it. */
  readonly #hasPages: boolean;
  #failure: unknown = null;
  #converged = false;
  #healedAt = Infinity;

  constructor(seed: number, bug: InjectedBug | null) {
    this.seed = seed;
    this.random = new Random(seed);
    this.#chaos = new Random(seed + 2 ** 30);
    this.#hasPages = seed % 4 < 2;
    this.#stage = {
      time: this.time,
      random: this.random.fork(),
      lengthMs: WORK_MS,
      isHealed: () => this.time.now >= this.#healedAt,
      told: (what) => this.#count(what),
      guard: (work) => void this.#guard(work),
    };
    this.#isDear = this.random.chance(0.2);
    this.#killPerTurn = this.random.of([0, 0.0005, 0.002]) ?? 0;
    const locations: LocationId[] = this.random.chance(0.2) ? [asId('1'), asId('2')] : [asId('1')];
    for (const locationId of locations) this.#addServer(locationId, (bug === null ? null : DEDUPE[bug]) ?? 'op');
    const count = this.random.chance(0.12) ? 3 : 2;
    for (let index = 0; index < count; index += 1) this.#addDevice(index, locations, bug);
    if (this.random.chance(0.15) || bug === 'one-database') this.#shareDevice(locations, bug);
    for (const server of this.servers.values()) this.#watches.push(new OrderWatch(server, this.devices));
  }

  /** In some seeds a device is sometimes out of storage. */
  fillStorage(): () => void {
    const shares = { any: this.random.chance(0.2) ? 0.003 : 0, settling: this.random.chance(0.15) ? 0.02 : 0 };
    return fillStorage(shares, this.random.fork(), {
      isOver: () => this.time.now >= this.#healedAt,
      told: (where) => this.#count(where),
    });
  }

  #addServer(locationId: LocationId, dedupe: Dedupe): void {
    // Enough items for bundles in every third seed; in the others, devices share the same few.
    const hasMany = this.seed % 3 === 0;
    const server = buildServer(locationId, () => this.time.now, { dedupe, items: hasMany ? 24 : 4 });
    const pageSize = this.random.of([4, 12, 50]) ?? 12;
    server.pageSize = hasMany ? Math.max(pageSize, 24) : pageSize;
    if (this.#isDear) raisePrices(server);
    this.servers.set(locationId, server);
    this.#startOnHand.set(locationId, new Map([...server.items].map(([id, item]) => [id, item.onHand])));
  }

  /** A second person uses the first device. */
  #shareDevice(locations: readonly LocationId[], bug: InjectedBug | null): void {
    const [first] = this.devices;
    if (first === undefined) return;
    const second = this.#addDevice(this.devices.length, locations, bug, first);
    second.isAway = true;
    this.#shared.push([first, second]);
  }

  #addDevice(index: number, locations: readonly LocationId[], bug: InjectedBug | null, shares?: SimDevice): SimDevice {
    const connection =
      shares?.options.connection ?? new LossyConnection(this.time, this.random.fork(), drawFaults(this.random));
    const isDeadly = this.random.chance(0.4);
    const killShare = isDeadly
      ? { K1: 0.02, K2: 0.03, K3: 0.06, K4: 0.06, K5: 0.06, K6: 0.06, K7: 0.04, K8: 0.04 }
      : {};
    const device: SimDevice = new SimDevice({
      name: `dev${index}`,
      userId: asId(String(index + 1)),
      locations,
      time: this.time,
      random: this.random.fork(),
      connection,
      serverOf: (locationId) => {
        const server = this.servers.get(locationId);
        if (server === undefined) this.#failure ??= new BrokenPromise(`G9 an op for a foreign location ${locationId}`);
        return server ?? this.#anyServer();
      },
      check: (op) => this.#checkSent(device, op),
      killShare,
      looks: this.#hasPages,
      injectedBugs: {
        ackBeforeWrite: bug === 'ack-before-write',
        dropsOn403: bug === 'drop-on-403',
        oneDatabase: bug === 'one-database',
      },
      ...(shares === undefined ? {} : { factory: shares.factory }),
    });
    if (shares === undefined) this.connections.push(connection);
    this.devices.push(device);
    if (this.#hasPages) this.#liveness.set(device, new LivenessWatch(device));
    return device;
  }

  #anyServer(): ModelServer {
    const [server] = this.servers.values();
    if (server === undefined) throw new Error('a world without a server');
    return server;
  }

  /** G9: as captured when the op was made. G3: after what it was built on. */
  #checkSent(device: SimDevice, op: OpEnvelope): void {
    this.#liveness.get(device)?.sent();
    const ticked = device.ticked.get(op.opId);
    const isRight =
      !device.isAway &&
      op.userId === device.options.userId &&
      (ticked === undefined || ticked.locationId === op.locationId);
    if (!isRight) this.#failure ??= new BrokenPromise(`G9 an op went out under another identity: ${op.opId}`);
    const server = this.servers.get(op.locationId);
    if (server !== undefined) this.#hold(() => checkDependencies(device, op.opId, server));
  }

  async run(): Promise<void> {
    for (const device of this.devices) {
      void this.#guard(device.reopen());
      if (this.random.chance(0.3)) this.time.after(this.random.whole(0, 5000), () => void this.#guard(device.reopen()));
      this.#planDay(device);
      planAccidents(this.#stage, device);
    }
    if (this.#shared.length === 0) for (const device of this.devices) this.#planDamage(device);
    for (const pair of this.#shared) planSignIns(this.#stage, pair);
    for (const server of this.servers.values()) {
      const times = this.random.whole(1, 6);
      for (let index = 0; index < times; index += 1) {
        this.time.after(this.random.whole(5000, WORK_MS), () => this.#count(actAsOthers(server, this.random)));
      }
    }
    const end = this.time.now + WORK_MS;
    await this.#go(end, () => false);
    this.#heal();
    await this.#go(end + HEAL_MS, () => this.#converged);
    this.#verdict();
    if (this.#shared.length === 0) return;
    // People who were signed out sign in again, and their unsent edits are sent now.
    for (const pair of this.#shared) signInOther(this.#stage, pair);
    this.#converged = false;
    await this.#go(this.time.now + HEAL_MS, () => this.#converged);
    this.#verdict();
  }

  async #go(end: number, until: () => boolean): Promise<void> {
    await this.time.run({
      end,
      until: () => this.#failure !== null || until(),
      quiet: () => this.#look(),
      turn: () => {
        this.#lookAtCommits();
        this.#maybeKill();
      },
    });
    if (this.#failure !== null) throw this.#failure;
  }

  #planDay(device: SimDevice): void {
    const acts = this.random.whole(3, 8);
    for (let index = 0; index < acts; index += 1) {
      this.time.after(this.random.whole(1000, WORK_MS - 1000), () => this.#personActs(device));
    }
    const { random } = this;
    const { connection } = device.options;
    for (const weather of ['down', 'repliesLost', 'portal', 'signedOut'] as const) {
      if (!random.chance(weather === 'down' ? 0.7 : 0.2)) continue;
      const from = random.whole(0, WORK_MS);
      this.time.after(from, () => (connection[weather] = !connection.healed));
      this.time.after(from + random.whole(1000, 60_000), () => {
        connection[weather] = false;
        if (random.chance(0.5)) this.#wakeAll(device, 'online');
      });
    }
    if (random.chance(0.3)) {
      this.time.after(random.whole(0, WORK_MS), () => {
        device.skew += random.of([-86_400_000, 86_400_000, 3_600_000]) ?? 0;
        this.#count('clock-jump');
      });
    }
    if (random.chance(0.3)) this.time.after(random.whole(0, WORK_MS), () => this.#freeze(device));
    for (const at of [0.25, 0.5, 0.75]) {
      if (random.chance(0.5)) this.time.after(at * WORK_MS, () => this.#wakeAll(device, 'socket'));
    }
  }

  /** In some seeds a copy is damaged, and the daily verification runs more often. */
  #planDamage(device: SimDevice): void {
    if (!this.#chaos.chance(0.1)) return;
    const damage = async (): Promise<void> => {
      if (await damageCopy(device, this.#chaos)) this.#count('damaged');
    };
    const prove = (): void => void this.#guard(proveCopies(device, this.servers.keys()));
    for (const at of [0.2, 0.5, 0.8]) this.time.after(at * WORK_MS, () => void this.#guard(damage()));
    for (const at of [0.3, 0.6]) this.time.after(at * WORK_MS, prove);
    for (const ms of [1500, 3000, 6000]) this.time.after(WORK_MS + ms, prove);
  }

  #personActs(device: SimDevice): void {
    if (device.isAway || device.isBusy) return;
    const context = this.random.of(device.contexts.filter((each) => !each.isFrozen));
    if (context === undefined) {
      void this.#guard(device.reopen());
      return;
    }
    const refused = device.rows<OutboxRecord>('outbox').filter((op) => op.state === 'needs-you');
    const op = this.random.of(refused);
    if (op !== undefined && this.random.chance(0.6)) {
      this.#resolve(device, context, op);
      return;
    }
    const locationId = this.random.of([...this.servers.keys()]);
    if (locationId === undefined) return;
    const isBuying = this.#isDear && this.random.chance(0.4);
    const intents = isBuying ? newLine(device, this.random) : nextIntents(device, asId(locationId), this.random);
    void this.#guard(device.act(context, asId(locationId), intents, true));
    // Sometimes the tab is closed in the middle of it.
    if (this.random.chance(0.08)) this.#killSoon(device);
  }

  #resolve(device: SimDevice, context: SimContext, op: OutboxRecord): void {
    const priced = atNewPrice(op);
    if (priced === null || this.random.chance(0.3)) {
      void this.#guard(device.resolve(context, op, this.random.chance(0.5)));
      return;
    }
    this.#count('replaced');
    void this.#guard(device.replace(context, op, priced));
  }

  #killSoon(device: SimDevice): void {
    const context = this.random.of(device.contexts);
    const turns = this.random.whole(1, 25);
    if (context !== undefined) this.#doomed.push({ device, context, at: this.time.turnsTaken + turns });
  }

  #doomed: { device: SimDevice; context: SimContext; at: number }[] = [];

  #maybeKill(): void {
    if (this.#doomed.length > 0) {
      const due = this.#doomed.filter((each) => each.at <= this.time.turnsTaken);
      this.#doomed = this.#doomed.filter((each) => each.at > this.time.turnsTaken);
      for (const each of due) this.#killAt(each.device, each.context);
    }
    if (this.time.now >= this.#healedAt || !this.random.chance(this.#killPerTurn)) return;
    const device = this.random.of(this.devices);
    const context = device === undefined ? undefined : this.random.of(device.contexts);
    if (device !== undefined && context !== undefined) this.#killAt(device, context);
  }

  #killAt(device: SimDevice, context: SimContext): void {
    if (this.time.now >= this.#healedAt || context.isDead) return;
    device.killedAt.turn = (device.killedAt.turn ?? 0) + 1;
    device.kill(context);
    this.time.after(this.random.whole(500, 20_000), () => {
      if (this.time.now < this.#healedAt) void this.#guard(device.reopen());
    });
  }

  #freeze(device: SimDevice): void {
    const context = this.random.of(device.contexts);
    if (context === undefined) return;
    context.isFrozen = true;
    this.#count('frozen');
    this.time.after(this.random.whole(5000, 90_000), () => device.thaw(context));
  }

  #wakeAll(device: SimDevice, reason: 'online' | 'socket'): void {
    for (const context of device.contexts) void context.engine.pass(reason);
  }

  #heal(): void {
    this.#healedAt = this.time.now;
    for (const connection of this.connections) connection.heal();
    for (const server of this.servers.values()) server.blockedBy = null;
    for (const device of this.devices) {
      device.isImmortal = true;
      for (const context of device.contexts) device.thaw(context);
      if (device.contexts.length === 0) void this.#guard(device.reopen());
      // The socket reconnects.
      this.time.after(this.random.whole(500, 2500), () => this.#wakeAll(device, 'socket'));
    }
  }

  /** The socket reports a change: late, twice or never while faults last, and certainly afterwards. */
  #hint(): void {
    const isHealed = this.time.now >= this.#healedAt;
    for (const [locationId, server] of this.servers) {
      if (server.revision === this.#hinted.get(locationId)) continue;
      this.#hinted.set(locationId, server.revision);
      for (const device of this.devices) {
        const times = isHealed ? 1 : (this.random.of([0, 0, 0, 1, 2]) ?? 1);
        for (let each = 0; each < times; each += 1) {
          this.time.after(this.random.whole(5, isHealed ? 300 : 8000), () => this.#wakeAll(device, 'socket'));
        }
      }
    }
  }

  readonly #hinted = new Map<string, number>();

  committed(databaseName: string): void {
    for (const device of this.devices) if (device.databaseName === databaseName) this.#fresh.add(device);
  }

  /** After each commit, before anything else happens in the same instant. */
  #lookAtCommits(): void {
    for (const device of this.#fresh) {
      if (device.isHalfWritten || device.isBusy) continue;
      this.#fresh.delete(device);
      this.#hold(() => this.#checkDevice(device));
    }
  }

  #checkDevice(device: SimDevice): void {
    this.#count('checked');
    checkDevice(device, this.servers);
  }

  #hold(check: () => void): void {
    if (this.#failure !== null) return;
    try {
      check();
    } catch (thrown) {
      this.#failure = thrown;
    }
  }

  /** Whenever nothing is left to do. */
  #look(): void {
    this.#hint();
    this.#hold(() => {
      for (const [id, server] of this.servers) {
        if (server.defect !== null) throw server.defect;
        checkLedger(server, this.#startOnHand.get(id) ?? new Map());
      }
      for (const watch of this.#watches) watch.check();
      for (const device of this.devices) {
        this.#liveness.get(device)?.check(this.time.now, this.#isOpen());
        if (!device.isDirty) continue;
        device.isDirty = false;
        this.#checkDevice(device);
      }
      this.#converged =
        this.time.now >= this.#healedAt && this.devices.every((device) => device.isAway || this.#isQuiet(device));
    });
  }

  #isOpen(): boolean {
    return [...this.servers.values()].every(({ blockedBy }) => blockedBy === null);
  }

  #isQuiet(device: SimDevice): boolean {
    if (sendable(device.rows<OutboxRecord>('outbox')).length > 0) return false;
    try {
      checkConverged(device, this.servers);
      return true;
    } catch {
      return false;
    }
  }

  #verdict(): void {
    for (const device of this.devices) {
      if (device.isAway) continue;
      const left = sendable(device.rows<OutboxRecord>('outbox'));
      if (left.length > 0) {
        throw new BrokenPromise(
          `G4 G5 the outbox is not empty after heal: ${device.options.name} ${device.contexts.map((c) => c.name + String(c.isFrozen)).join()} ${JSON.stringify(left)}`,
        );
      }
      checkDevice(device, this.servers);
      checkConverged(device, this.servers);
    }
    for (const [id, server] of this.servers) checkLedger(server, this.#startOnHand.get(id) ?? new Map());
  }

  #count(what: Befallen): void {
    this.#happened[what] = (this.#happened[what] ?? 0) + 1;
  }

  /** Errors in a context that was killed meanwhile are ignored. */
  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === 'StorageFailure') return;
      this.fail(thrown);
    }
  }

  fail(thrown: unknown): void {
    this.#failure ??= thrown;
  }

  report(broken: string | null): SeedReport {
    const { seed, connections, devices, servers, time } = this;
    return reportOf({ seed, broken, connections, devices, servers, happened: this.#happened, turns: time.turnsTaken });
  }
}
