/** The progress of people's practice set-ups; a row exists from the confirmation of the address to the creation of the first location. */
import type { PracticeStep } from '#contract/resources/sign-up.ts';
import type { WizardStep } from '#domain/access/wizard-step.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface SetUpRow {
  readonly practice: PracticeStep | null;
  readonly license_checked_by: 'format' | 'service' | null;
}

const READ = statement<SetUpRow>(
  'read-practice-set-up',
  'select practice, license_checked_by from set_ups where user_id = $1',
);
const LOCK = statement<SetUpRow>(
  'lock-practice-set-up',
  'select practice, license_checked_by from set_ups where user_id = $1 for update',
);

/** null: nothing to set up. */
export async function readPracticeSetUp(connection: Connection, userId: string): Promise<SetUpRow | null> {
  return (await first(connection, READ, [userId])) ?? null;
}

/** Locks the set-up: a concurrent request waits, and then finds none. */
export async function lockPracticeSetUp(connection: Connection, userId: string): Promise<SetUpRow | null> {
  return (await first(connection, LOCK, [userId])) ?? null;
}

const BEGIN = statement<never>(
  'begin-set-up',
  'insert into set_ups (user_id) values ($1) on conflict (user_id) do nothing',
);
const KEEP = statement<{ user_id: string }>(
  'keep-set-up',
  'update set_ups set practice = $2, license_checked_by = $3 where user_id = $1 returning user_id',
);
const END = statement<never>('end-set-up', 'delete from set_ups where user_id = $1');

export async function beginSetUp(connection: Connection, userId: string): Promise<void> {
  await run(connection, BEGIN, [userId]);
}

/** @returns false: already completed */
export async function keepSetUp(
  connection: Connection,
  { userId, practice, checkedBy }: { userId: string; practice: PracticeStep; checkedBy: 'format' | 'service' },
): Promise<boolean> {
  return (await run(connection, KEEP, [userId, JSON.stringify(practice), checkedBy])).length > 0;
}

export async function endSetUp(connection: Connection, userId: string): Promise<void> {
  await run(connection, END, [userId]);
}

const STEP = statement<never>('wizard-step', 'update practice_locations set wizard_step = $2 where id = $1');

export async function setWizardStep(connection: Connection, locationId: string, step: WizardStep): Promise<void> {
  await run(connection, STEP, [locationId, step]);
}

const COMPLETE = statement<never>(
  'complete-wizard',
  'update practice_locations set wizard_completed = true where id = $1 and not wizard_completed',
);

export async function completeWizard(connection: Connection, locationId: string): Promise<void> {
  await run(connection, COMPLETE, [locationId]);
}
