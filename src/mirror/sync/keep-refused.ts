/**
 * For the rows that an op about many rows could not change: each becomes an op of its own that needs the person, while the
 * others are done (G6).
 */
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { OpId } from '#domain/ids.ts';
import { moveOfOne } from '#domain/intents/move-items.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { referredRows } from '#domain/intents/rows-of-intent.ts';
import { laneKey } from '../outbox/op-position.ts';
import { changeCounters } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';

interface PartlyRefused {
  readonly op: OutboxRecord | undefined;
  readonly refused: NonNullable<WriteAnswer['meta']['refused']>;
}

/** Inside a write transaction over the outbox. */
export async function keepRefused(db: MirrorDatabase, answered: readonly PartlyRefused[]): Promise<void> {
  const ops = answered.flatMap(({ op, refused }) => refused.flatMap(({ id, code }) => opOfOne(op, id, code) ?? []));
  if (ops.length === 0) return;
  // why: before it was set back, the server may have refused the same row.
  const known = await db.outbox.bulkGet(ops.map(({ opId }) => opId));
  const kept = ops.filter((_, index) => known[index] === undefined);
  const counters = await changeCounters(db, (now) => ({
    ...now,
    clientSequence: now.clientSequence + kept.length,
    made: now.made + kept.length,
  }));
  const first = counters.clientSequence - kept.length + 1;
  await db.outbox.bulkPut(kept.map((op, index) => ({ ...op, clientSequence: first + index })));
}

function opOfOne(op: OutboxRecord | undefined, id: string, code: string): OutboxRecord | null {
  if (op?.intent.do !== 'move-items') return null;
  const place = op.intent.itemIds.findIndex((each) => each === id);
  const itemId = op.intent.itemIds[place];
  if (itemId === undefined) return null;
  const { after: _after, subjects = [], absorbed: _absorbed, ...rest } = op;
  const intent = moveOfOne(op.intent, itemId);
  const own = rowKey(op.locationId, { type: 'item', id });
  return {
    ...rest,
    opId: idOfOne(op.opId, place),
    format: INTENT_FORMAT[intent.do],
    intent,
    lane: laneKey(op.locationId, intent),
    row: own,
    refs: [...new Set(referredRows(intent).map((ref) => rowKey(op.locationId, ref)))],
    deps: [],
    subject: subjects[place] ?? op.subject,
    state: 'needs-you',
    attention: { code, status: null, detail: 'refused among others', priceCents: null },
    request: null,
    inFlight: null,
    attempts: 0,
    failures: 0,
    notBefore: 0,
    askedUntil: 0,
    // The op as a whole has taken effect, but not for this row.
    appliedRevision: null,
  };
}

/** Deterministic for an item of an op, and close to the op's own id, since ids are ordered by time. */
function idOfOne(opId: OpId, place: number): OpId {
  const [start, first, last] = [opId.slice(0, -12), opId.slice(-12, -8), opId.slice(-8)];
  const mixed = (Number.parseInt(first, 16) ^ (place + 1)).toString(16).padStart(4, '0');
  return `${start}${mixed}${last}` as OpId;
}
