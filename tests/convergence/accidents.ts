/**
 * Accidents of a whole device: its database is deleted under its open tabs, a backup of it is restored, another person signs in
 * on it. Edits lost in such an accident are removed from the expectations; all others must still arrive once.
 */
import type { AcknowledgedOp } from '#mirror/tables/small-records.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { backUp, loseDatabase, restore, type Backup } from './database-backup.ts';
import type { Random } from './random.ts';
import type { SimDevice } from './sim-device.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Accident = 'backup-restored' | 'database-deleted' | 'other-user';

/** Two people sharing a device; the first one is signed in. */
export type People = [SimDevice, SimDevice];

/** The parts of the simulation that accidents need. */
export interface Stage {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly lengthMs: number;
  readonly isHealed: () => boolean;
  readonly told: (what: Accident) => void;
  /** A failure of the work fails the run. */
  readonly guard: (work: Promise<unknown>) => void;
}

/** Accidents are rare, and seldom come alone. */
export function planAccidents(stage: Stage, device: SimDevice): void {
  const { time, random, lengthMs, told: reported, guard } = stage;
  if (random.chance(0.1)) time.after(random.whole(5000, lengthMs / 2), () => guard(backUpAndRestore(stage, device)));
  if (!random.chance(0.06)) return;
  time.after(random.whole(5000, lengthMs - 20_000), () => {
    if (device.isBusy || device.contexts.length === 0) return;
    reported('database-deleted');
    guard(deleteUnderTabs(device));
  });
}

export function planSignIns(stage: Stage, people: People): void {
  const { time, random, lengthMs, isHealed } = stage;
  const times = random.whole(1, 4);
  for (let index = 0; index < times; index += 1) {
    time.after(random.whole(5000, lengthMs), () => {
      if (!isHealed()) signInOther(stage, people);
    });
  }
}

export function signInOther({ told: reported, guard }: Stage, people: People): void {
  const [signedIn, other] = people;
  if (signedIn.isBusy || other.isBusy) return;
  people.reverse();
  reported('other-user');
  guard(signInAs(other, signedIn));
}

async function backUpAndRestore({ time, random, lengthMs, told: reported }: Stage, device: SimDevice): Promise<void> {
  const backup = await takeBackup(device);
  await time.wait(random.whole(1000, lengthMs / 2 - 5000));
  // A backup is restored into the existing database; if it was deleted meanwhile, its tabs create a new one.
  if (backup === null || device.isBusy || !hasDatabase(device)) return;
  reported('backup-restored');
  await restoreBackup(device, backup);
}

const hasDatabase = (device: SimDevice): boolean => device.rows('meta').length > 0;

/** null: there is no database yet. */
async function takeBackup(device: SimDevice): Promise<Backup | null> {
  return hasDatabase(device) ? backUp(device.factory, device.databaseName) : null;
}

/**
 * The device is off during the restore. Edits made since the backup are lost unless the server has them; ops acknowledged since
 * then wait again, and the next edits get the sequence numbers of the lost ones.
 */
async function restoreBackup(device: SimDevice, backup: Backup): Promise<void> {
  device.isBusy = true;
  for (const context of device.contexts.slice()) device.kill(context);
  await restore(device.factory, device.databaseName, backup);
  device.isRestored = true;
  const outbox = device.rows<OutboxRecord>('outbox').map((op) => op.opId);
  const kept = new Set([...outbox, ...device.rows<AcknowledgedOp>('log').map((op) => op.opId)]);
  for (const opId of device.ticked.keys()) if (!kept.has(opId)) device.ticked.delete(opId);
  for (const opId of outbox) device.discarded.delete(opId);
  device.isDirty = true;
  device.isBusy = false;
  await device.reopen();
}

/** Open tabs stay open for a while; they must not bring anything back. */
async function deleteUnderTabs(device: SimDevice): Promise<void> {
  const orphans = device.contexts.slice();
  device.isBusy = true;
  await loseDatabase(device.factory, device.databaseName);
  device.ticked.clear();
  device.isDirty = true;
  device.isBusy = false;
  await device.options.time.wait(device.options.random.whole(0, 15_000));
  for (const context of orphans) device.kill(context);
  await device.reopen();
}

/** Their pages close as in the app: requests stay on the wire, unsent edits stay on the device. */
async function signInAs(newcomer: SimDevice, leaving: SimDevice): Promise<void> {
  leaving.isAway = true;
  for (const context of leaving.contexts.slice()) leaving.leave(context);
  newcomer.isAway = false;
  await newcomer.reopen();
}
