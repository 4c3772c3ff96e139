/** One location and some devices with good connections, for tests that break one thing at a time. */
import { asId, type LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { buildServer } from './build-server.ts';
import { checkConverged, checkDevice, OrderWatch } from './invariants.ts';
import { watchDefects } from './watch-defects.ts';
import { LossyConnection } from './lossy-wire.ts';
import type { ModelServer } from './model-server.ts';
import { Random } from './random.ts';
import { SimDevice, type SimContext } from './sim-device.ts';
import { VirtualTime } from './virtual-time.ts';

export const LOCATION: LocationId = asId('1');
export const ITEM = asId<Extract<Intent, { do: 'adjust-stock' }>['itemId']>('110');

export function used(pieces: number, itemId = ITEM): Intent {
  return { do: 'adjust-stock', itemId, delta: -pieces, reason: 'used', source: 'hand', reverses: null };
}

export function counted(pieces: number, baseRevision: number, itemId = ITEM): Intent {
  return { do: 'count-stock', itemId, counted: pieces, baseRevision, source: 'hand' };
}

export class SmallWorld {
  readonly time = new VirtualTime();
  readonly server: ModelServer;
  readonly devices: SimDevice[] = [];
  readonly connections: LossyConnection[] = [];
  /** Sends that were started: op id and virtual time. */
  readonly sends: { readonly opId: string; readonly at: number; readonly holder: SimDevice }[] = [];
  readonly #random = new Random(7);
  readonly #watch: OrderWatch;
  #failure: unknown = null;
  /** Off for scenarios in which the server itself forgets. */
  checksEachStep = true;

  constructor(devices: number, items = 4) {
    this.server = buildServer(LOCATION, () => this.time.now, { items });
    this.server.pageSize = 500;
    for (let index = 0; index < devices; index += 1) this.#addDevice(index);
    this.#watch = new OrderWatch(this.server, this.devices);
  }

  #addDevice(index: number): void {
    const connection = new LossyConnection(this.time, this.#random.fork(), { shares: {}, latency: [5, 20] });
    const device: SimDevice = new SimDevice({
      name: `dev${index}`,
      userId: asId(String(index + 1)),
      locations: [LOCATION],
      time: this.time,
      random: this.#random.fork(),
      connection,
      serverOf: () => this.server,
      check: (op) => this.sends.push({ opId: op.opId, at: this.time.now, holder: device }),
      killShare: {},
      injectedBugs: { ackBeforeWrite: false, dropsOn403: false },
      looks: false,
    });
    this.connections.push(connection);
    this.devices.push(device);
  }

  device(index: number): SimDevice {
    const device = this.devices[index];
    if (device === undefined) throw new Error(`no device ${index}`);
    return device;
  }

  connection(index: number): LossyConnection {
    const connection = this.connections[index];
    if (connection === undefined) throw new Error(`no line ${index}`);
    return connection;
  }

  /** Runs `story` in virtual time, then checks every promise. */
  static async run(world: SmallWorld, story: (world: SmallWorld) => Promise<void>): Promise<void> {
    const restoreTime = world.time.install();
    const restoreConsole = watchDefects((thrown) => (world.#failure ??= thrown));
    try {
      let isTold = false;
      const reported = story(world).then(
        () => {
          isTold = true;
        },
        (thrown: unknown) => {
          world.#failure ??= thrown;
        },
      );
      await world.#go(() => isTold);
      await reported;
    } finally {
      restoreConsole();
      restoreTime();
      for (const device of world.devices) for (const context of device.contexts.slice()) device.kill(context);
    }
  }

  async #go(until: () => boolean): Promise<void> {
    await this.time.run({
      end: this.time.now + 24 * 3_600_000,
      until: () => this.#failure !== null || until(),
      quiet: () => {
        if (!this.checksEachStep) return;
        try {
          this.#watch.check();
          for (const device of this.devices) {
            if (device.isDirty) checkDevice(device, new Map([[LOCATION, this.server]]));
            device.isDirty = false;
          }
        } catch (thrown) {
          this.#failure ??= thrown;
        }
      },
      turn: () => {},
    });
    if (this.#failure !== null) throw this.#failure;
  }

  async open(device: SimDevice): Promise<SimContext> {
    const context = await device.open();
    await this.time.wait(1000);
    return context;
  }

  /** Waits until the outbox of every device is empty; resolves to the time that took, in ms. */
  async drained(within: number): Promise<number> {
    const began = this.time.now;
    while (this.devices.some((device) => device.rows<OutboxRecord>('outbox').length > 0)) {
      if (this.time.now - began > within) {
        throw new Error(`not drained: ${JSON.stringify(this.devices.map((device) => device.rows('outbox')))}`);
      }
      await this.time.wait(50);
    }
    return this.time.now - began;
  }

  async converged(): Promise<void> {
    for (const device of this.devices) for (const context of device.contexts) await context.engine.pass('manual');
    for (const device of this.devices) checkConverged(device, new Map([[LOCATION, this.server]]));
  }
}
