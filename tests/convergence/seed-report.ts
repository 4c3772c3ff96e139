/** The result of one seed. */
import type { LossyConnection } from './lossy-wire.ts';
import type { ModelServer } from './model-server.ts';
import type { SimDevice } from './sim-device.ts';

export interface SeedReport {
  readonly seed: number;
  /** null: every promise held. */
  readonly broken: string | null;
  readonly made: number;
  readonly applied: number;
  readonly kills: number;
  readonly turns: number;
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<string, number>>;
}

type Counts = Readonly<Partial<Record<string, number>>>;

interface World extends Pick<SeedReport, 'seed' | 'broken' | 'turns'> {
  readonly connections: readonly LossyConnection[];
  readonly devices: readonly SimDevice[];
  readonly servers: ReadonlyMap<string, ModelServer>;
  readonly happened: Counts;
}

export function reportOf({ seed, broken, turns, connections, devices, servers, happened }: World): SeedReport {
  const faults: Record<string, number> = {};
  const add = (counts: Counts, prefix = ''): void => {
    for (const [name, count] of Object.entries(counts)) {
      faults[prefix + name] = (faults[prefix + name] ?? 0) + (count ?? 0);
    }
  };
  for (const connection of connections) add(connection.seen);
  for (const device of devices) add(device.killedAt, 'killed-at-');
  for (const device of devices) add(device.writerFaults, 'writer-');
  add(happened);
  return {
    seed,
    broken,
    made: devices.reduce((sum, device) => sum + device.ticked.size, 0),
    applied: [...servers.values()].reduce((sum, server) => sum + server.applied.length, 0),
    kills: devices.reduce((sum, device) => sum + device.kills, 0),
    turns,
    faults,
  };
}
