/** Every op of the outbox with its state, in the order in which they were made (G16). */
import { Dexie } from 'dexie';
import type { LocationBlock } from '../tables/location-record.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { blockedByRefused } from '../outbox/blocked-by-refused.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';
import type { Attention, OpState, OpView } from './views.ts';

export async function readOps({ db }: ReadSource): Promise<OpView[]> {
  const [ops, locations] = await readAllInTransaction(db, [db.outbox, db.locations], () =>
    Dexie.Promise.all([db.outbox.orderBy('clientSequence').toArray(), db.locations.toArray()]),
  );
  const blocked = new Map(locations.map((each) => [each.locationId, each.blocked]));
  const behind = blockedByRefused(ops);
  return ops.map((op) => {
    const block = blocked.get(op.locationId) ?? null;
    const state = stateOf(op, block !== null || behind.has(op.opId));
    return {
      opId: op.opId,
      locationId: op.locationId,
      intent: op.intent,
      lane: op.lane,
      subject: op.subject,
      state,
      attention: op.attention ?? (block === null ? null : blockAttention(block)),
      attempts: op.attempts,
      madeAt: op.madeAt,
    };
  });
}

function stateOf(op: OutboxRecord, isHeld: boolean): OpState {
  if (op.state === 'needs-you') return 'needs-you';
  if (op.inFlight !== null) return 'sending';
  return isHeld ? 'blocked' : 'saved';
}

function blockAttention({ code, status, detail }: LocationBlock): Attention {
  return { code, status, detail, priceCents: null };
}
