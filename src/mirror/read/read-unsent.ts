import { Dexie } from 'dexie';
import type { OpId } from '#domain/ids.ts';
import { blockedByRefused } from '../outbox/blocked-by-refused.ts';
import { withMerged } from '../outbox/stored-ops.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';

/** How many ops of all locations have not been sent, and what they wait for. */
export interface Unsent {
  readonly total: number;
  /** Of all of them, and of the edits that were merged into them. */
  readonly opIds: readonly OpId[];
  /** Refused: they wait for the person's answer. */
  readonly refused: number;
  /** Not sent until a refused one is resolved. */
  readonly blockedByRefused: number;
  /** Of the others: their location is blocked by payment or permission (402, 403). */
  readonly atBlocked: number;
}

/** @param triedSince epoch ms; a location whose ops were last tried before this does not count as blocked */
export async function readUnsent({ db }: Pick<ReadSource, 'db'>, triedSince = 0): Promise<Unsent> {
  const [ops, locations] = await readAllInTransaction(db, [db.outbox, db.locations], () =>
    Dexie.Promise.all([db.outbox.orderBy('clientSequence').toArray(), db.locations.toArray()]),
  );
  const behind = blockedByRefused(ops);
  const refused = ops.filter((op) => op.state === 'needs-you').length;
  const blocked = new Set(
    locations.flatMap((each) => (each.blocked !== null && each.blocked.since >= triedSince ? [each.locationId] : [])),
  );
  const atBlocked = ops.filter(
    (op) => op.state !== 'needs-you' && !behind.has(op.opId) && blocked.has(op.locationId),
  ).length;
  return { total: ops.length, opIds: ops.flatMap(withMerged), refused, blockedByRefused: behind.size, atBlocked };
}

/** Ops that neither a network nor waiting will send. */
export function waitsForAnswer(unsent: Unsent): number {
  return unsent.refused + unsent.blockedByRefused;
}

/** Ops that could be sent at once if the server is reachable. */
export function sendable(unsent: Unsent): number {
  return unsent.total - waitsForAnswer(unsent) - unsent.atBlocked;
}
